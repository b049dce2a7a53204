import { useFormContext } from "remix-validated-form";
import type { FormValues } from "~/base/http/form-values";
import { packedField, packRows } from "~/base/http/packed-rows";
import { useRecordField } from "~/forms/editor/record-fields";
import { useRecordForm } from "~/forms/editor/record-form";
import { OPEN_FIELD } from "~/forms/editor/row-values";
import { rowIntent } from "~/forms/rows/row-buttons";
import { type Language, languageNames, languages } from "~/language/i18n/languages";
import { useTranslation } from "~/language/i18n/use-translation";
import {
  type ImageTextField,
  imageTextFields,
  imageTextLengths,
} from "~/media/images/library-image";
import { useOfferedTexts } from "~/media/words/use-offered-texts";
import { WordOffer } from "~/media/words/word-offer";
import { useHydrated } from "~/ui/parts/use-hydrated";
import { formerField, isUpload, STILL_TEXTS } from "./stills-data";
import styles from "./stills-field.admin.module.css";
import type { Tile } from "./use-tiles";

export interface TileProps {
  /** The list of stills. */
  name: string;
  index: number;
  /** The number of its row among the texts of stills, which only uploads have. */
  textsIndex: number;
  title: string;
  tile: Tile;
}

export function Problem({ id, message }: { id: string; message: string | null }) {
  if (!message) return null;
  return (
    <p className="admin-field-error" id={id}>
      {message}
    </p>
  );
}

/**
 * The texts of a picture: description and caption in both languages, and the photographer. They
 * belong to the picture, wherever it stands. Without scripts a button asks for their fields: those of
 * all stills would be the half of a page.
 */
export function Texts({ textsIndex, title, tile }: Omit<TileProps, "name" | "index">) {
  const { t } = useTranslation("admin");
  const isHydrated = useHydrated();
  const { formId } = useRecordForm();
  const { fieldErrors } = useFormContext(formId);
  const { offered, readOffers } = useOfferedTexts(tile.url);
  if (!isUpload(tile.url)) return null;
  const row = `${STILL_TEXTS}[${textsIndex}]`;
  const isMissing = languages.every((language) => !tile.values[`alt_${language}`]);
  const hasError = isRefused(fieldErrors, textsIndex);
  const wasOpened = wasTextsOpened(tile);
  const name = (
    <>
      {t("stills.texts")}
      {isMissing && <span className={styles.missing}> {t("stills.textMissing")}</span>}
      <span className="visually-hidden"> {title}</span>
    </>
  );
  if (!isHydrated && !hasError && !wasOpened) {
    return (
      <button
        className={styles.textsButton}
        name="intent"
        value={rowIntent("open", STILL_TEXTS, textsIndex)}
      >
        {name}
      </button>
    );
  }
  return (
    <details
      className={styles.texts}
      open={hasError || wasOpened || undefined}
      onToggle={(event) => event.currentTarget.open && readOffers()}
    >
      <summary>{name}</summary>
      <input type="hidden" name={`${row}.url`} value={tile.url} />
      {wasOpened && <input type="hidden" name={`${row}.${OPEN_FIELD}`} value="on" />}
      <p className="admin-hint">{t("stills.textsHint")}</p>
      <div className={styles.textFields} role="group" aria-label={title}>
        {imageTextFields.map((field) => (
          <TextField
            key={field}
            row={row}
            field={field}
            values={tile.values}
            offered={tile.values[field] ? undefined : offered[field]}
          />
        ))}
      </div>
    </details>
  );
}

/** The stills in one field, and the texts whose fields are not asked for in another. */
export function KeptStills({ name, tiles }: { name: string; tiles: Tile[] }) {
  const { formId } = useRecordForm();
  const { fieldErrors } = useFormContext(formId);
  const names = imageTextFields.flatMap((field) => [field, formerField(field)]);
  const rows = tiles
    .filter(({ url }) => isUpload(url))
    .map((tile, index) => {
      if (isRefused(fieldErrors, index) || wasTextsOpened(tile)) return {};
      const texts = names.map((name) => [name, tile.values[name] ?? ""]);
      return { url: tile.url, ...Object.fromEntries(texts) } as FormValues;
    });
  const addresses = packRows(tiles.map(({ url }) => ({ url })));
  return (
    <>
      <input type="hidden" name={packedField(name)} value={addresses} />
      <input type="hidden" name={packedField(STILL_TEXTS)} value={packRows(rows)} />
    </>
  );
}

const wasTextsOpened = (tile: Tile) => tile.values[OPEN_FIELD] === "on";

const isRefused = (fieldErrors: Record<string, string>, textsIndex: number) =>
  imageTextFields.some((field) => `${STILL_TEXTS}[${textsIndex}].${field}` in fieldErrors);

function TextField({
  row,
  field,
  values,
  offered,
}: {
  row: string;
  field: ImageTextField;
  values: Tile["values"];
  /** The text that the file of the picture offers. */
  offered: string | undefined;
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
  const label = `${labels[text]}${language ? ` (${languageNames[language]})` : ""}`;
  return (
    <div className="admin-field">
      <label htmlFor={id}>{label}</label>
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
      <WordOffer text={offered} lang={language} fieldId={id} name={label} />
      <Problem id={`${id}-error`} message={message} />
    </div>
  );
}

/** Opens the texts of the still with that image, for typing; or closes them. */
export function openTexts(image: HTMLElement): void {
  const details = image.closest("li")?.querySelector("details");
  if (!details) return;
  details.open = !details.open;
  if (details.open) details.querySelector<HTMLInputElement>("[data-text]")?.focus();
}
