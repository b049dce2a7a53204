import { memo } from "react";
import { useRecordField } from "~/forms/editor/record-fields";
import { POSITION_FIELD, REMOVE_FIELD } from "~/forms/editor/row-values";
import { useTranslation } from "~/language/i18n/use-translation";
import { adminPlaces } from "~/media/images/admin-places";
import { Image } from "~/media/images/image";
import { IconButton } from "~/ui/parts/icon-button";
import { useFocusWhenGone } from "~/ui/parts/use-focus-when-gone";
import { openTexts, Problem, Texts, type TileProps } from "./still-texts";
import styles from "./stills-field.admin.module.css";
import type { Sending } from "./use-send-queue";
import type { Tile } from "./use-tiles";

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
  const { name, index, textsIndex, title, tile, total, isMain, keysId, handle } = props;
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
      <Texts textsIndex={textsIndex} title={title} tile={tile} />
    </>
  );
}

/** A still without scripts: a position, a checkbox to remove it, and its texts. */
export function PlainTile({
  name,
  index,
  textsIndex,
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
          <input
            type="number"
            aria-label={t("form.position", { row: title })}
            min="1"
            name={field(POSITION_FIELD)}
            defaultValue={tile.values[POSITION_FIELD] ?? index + 1}
          />
        </label>
        <button
          className={`text-link ${styles.main}`}
          name="intent"
          value={`use:${mainName}=${field("url")}`}
          aria-label={t("stills.main", { still: title })}
        >
          ☆
        </button>
      </div>
      <Problem id={`${id}-error`} message={message} />
      <Texts textsIndex={textsIndex} title={title} tile={tile} />
      <label className={styles.remove}>
        <input
          type="checkbox"
          name={field(REMOVE_FIELD)}
          defaultChecked={tile.values[REMOVE_FIELD] === "on"}
          aria-label={t("form.removeRow", { row: title })}
        />
        <span aria-hidden="true">✕</span>
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
  return <Image url={url} alt="" place={adminPlaces.tile} />;
});
