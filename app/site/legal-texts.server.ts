import { legal as english, type LegalPage } from "~/i18n/bundles/en/legal";
import { legal as spanish } from "~/i18n/bundles/es/legal";
import type { Language } from "~/i18n/languages";
import { legalPages } from "~/i18n/paths";

/** The text of a legal page, or null for a name that is none. */
export function findLegalPage(name: string | undefined, language: Language): LegalPage | null {
  const page = legalPages.find((known) => known === name);
  return page ? { en: english, es: spanish }[language][page] : null;
}
