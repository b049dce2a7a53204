import { translator } from "~/language/i18n/i18n.server";
import type { Language } from "~/language/i18n/languages";
import { type SettingsMap, settingText } from "./read";

/**
 * Returns the title of the site. Titles, feeds, mails and structured data need one: without a title, it
 * is the trade, never the host name or the name of another company (decision C43).
 */
export function siteName(settings: SettingsMap, language: Language): string {
  return (
    settingText(settings, "site_title", language) ||
    translator(language)("common.productionCompany")
  );
}
