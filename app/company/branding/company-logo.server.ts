import { type SettingsMap, settingText } from "~/company/settings/read";
import type { Language } from "~/language/i18n/languages";
import { safeImageUrl } from "~/ui/parts/safe-url";

/** Returns the address of the company's mark, "" for none, null for the built-in one. */
export function companyLogo(settings: SettingsMap, language: Language): string | null {
  if (!settings.logo_image) return null;
  return safeImageUrl(settingText(settings, "logo_image", language)) ?? "";
}
