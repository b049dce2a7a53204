import { env } from "~/config/env.server";
import type { Language } from "~/language/i18n/languages";
import { type SettingsMap, settingText } from "./read";

/**
 * Returns the title of the site. Titles, feeds and structured data need one: without a title, it is
 * the host name of the site, never the name of another company (decision C43).
 */
export function siteName(settings: SettingsMap, language: Language): string {
  return settingText(settings, "site_title", language) || new URL(env().SITE_URL).host;
}
