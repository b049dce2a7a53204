import { z } from "zod";
import { optionalLine } from "~/forms/fields/text-schema";
import { languages } from "~/language/i18n/languages";
import { ALT_MAX, imageTextLengths } from "~/media/images/library-image";
import { seenField, type TypedDescription } from "./description-fields";

/** Replaces line breaks and tabs by spaces, in one pass over each stretch of white space. */
const withoutBreaks = (text: string) =>
  text.replace(/\s+/g, (blanks) => (/[\n\r\t]/.test(blanks) ? " " : blanks));

/** One line; line breaks of a pasted text, or of a field with several lines, become spaces. */
const line = (max: number) =>
  z.preprocess(
    (text) => (typeof text === "string" ? withoutBreaks(text) : text),
    optionalLine(max),
  );
const description = line(ALT_MAX);
const seen = z.string().optional();

/** The body of the call that saves texts of one image; each `seen` is a mark (`textMark`). */
export const descriptionsSchema = z.object({
  alt_en: description.optional(),
  alt_es: description.optional(),
  caption_en: line(imageTextLengths.caption_en).optional(),
  caption_es: line(imageTextLengths.caption_es).optional(),
  photographer: line(imageTextLengths.photographer).optional(),
  seen_en: seen,
  seen_es: seen,
  seen_caption_en: seen,
  seen_caption_es: seen,
  seen_photographer: seen,
});

/**
 * Reads the descriptions of a form with those of many images.
 *
 * @returns the valid ones, and a message for each field that is not
 */
export function readDescriptions(values: Record<string, string>): {
  typed: TypedDescription[];
  fieldErrors: Record<string, string>;
} {
  const typed: TypedDescription[] = [];
  const fieldErrors: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    const found = /^alt_([a-z]{2})-([1-9]\d{0,14})$/.exec(name);
    const language = languages.find((each) => each === found?.[1]);
    if (!found || !language) continue;
    const id = Number(found[2]);
    const result = description.safeParse(value);
    if (result.success) {
      const seen = values[seenField(id, language)];
      typed.push({ id, field: `alt_${language}`, text: result.data, seen });
    } else {
      fieldErrors[name] = result.error.issues[0]?.message ?? "";
    }
  }
  return { typed, fieldErrors };
}
