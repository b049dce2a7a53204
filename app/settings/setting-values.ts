import { POSITION_FIELD, rowsIn, rowValues } from "~/editor/row-values";
import { defaultLanguage, languages, type Language } from "~/i18n/languages";
import type { FormValues } from "~/http/form-values";
import { settingDefinitions, settingKeys, type SettingKey, type SettingTab } from "./definitions";
import { settingFlag } from "./read";

export const settingTabs = [
  "general",
  "about",
  "hero",
  "navbar",
  "footer",
  "sections",
  "legal",
] as const;

/** The id of the only form of the screen, with the settings of one tab. */
export const SETTINGS_FORM_ID = "settings";

/** The field or search parameter with the name of the tab. */
export const TAB_FIELD = "tab";

/**
 * The name of the submit buttons: their value is a key, `all`, or `discard:KEY` to show the stored
 * value.
 */
export const SAVE_FIELD = "save";
export const SAVE_ALL = "all";
export const DISCARD = "discard:";

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

/** Returns the tab with that name, else the first tab. */
export function tabNamed(name: string | null | undefined): SettingTab {
  return settingTabs.find((tab) => tab === name) ?? settingTabs[0];
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
function isShared(key: SettingKey): boolean {
  return settingDefinitions[key].type === "zone";
}

/** Returns the languages for which a setting has fields. */
export function languagesOf(key: SettingKey): readonly Language[] {
  return isShared(key) ? [defaultLanguage] : languages;
}

export function isListKey(key: SettingKey): key is ListKey {
  return Object.hasOwn(listFields, key);
}

/** Returns the form values for stored settings. */
export function toFormValues(settings: StoredSetting[]): FormValues {
  return Object.assign({}, ...settings.map(formValuesOf)) as FormValues;
}

function formValuesOf(setting: StoredSetting): FormValues {
  const { key, updatedAt } = setting;
  const byLanguage = languages.map((language): FormValues => {
    const name = valueField(key, language);
    const text = setting[`value_${language}`] ?? "";
    if (settingDefinitions[key].type === "checkbox") {
      // A checkbox without a stored value shows the built-in one.
      const map = { [key]: { en: setting.value_en ?? "", es: setting.value_es ?? "" } };
      return settingFlag(map, key, language) ? { [name]: "true" } : {};
    }
    if (isShared(key)) {
      const shared = languages.map((each) => setting[`value_${each}`]).find(Boolean);
      return language === defaultLanguage ? { [name]: shared ?? "" } : {};
    }
    const rows = isListKey(key) ? rowsOfText(key, text) : null;
    return rows ? rowValues(name, rows) : { [name]: text };
  });
  const values = Object.assign({ [versionField(key)]: updatedAt }, ...byLanguage) as FormValues;
  return { ...values, [initialField(key)]: textsIn(values, key) };
}

/**
 * Parses a stored list. Returns null when rows cannot represent it: then it is shown as text to
 * correct.
 */
export function rowsOfText(key: ListKey, text: string): FormValues[] | null {
  if (text.trim() === "") return [];
  const isRow = (value: unknown): value is FormValues =>
    typeof value === "object" &&
    value !== null &&
    Object.keys(value).length === 2 &&
    listFields[key].every((field) => typeof (value as FormValues)[field] === "string");
  try {
    const list = JSON.parse(text) as unknown;
    return Array.isArray(list) && list.length <= LINKS_MAX && list.every(isRow) ? list : null;
  } catch {
    return null;
  }
}

/** A row of a list and its index in the form. */
export interface ListedRow {
  /** The index in the field name `NAME[index]`. */
  index: number;
  fields: FormValues;
}

/** Returns the non-empty rows of a list, ordered by position. */
export function listedRows(values: FormValues, key: ListKey, language: Language): ListedRow[] {
  const position = ({ fields }: ListedRow) => Number(fields[POSITION_FIELD]) || Infinity;
  return rowsIn(values, valueField(key, language))
    .map((fields, index) => ({ index, fields }))
    .filter(({ fields }) => listFields[key].some((field) => fields[field]?.trim()))
    .sort((a, b) => (position(a) === position(b) ? 0 : position(a) - position(b)));
}

/** Returns the value of a setting in the form as text; empty when there is none. */
export function textIn(values: FormValues, key: SettingKey, language: Language): string {
  const name = valueField(key, language);
  if (settingDefinitions[key].type === "checkbox") {
    return values[name] === "true" ? "true" : "false";
  }
  if (isShared(key)) return values[valueField(key, defaultLanguage)] ?? "";
  if (name in values || !isListKey(key)) return values[name] ?? "";
  const entries = listedRows(values, key, language).map(({ fields }) =>
    Object.fromEntries(listFields[key].map((field) => [field, fields[field] ?? ""])),
  );
  return entries.length > 0 ? JSON.stringify(entries) : "";
}

/** Returns the values of a setting in all languages as one comparable text. */
function textsIn(values: FormValues, key: SettingKey): string {
  return JSON.stringify(languages.map((language) => textIn(values, key, language)));
}

/**
 * Returns true if a setting was changed in the form, or if the form does not contain its initial
 * values.
 */
export function isDirty(values: FormValues, key: SettingKey): boolean {
  return values[initialField(key)] !== textsIn(values, key);
}

/**
 * Returns the settings of a tab that were emptied; "Save all" leaves them unchanged (decision C21).
 */
export function emptiedKeys(values: FormValues): SettingKey[] {
  if (values[SAVE_FIELD] !== SAVE_ALL) return [];
  const keys = keysOfTab(tabNamed(values[TAB_FIELD]));
  return keys.filter((key) => !hasValue(values, key) && isDirty(values, key));
}

/** Returns true if a setting has a value in either language. */
export function hasValue(values: FormValues, key: SettingKey): boolean {
  return languages.some((language) => textIn(values, key, language).trim() !== "");
}

/**
 * Returns the settings that the pressed button saves: one setting, or all of the tab that have a
 * value (decision C21). An unchanged legal text is saved only with its own button: a sample that was
 * not read stays a sample.
 */
export function keysToSave(values: FormValues): SettingKey[] {
  const keys = keysOfTab(tabNamed(values[TAB_FIELD]));
  return values[SAVE_FIELD] === SAVE_ALL
    ? keys.filter((key) => hasValue(values, key) && (!isWriting(key) || isDirty(values, key)))
    : keys.filter((key) => key === values[SAVE_FIELD]);
}

/** Returns the settings of a tab whose value in the form differs from the stored one. */
export function unsavedKeys(tab: SettingTab, shown: FormValues, stored: FormValues): SettingKey[] {
  return keysOfTab(tab).filter((key) =>
    languages.some((language) => textIn(shown, key, language) !== textIn(stored, key, language)),
  );
}

/** Returns true if a field of the form belongs to the setting. */
export function isFieldOf(name: string, key: SettingKey): boolean {
  return (
    name.startsWith(`${key}_`) && /^(en|es|version|shown)(\[|_|$)/.test(name.slice(key.length + 1))
  );
}

/** Returns the form values with all fields of one setting replaced by those of `from`. */
export function withSetting(values: FormValues, key: SettingKey, from: FormValues): FormValues {
  const belongs = ([name]: [string, string]) => isFieldOf(name, key);
  return Object.fromEntries([
    ...Object.entries(values).filter((entry) => !belongs(entry)),
    ...Object.entries(from).filter(belongs),
  ]);
}

/**
 * Returns the form values with the version and the initial values of one setting replaced by those
 * of `from`; what is typed stays.
 */
export function withVersionOf(values: FormValues, key: SettingKey, from: FormValues): FormValues {
  const names = [versionField(key), initialField(key)];
  return { ...values, ...Object.fromEntries(names.map((name) => [name, from[name] ?? ""])) };
}
