import { translator } from "~/language/i18n/i18n.server";
import type { Language } from "~/language/i18n/languages";
import { settingPerVersion } from "~/language/i18n/setting-per-version.server";

const title = settingPerVersion("site_title", (stored) => stored);

/**
 * Returns how mails call the site: by the name of the company, else "our website", and never by the
 * host, which people do not know it by. Never throws.
 */
export function siteInMails(language: Language): string {
  const { en, es } = title() ?? {};
  const named = language === "es" ? es || en : en || es;
  return named?.trim() || translator(language, "mail")("site");
}
