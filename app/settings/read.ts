import { defaultLanguage, languages, type Language } from "~/i18n/languages";
import { isSettingKey, settingDefinitions, type SettingKey } from "./definitions";

/** What GET /api/site-settings answers: key to language to text. */
export type SettingsMap = Record<string, Record<Language, string>>;

/** The text of a setting: in the language, else in English, else the built-in one. */
export function settingText(settings: SettingsMap, key: SettingKey, language: Language): string {
  const stored = settings[key];
  for (const candidate of [stored?.[language], stored?.[defaultLanguage]]) {
    if (candidate?.trim()) return candidate;
  }
  return settingDefinitions[key].fallback[language];
}

/**
 * True only for the text "true", false only for "false", otherwise the built-in value
 * (checklist R356). The language's own value counts first, then the English one.
 */
export function settingFlag(settings: SettingsMap, key: SettingKey, language: Language): boolean {
  const stored = settings[key];
  for (const candidate of [stored?.[language], stored?.[defaultLanguage]]) {
    if (candidate === "true") return true;
    if (candidate === "false") return false;
  }
  return settingDefinitions[key].fallback[language] === "true";
}

/** Reads rows of the table into the public map; keys this program does not know are left out. */
export function toSettingsMap(
  rows: { key: string; value_en: string | null; value_es: string | null }[],
): SettingsMap {
  return Object.fromEntries(
    rows
      .filter((row) => isSettingKey(row.key))
      .map((row) => [
        row.key,
        Object.fromEntries(languages.map((language) => [language, row[`value_${language}`] ?? ""])),
      ]),
  ) as SettingsMap;
}
