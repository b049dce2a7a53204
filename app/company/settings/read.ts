import { defaultLanguage, type Language, languages } from "~/language/i18n/languages";
import { isSettingKey, settingDefinitions, type SettingKey } from "./definitions";

/** The response of GET /api/site-settings: key to language to text. */
export type SettingsMap = Record<string, Record<Language, string>>;

/**
 * Returns the text of a setting in the language, else in English. Only a setting that was never
 * saved has its built-in text; an emptied one is empty (decision C43).
 */
export function settingText(settings: SettingsMap, key: SettingKey, language: Language): string {
  const stored = settings[key];
  for (const candidate of [stored?.[language], stored?.[defaultLanguage]]) {
    if (candidate?.trim()) return candidate;
  }
  return stored ? "" : settingDefinitions[key].fallback[language];
}

/** Returns true if {@link settingText} returns the English text on a page in another language. */
export function isInEnglish(settings: SettingsMap, key: SettingKey, language: Language): boolean {
  const stored = settings[key];
  return (
    language !== defaultLanguage &&
    !stored?.[language]?.trim() &&
    Boolean(stored?.[defaultLanguage]?.trim())
  );
}

/**
 * Returns the flag of a setting: true only for the text "true", false only for "false", otherwise
 * the built-in value (checklist R356). The value of the language has priority over the English one.
 */
export function settingFlag(settings: SettingsMap, key: SettingKey, language: Language): boolean {
  const stored = settings[key];
  for (const candidate of [stored?.[language], stored?.[defaultLanguage]]) {
    if (candidate === "true") return true;
    if (candidate === "false") return false;
  }
  return settingDefinitions[key].fallback[language] === "true";
}

/** Converts rows of the table to the public map; unknown keys are left out. */
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
