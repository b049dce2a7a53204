import type { FormValues } from "~/base/http/form-values";
import { defaultLanguage, type Language, languages } from "~/language/i18n/languages";
import { settingDefinitions, type SettingKey, settingKeys, type SettingTab } from "./definitions";

export const settingTabs = ["company", "look", "texts", "menu", "newsletter", "legal"] as const;

/** The tabs that old addresses and bookmarks name. */
const formerTabs = new Map<string, SettingTab>([
  ["general", "company"],
  ["about", "texts"],
  ["hero", "look"],
  ["navbar", "menu"],
  ["footer", "menu"],
  ["sections", "texts"],
]);

/** The id of the only form of the screen, with the settings of one tab. */
export const SETTINGS_FORM_ID = "settings";

/** The field or search parameter with the name of the tab. */
export const TAB_FIELD = "tab";

/**
 * The name of the submit buttons: their value is `changed`, `discard:KEY` to show the stored value, or
 * `reset:KEY` to return to the built-in one.
 */
export const SAVE_FIELD = "save";
export const SAVE_CHANGED = "changed";
export const DISCARD = "discard:";
export const RESET = "reset:";

/** A field of forms with scripts: the page stays, so the response is data and no redirect. */
export const STAY_FIELD = "stay";

/** Maximum number of entries in a list of links. */
export const LINKS_MAX = 12;

/** The two texts of an entry, by list. */
export const listFields = {
  navbar_links: ["name", "url"],
  footer_links: ["name", "url"],
  social_links: ["platform", "url"],
} as const;

export type ListKey = keyof typeof listFields;

/** A setting as it is stored. */
export interface StoredSetting {
  key: SettingKey;
  value_en: string | null;
  value_es: string | null;
  /** An instant in UTC, used as the version of the setting. Empty if nothing is stored. */
  updatedAt: string;
}

/** Returns the name of the field with the value of a setting in one language. */
export const valueField = (key: SettingKey, language: Language) => `${key}_${language}`;

/** Returns the name of the field with the version from which a setting was rendered. */
export const versionField = (key: SettingKey) => `${key}_version`;

/** Returns the name of the field with the values from which a setting was rendered. */
export const initialField = (key: SettingKey) => `${key}_shown`;

/** Returns the name of the box that is checked while both languages have one value. */
export const joinedField = (key: SettingKey) => `${key}_joined`;

/** Returns the name of the box that makes a sample of a legal text, as it is, the company's own. */
export const acceptField = (key: SettingKey) => `${key}_accepted`;

/** Returns true if the form has one value for both languages. */
export const isJoined = (values: FormValues, key: SettingKey) =>
  values[joinedField(key)] === "true";

/** Returns the tab with that name or with that former name, else the first tab. */
export function tabNamed(name: string | null | undefined): SettingTab {
  return settingTabs.find((tab) => tab === name) ?? formerTabs.get(name ?? "") ?? settingTabs[0];
}

/** Returns the settings of a tab in their order. */
export function keysOfTab(tab: SettingTab): SettingKey[] {
  return settingKeys.filter((key) => settingDefinitions[key].tab === tab);
}

/** Returns true for settings in Markdown. */
export function isWriting(key: SettingKey): boolean {
  return settingDefinitions[key].type === "markdown";
}

/** Returns true for settings with one field, whose value is stored for both languages. */
export function isShared(key: SettingKey): boolean {
  return ["zone", "period"].includes(settingDefinitions[key].type);
}

/** Returns the languages for which a setting has fields. */
export function languagesOf(key: SettingKey): readonly Language[] {
  return isShared(key) ? [defaultLanguage] : languages;
}

export function isListKey(key: SettingKey): key is ListKey {
  return Object.hasOwn(listFields, key);
}
