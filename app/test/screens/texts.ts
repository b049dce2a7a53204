import { adminTexts as adminInEnglish } from "~/language/texts/en/admin";
import { authTexts as authInEnglish } from "~/language/texts/en/auth";
import { filmTexts as filmInEnglish } from "~/language/texts/en/film";
import { publicTexts as publicInEnglish } from "~/language/texts/en/public";
import { sample as sampleInEnglish } from "~/language/texts/en/sample";
import { adminTexts as adminInSpanish } from "~/language/texts/es/admin";
import { authTexts as authInSpanish } from "~/language/texts/es/auth";
import { filmTexts as filmInSpanish } from "~/language/texts/es/film";
import { publicTexts as publicInSpanish } from "~/language/texts/es/public";
import { sample as sampleInSpanish } from "~/language/texts/es/sample";

/** The texts of the back office. */
export const adminTexts = { en: adminInEnglish, es: adminInSpanish };

/** The texts of the public site, of its account pages and of its films, and the sample content. */
export const publicTexts = { en: publicInEnglish, es: publicInSpanish };
export const authTexts = { en: authInEnglish, es: authInSpanish };
export const filmTexts = { en: filmInEnglish, es: filmInSpanish };
export const sampleTexts = { en: sampleInEnglish, es: sampleInSpanish };

/** Fills the placeholders of a text. */
export function filled(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}
