import type { Language } from "~/language/i18n/languages";
import { settingDefinitions, type SettingKey } from "./definitions";

/** Settings that are about the languages themselves, so that one value has no meaning. */
const perLanguage: ReadonlySet<SettingKey> = new Set(["show_language"]);

/** Numbers and addresses, which are no words of a language. */
const numbers: ReadonlySet<SettingKey> = new Set([
  "contact_email",
  "contact_phone",
  "social_links",
  "legal_tax_number",
  "legal_email",
]);

/** Names, numbers and addresses, which are the same in every language. */
const neutralTexts: ReadonlySet<SettingKey> = new Set([
  "site_title",
  "site_short_name",
  "contact_address",
  "legal_name",
  "legal_register",
  "legal_address",
  ...numbers,
]);

const neutralTypes: readonly string[] = ["color", "image", "loop", "checkbox"];

/** Returns true if a setting can have one value for both languages. */
export function isJoinable(key: SettingKey): boolean {
  // A time zone and a period have only one field.
  return !perLanguage.has(key) && !["zone", "period"].includes(settingDefinitions[key].type);
}

/** Returns true for settings that normally have one value: their Spanish one may be missing. */
function isNeutral(key: SettingKey): boolean {
  return neutralTexts.has(key) || neutralTypes.includes(settingDefinitions[key].type);
}

/**
 * Returns true for settings that hold no words: forms ask for one value, and for two only where the
 * stored ones differ.
 */
export function isWithoutWords(key: SettingKey): boolean {
  return (
    isJoinable(key) && (numbers.has(key) || neutralTypes.includes(settingDefinitions[key].type))
  );
}

/**
 * Returns true if a form shows one value for both languages: they are the same, or the Spanish value
 * of a neutral setting is missing. Empty texts are still to be written in both languages.
 *
 * @param isOneLanguage true if the site has one language only
 */
export function isOneValue(
  key: SettingKey,
  { en, es }: Record<Language, string>,
  isOneLanguage: boolean,
): boolean {
  if (!isJoinable(key)) return false;
  if (en !== es) return isNeutral(key) && es.trim() === "";
  const isText = settingDefinitions[key].type !== "list";
  return en !== "" || isNeutral(key) || !isText || isOneLanguage;
}
