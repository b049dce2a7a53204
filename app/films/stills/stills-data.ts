import type { FormValues } from "~/base/http/form-values";
import { rowsIn } from "~/forms/editor/row-values";
import type { ImageTextField } from "~/media/images/library-image";

/** The list with the texts of the stills, by address; stored with the pictures. */
export const STILL_TEXTS = "stillTexts";

/**
 * The list of files that were not added: refused by the server, or not sent yet when the form was.
 * Each has a `name`, and a `reason` if it was refused.
 */
export const STILLS_LEFT_OUT = "stillsLeftOut";

/** Returns the field with the text that the form of a still was rendered with. */
export const formerField = <Field extends ImageTextField>(field: Field) => `was_${field}` as const;

/** Returns the texts of stills among the values of a form, by address. */
export function stillTextsIn(values: FormValues): Map<string, FormValues> {
  return new Map(rowsIn(values, STILL_TEXTS).map((row) => [row.url ?? "", row]));
}

/** Returns true for the address of an uploaded picture: others have no texts. */
export const isUpload = (url: string) => url.startsWith("/uploads/");
