import { useFormContext } from "remix-validated-form";
import { useRecordField } from "~/forms/editor/record-fields";
import { useRecordForm } from "~/forms/editor/record-form";
import { type Language, languageNames, languages } from "~/language/i18n/languages";
import { useTranslation } from "~/language/i18n/use-translation";
import {
  type ImageTextField,
  imageTextFields,
  imageTextLengths,
} from "~/media/images/library-image";
import { useOfferedTexts } from "~/media/words/use-offered-texts";
import { WordOffer } from "~/media/words/word-offer";
import { formerField, isUpload, STILL_TEXTS } from "./stills-data";
import styles from "./stills-field.admin.module.css";
import type { Tile } from "./use-tiles";

export interface TileProps {
  /** The list of stills. */
  name: string;
  index: number;
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
 * belong to the picture, wherever it stands.
 */
export function Texts({ index, title, tile }: Pick<TileProps, "index" | "title" | "tile">) {
  const { t } = useTranslation("admin");
  const { formId } = useRecordForm();
  const { fieldErrors } = useFormContext(formId);
  const { offered, readOffers } = useOfferedTexts(tile.url);
  if (!isUpload(tile.url)) return null;
  const row = `${STILL_TEXTS}[${index}]`;
  const isMissing = languages.every((language) => !tile.values[`alt_${language}`]);
  const hasError = imageTextFields.some((field) => `${row}.${field}` in fieldErrors);
  return (
    <details
      className={styles.texts}
      open={hasError || undefined}
      onToggle={(event) => event.currentTarget.open && readOffers()}
    >
      <summary>
        {t("stills.texts")}
        {isMissing && <span className={styles.missing}> {t("stills.textMissing")}</span>}
        <span className="visually-hidden"> {title}</span>
      </summary>
      <input type="hidden" name={`${row}.url`} value={tile.url} />
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
