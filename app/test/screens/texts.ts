import { adminTexts as adminInEnglish } from "~/language/texts/en/admin";
import { filmTexts as filmInEnglish } from "~/language/texts/en/film";
import { publicTexts as publicInEnglish } from "~/language/texts/en/public";
import { adminTexts as adminInSpanish } from "~/language/texts/es/admin";
import { filmTexts as filmInSpanish } from "~/language/texts/es/film";
import { publicTexts as publicInSpanish } from "~/language/texts/es/public";

/** The texts of the back office. */
export const adminTexts = { en: adminInEnglish, es: adminInSpanish };

/** The texts of the public site and of its films. */
export const publicTexts = { en: publicInEnglish, es: publicInSpanish };
export const filmTexts = { en: filmInEnglish, es: filmInSpanish };

/** Fills the placeholders of a text. */
export function filled(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}
