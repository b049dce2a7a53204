import type { Language } from "~/i18n/languages";
import type { LegalPageName } from "~/i18n/paths";
import { legal as english } from "~/texts/en/legal";
import { legal as spanish } from "~/texts/es/legal";

/** Returns the sample of a legal text, in Markdown with placeholders. */
export function legalSample(name: LegalPageName, language: Language): string {
  const { intro, sections } = { en: english, es: spanish }[language][name];
  const parts = sections.flatMap(({ heading, paragraphs }) => [`## ${heading}`, ...paragraphs]);
  return [intro, ...parts].join("\n\n");
}
