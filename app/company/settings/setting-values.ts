import type { FormValues } from "~/base/http/form-values";
import { POSITION_FIELD, rowsIn, rowValues } from "~/forms/editor/row-values";
import { defaultLanguage, type Language, languages } from "~/language/i18n/languages";
import { settingDefinitions, type SettingKey, settingKeys, type SettingTab } from "./definitions";
import { isOneValue } from "./joined";
import { settingFlag } from "./read";
import {
  acceptField,
  initialField,
  isJoined,
  isListKey,
  isShared,
  isWriting,
  joinedField,
  keysOfTab,
  LINKS_MAX,
  listFields,
  type ListKey,
  type StoredSetting,
  valueField,
  versionField,
} from "./setting-fields";

/**
 * Returns the form values for stored settings.
 *
 * @param isOneLanguage true if the site has one language only: then empty texts are joined
 */
export function toFormValues(settings: StoredSetting[], isOneLanguage = false): FormValues {
  return Object.assign(
    {},
    ...settings.map((setting) => formValuesOf(setting, isOneLanguage)),
  ) as FormValues;
}

function formValuesOf(setting: StoredSetting, isOneLanguage: boolean): FormValues {
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
  const texts = { en: textIn(values, key, "en"), es: textIn(values, key, "es") };
  // A stored empty list is a value of its own beside a list with entries, not a missing one.
  if (texts.en && !texts.es) texts.es = setting.value_es ?? "";
  if (isOneValue(key, texts, isOneLanguage)) values[joinedField(key)] = "true";
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

/**
 * Returns the language whose fields hold the value: the first one for both, while they are joined.
 */
export function heldIn(values: FormValues, key: SettingKey, language: Language): Language {
  return isShared(key) || isJoined(values, key) ? defaultLanguage : language;
}

/** Returns the value of a setting in the form as text; empty when there is none. */
export function textIn(values: FormValues, key: SettingKey, asked: Language): string {
  const language = heldIn(values, key, asked);
  const name = valueField(key, language);
  if (settingDefinitions[key].type === "checkbox") {
    return values[name] === "true" ? "true" : "false";
  }
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

/** Returns the texts from which a setting was rendered, or null if the form does not contain them. */
export function initialTexts(values: FormValues, key: SettingKey): Record<Language, string> | null {
  try {
    const texts = JSON.parse(values[initialField(key)] ?? "") as unknown;
    if (!Array.isArray(texts) || texts.length !== languages.length) return null;
    return Object.fromEntries(
      languages.map((language, index) => [language, String(texts[index])]),
    ) as Record<Language, string>;
  } catch {
    return null;
  }
}

/**
 * Returns true if a setting was changed in the form, if its sample was accepted, or if the form does
 * not contain its initial values.
 */
export function isDirty(values: FormValues, key: SettingKey): boolean {
  return isAccepted(values, key) || values[initialField(key)] !== textsIn(values, key);
}

/** Returns true if the form makes the sample of a legal text the company's own. */
function isAccepted(values: FormValues, key: SettingKey): boolean {
  return isWriting(key) && !values[versionField(key)] && values[acceptField(key)] === "true";
}

/**
 * Returns the settings that were changed in the form. A setting without a field in it was not: a form
 * that was opened before the tabs were divided otherwise holds others.
 */
export function changedKeys(values: FormValues): SettingKey[] {
  const names = Object.keys(values);
  return settingKeys.filter(
    (key) => names.some((name) => isFieldOf(name, key)) && isDirty(values, key),
  );
}

/**
 * Returns the settings of a tab whose value in the form differs from the stored one, or whose sample
 * was accepted.
 */
export function unsavedKeys(tab: SettingTab, shown: FormValues, stored: FormValues): SettingKey[] {
  return keysOfTab(tab).filter(
    (key) =>
      isAccepted(shown, key) ||
      languages.some((language) => textIn(shown, key, language) !== textIn(stored, key, language)),
  );
}

/** Returns true if a field of the form belongs to the setting. */
export function isFieldOf(name: string, key: SettingKey): boolean {
  return (
    name.startsWith(`${key}_`) &&
    /^(en|es|version|shown|joined|accepted)(\[|_|$)/.test(name.slice(key.length + 1))
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

/**
 * As {@link withVersionOf}, except for languages that were not touched: saving leaves them as they are
 * stored.
 *
 * @param typed the values that are in the fields
 */
export function withTouchedOf(
  values: FormValues,
  key: SettingKey,
  { typed, from }: { typed: FormValues; from: FormValues },
): FormValues {
  const shown = initialTexts(typed, key);
  const texts = languages.map((language) => {
    const isTouched = textIn(typed, key, language) !== shown?.[language];
    return isTouched ? textIn(from, key, language) : shown[language];
  });
  return { ...withVersionOf(values, key, from), [initialField(key)]: JSON.stringify(texts) };
}

/**
 * Returns the form values with those languages of a setting that were not touched replaced by `from`.
 */
export function withUntouchedOf(values: FormValues, key: SettingKey, from: FormValues): FormValues {
  const shown = initialTexts(values, key);
  if (!shown || isJoined(values, key)) return values;
  const untouched = languages.filter(
    (language) => textIn(values, key, language) === shown[language],
  );
  const belongs = ([name]: [string, string]) =>
    untouched.some((language) => fieldOfName(name) === valueField(key, language));
  return Object.fromEntries([
    ...Object.entries(values).filter((entry) => !belongs(entry)),
    ...Object.entries(from).filter(belongs),
  ]);
}

/** Returns the name of the field or list: `footer_links_en` for `footer_links_en[0].url`. */
const fieldOfName = (name: string) => /^\w+/.exec(name)?.[0];
