import type { Language } from "~/language/i18n/languages";
import { type SettingsMap, settingText } from "./read";

/**
 * Returns the address to which answers to mails of the company go, or nothing while none is set: the
 * setting is free text, and mail takes a plain address alone.
 */
export function contactAddress(settings: SettingsMap, language: Language): string | undefined {
  const address = settingText(settings, "contact_email", language).trim();
  return /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(address) ? address : undefined;
}
