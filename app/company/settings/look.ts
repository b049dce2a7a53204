import type { FormValues } from "~/base/http/form-values";
import { languages } from "~/language/i18n/languages";
import type { SettingKey, SettingTab } from "./definitions";
import type { SettingsMap } from "./read";
import { keysOfTab, versionField } from "./setting-fields";
import { textIn } from "./setting-values";

/** The settings that the live preview shows. */
const lookKeys = [
  "site_title",
  "primary_color",
  "secondary_color",
  "accent_color",
  "hero_title",
  "hero_subtitle",
  "hero_cta_text",
  "hero_background",
] as const satisfies readonly SettingKey[];

/** The tab with a live preview. */
export const LOOK_TAB: SettingTab = "look";

/** Returns the stored settings of the preview. */
export function lookOf(settings: SettingsMap): SettingsMap {
  return Object.fromEntries(
    lookKeys.flatMap((key) => (settings[key] ? [[key, settings[key]]] : [])),
  );
}

/** Returns the settings of the preview with what is typed into a tab. */
export function withTyped(settings: SettingsMap, tab: SettingTab, typed: FormValues): SettingsMap {
  const shown = { ...settings };
  for (const key of keysOfTab(tab).filter((each) => lookKeys.some((known) => known === each))) {
    const texts = languages.map((language) => textIn(typed, key, language));
    const isNew = !typed[versionField(key)] && texts.every((text) => text === "");
    // A setting that was never saved has its built-in value.
    if (isNew) delete shown[key];
    else shown[key] = { en: texts[0] ?? "", es: texts[1] ?? "" };
  }
  return shown;
}
