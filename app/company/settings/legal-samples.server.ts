import type { Language } from "~/language/i18n/languages";
import type { LegalPageName } from "~/language/i18n/paths";
import { legal as english } from "~/language/texts/en/legal";
import { legal as spanish } from "~/language/texts/es/legal";

/** Returns the sample of a legal text, in Markdown with placeholders. */
export function legalSample(name: LegalPageName, language: Language): string {
  const { intro, sections } = { en: english, es: spanish }[language][name];
  const parts = sections.flatMap(({ heading, paragraphs }) => [`## ${heading}`, ...paragraphs]);
  return [intro, ...parts].join("\n\n");
}
