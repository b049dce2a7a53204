import { legal as english, type LegalPage } from "~/i18n/bundles/en/legal";
import { legal as spanish } from "~/i18n/bundles/es/legal";
import type { Language } from "~/i18n/languages";
import type { LegalPageName } from "~/i18n/paths";

/** The text of a legal page. */
export function legalPage(name: LegalPageName, language: Language): LegalPage {
  return { en: english, es: spanish }[language][name];
}
