import { rowsIn } from "~/editor/row-values";
import type { FormValues } from "~/http/form-values";
import { type Language, languages } from "~/i18n/languages";

/** The list with the descriptions of the stills, by address; stored with the pictures. */
export const STILL_TEXTS = "stillTexts";

/**
 * The list of files that were not added: refused by the server, or not sent yet when the form was.
 * Each has a `name`, and a `reason` if it was refused.
 */
export const STILLS_LEFT_OUT = "stillsLeftOut";

/** The field with the description of a still; `was` is the one it was rendered with. */
export const textField = (language: Language) => `alt_${language}` as const;
export const formerField = (language: Language) => `was_${language}` as const;

/** The description of a picture. */
export type StillTexts = Partial<Record<ReturnType<typeof textField>, string | null>>;

/** Returns the names of the fields with descriptions of a row. */
export const textFields = languages.map(textField);

/** Returns the descriptions among the values of a form, by address. */
export function stillTextsIn(values: FormValues): Map<string, FormValues> {
  return new Map(rowsIn(values, STILL_TEXTS).map((row) => [row.url ?? "", row]));
}

/** Returns true for the address of an uploaded picture: others have no description. */
export const isUpload = (url: string) => url.startsWith("/uploads/");
