import { memo } from "react";
import { useFormContext } from "remix-validated-form";
import { useRecordField } from "~/forms/editor/record-fields";
import { useRecordForm } from "~/forms/editor/record-form";
import { POSITION_FIELD, REMOVE_FIELD } from "~/forms/editor/row-values";
import { type Language, languageNames, languages } from "~/language/i18n/languages";
import { useTranslation } from "~/language/i18n/use-translation";
import { adminPlaces } from "~/media/images/admin-places";
import { Image } from "~/media/images/image";
import {
  type ImageTextField,
  imageTextFields,
  imageTextLengths,
} from "~/media/images/library-image";
import { IconButton } from "~/ui/parts/icon-button";
import { useFocusWhenGone } from "~/ui/parts/use-focus-when-gone";
import { formerField, isUpload, STILL_TEXTS } from "./stills-data";
import styles from "./stills-field.module.css";
import type { Sending } from "./use-send-queue";
import type { Tile } from "./use-stills";

interface TileProps {
  /** The list of stills. */
  name: string;
  index: number;
  title: string;
  tile: Tile;
}

interface HydratedTileProps extends TileProps {
  total: number;
  isMain: boolean;
  /** The id of the explanation of the keys. */
  keysId: string;
  handle: (isForFingers?: boolean) => React.ComponentProps<"button">;
  onMain: () => void;
  onMove: (by: number) => void;
  onRemove: () => void;
}

/** A still with scripts: dragged, moved by keys or buttons, described, made the main image. */
export function StillTile(props: HydratedTileProps) {
  const { name, index, title, tile, total, isMain, keysId, handle } = props;
  const { t } = useTranslation("admin");
  const { id, message } = useRecordField(`${name}[${index}].url`);
  return (
    <>
      <button
        type="button"
        id={id}
        className={styles.image}
        data-still-image
        data-part="image"
        title={t("form.dragRow")}
        aria-label={tile.fileName ? `${title}: ${tile.fileName}` : title}
        aria-describedby={message ? `${keysId} ${id}-error` : keysId}
        {...handle()}
        onClick={(event) => openTexts(event.currentTarget)}
      >
        <Picture url={tile.url} />
        <span className={styles.number} aria-hidden="true">
          {index + 1}
        </span>
      </button>
      <span className={styles.grip} aria-hidden="true" {...handle(true)} />
      <input type="hidden" name={`${name}[${index}].url`} value={tile.url} />
      <input type="hidden" name={`${name}[${index}].${POSITION_FIELD}`} value={index + 1} />
      <Problem id={`${id}-error`} message={message} />
      <div className={styles.buttons}>
        <IconButton
          icon={isMain ? "★" : "☆"}
          label={t("stills.main", { still: title })}
          type="button"
          data-part="main"
          aria-pressed={isMain}
          onClick={props.onMain}
        />
        <IconButton
          icon="←"
          label={t("stills.earlier", { still: title })}
          type="button"
          data-part="earlier"
          disabled={index === 0}
          onClick={() => props.onMove(-1)}
        />
        <IconButton
          icon="→"
          label={t("stills.later", { still: title })}
          type="button"
          data-part="later"
          disabled={index === total - 1}
          onClick={() => props.onMove(1)}
        />
        <IconButton
          icon="✕"
          label={t("form.removeRow", { row: title })}
          type="button"
          data-part="remove"
          onClick={props.onRemove}
        />
      </div>
      <Texts index={index} title={title} tile={tile} />
    </>
  );
}

/** A still without scripts: a position, a checkbox to remove it, and its texts. */
export function PlainTile({
  name,
  index,
  title,
  tile,
  mainName,
}: TileProps & { mainName: string }) {
  const { t } = useTranslation("admin");
  const { id, message } = useRecordField(`${name}[${index}].url`);
  const field = (part: string) => `${name}[${index}].${part}`;
  return (
    <>
      <div className={styles.frame}>
        <span className={styles.image} data-still-image id={id} tabIndex={-1}>
          <Picture url={tile.url} />
        </span>
        <label className={styles.position}>
          <span className="visually-hidden">{t("form.position", { row: title })}</span>
          <input
            type="number"
            min="1"
            name={field(POSITION_FIELD)}
            defaultValue={tile.values[POSITION_FIELD] ?? index + 1}
          />
        </label>
        <button
          type="submit"
          className={`text-link ${styles.main}`}
          name="intent"
          value={`use:${mainName}=${field("url")}`}
          formNoValidate
        >
          <span aria-hidden="true">
            ☆ <span className={styles.mainWord}>{t("stills.mainShort")}</span>
          </span>
          <span className="visually-hidden">{t("stills.main", { still: title })}</span>
        </button>
      </div>
      <input type="hidden" name={field("url")} value={tile.url} />
      <Problem id={`${id}-error`} message={message} />
      <Texts index={index} title={title} tile={tile} />
      <label className={styles.remove}>
        <input
          type="checkbox"
          name={field(REMOVE_FIELD)}
          defaultChecked={tile.values[REMOVE_FIELD] === "on"}
        />
        <span aria-hidden="true">✕</span>
        <span className="visually-hidden">{t("form.removeRow", { row: title })}</span>
      </label>
    </>
  );
}

/** A file on its way: its name and how far it is, or why it was not added. */
export function SendingTile({
  tile,
  sending,
  onRetry,
  onRemove,
}: {
  tile: Tile;
  sending: Sending | undefined;
  onRetry: () => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation("admin");
  const { state = "waiting", percent = null, problem, isTemporary } = sending ?? {};
  const name = tile.fileName;
  const isFailed = state === "failed";
  const retry = useFocusWhenGone<HTMLButtonElement>((button) =>
    button.parentElement?.querySelector<HTMLElement>("[data-part=remove]"),
  );
  return (
    <>
      <div className={styles.sending} data-state={state}>
        <strong>{name}</strong>
        {isFailed ? (
          <span>{problem ?? t("stills.unreached")}</span>
        ) : (
          <>
            <progress
              max={100}
              value={state === "waiting" ? 0 : (percent ?? undefined)}
              aria-label={t("stills.progress", { name })}
            />
            <span>
              {state === "waiting" && t("stills.waiting")}
              {state === "working" && (percent === null ? t("stills.preparing") : `${percent} %`)}
            </span>
          </>
        )}
      </div>
      <div className={styles.buttons}>
        {isFailed && isTemporary && (
          <button
            ref={retry}
            type="button"
            className="text-link"
            data-part="retry"
            onClick={onRetry}
          >
            {t("stills.retry")}
            <span className="visually-hidden"> {name}</span>
          </button>
        )}
        <IconButton
          icon="✕"
          label={t(isFailed ? "form.removeRow" : "stills.cancel", { row: name, name })}
          type="button"
          data-part="remove"
          onClick={onRemove}
        />
      </div>
    </>
  );
}

/** Not rendered again while other files are being sent. */
const Picture = memo(function Picture({ url }: { url: string }) {
  return <Image url={url} alt="" place={adminPlaces.library} />;
});

function Problem({ id, message }: { id: string; message: string | null }) {
  if (!message) return null;
  return (
    <p className="admin-field-error" id={id}>
      {message}
    </p>
  );
}

/**
 * The texts of a picture: description and caption in both languages, and the photographer. They
 * belong to the picture, wherever it stands.
 */
function Texts({ index, title, tile }: Pick<TileProps, "index" | "title" | "tile">) {
  const { t } = useTranslation("admin");
  const { formId } = useRecordForm();
  const { fieldErrors } = useFormContext(formId);
  if (!isUpload(tile.url)) return null;
  const row = `${STILL_TEXTS}[${index}]`;
  const isMissing = languages.every((language) => !tile.values[`alt_${language}`]);
  const hasError = imageTextFields.some((field) => `${row}.${field}` in fieldErrors);
  return (
    <details className={styles.texts} open={hasError || undefined}>
      <summary>
        {t("stills.texts")}
        {isMissing && <span className={styles.missing}> {t("stills.textMissing")}</span>}
        <span className="visually-hidden"> {title}</span>
      </summary>
      <input type="hidden" name={`${row}.url`} value={tile.url} />
      <p className="admin-hint">{t("stills.textsHint")}</p>
      <div className={styles.textFields} role="group" aria-label={title}>
        {imageTextFields.map((field) => (
          <TextField key={field} row={row} field={field} values={tile.values} />
        ))}
      </div>
    </details>
  );
}

function TextField({
  row,
  field,
  values,
}: {
  row: string;
  field: ImageTextField;
  values: Tile["values"];
}) {
  const { t } = useTranslation("admin");
  const name = `${row}.${field}`;
  const { id, message, attributes } = useRecordField(name);
  const [text = "", language] = field.split("_") as [string, Language?];
  const labels: Record<string, string> = {
    alt: t("stills.text"),
    caption: t("pictures.fieldCaption"),
    photographer: t("pictures.fieldPhotographer"),
  };
  const stored = values[field] ?? "";
  return (
    <div className="admin-field">
      <label htmlFor={id}>
        {labels[text]}
        {language && ` (${languageNames[language]})`}
      </label>
      <input
        {...attributes}
        id={id}
        type="text"
        name={name}
        lang={language}
        maxLength={imageTextLengths[field]}
        autoComplete="off"
        data-text={field}
        defaultValue={stored}
      />
      <input
        type="hidden"
        name={`${row}.${formerField(field)}`}
        value={values[formerField(field)] ?? stored}
      />
      <Problem id={`${id}-error`} message={message} />
    </div>
  );
}

/** Opens the texts of the still with that image, for typing; or closes them. */
function openTexts(image: HTMLElement): void {
  const details = image.closest("li")?.querySelector("details");
  if (!details) return;
  details.open = !details.open;
  if (details.open) details.querySelector<HTMLInputElement>("[data-text]")?.focus();
}
