import { type LegalPageName, legalPages } from "~/language/i18n/paths";
import type { SettingKey } from "./definitions";
import type { SettingsMap } from "./read";

/** Returns the setting with the text of a legal page. */
export const legalKey = (name: LegalPageName) => `legal_${name}` as const satisfies SettingKey;

/** Returns the legal page whose text is in the setting, or null. */
export function legalPageOf(key: SettingKey): LegalPageName | null {
  return legalPages.find((name) => legalKey(name) === key) ?? null;
}

/** Lists the legal pages whose texts were never saved: visitors read the samples. */
export function listLegalSamples(settings: SettingsMap): LegalPageName[] {
  return legalPages.filter((name) => !settings[legalKey(name)]);
}
