import { type Language, languages } from "~/language/i18n/languages";
import { type StoredSetting } from "./setting-fields";
import { textIn, toFormValues } from "./setting-values";
import type { SettingChange } from "./setting.schema";

/** A setting that was changed in a form. */
export interface EditedSetting {
  /** The checked values of both languages. */
  change: SettingChange;
  /** The texts in the form. */
  typed: Record<Language, string>;
  /** The texts from which the form was rendered; null if unknown. */
  shown: Record<Language, string> | null;
}

type Values = Pick<StoredSetting, "value_en" | "value_es">;

/**
 * Merges an edited setting with the stored one (three-way merge). A language that was not touched in
 * the form keeps what is stored now.
 *
 * @param stored the setting as it is stored
 * @param current the same as forms show it: with its built-in value if nothing is stored
 * @returns the values to store; null if both have changed the same language to different values
 */
export function mergeSetting(
  { change, typed, shown }: EditedSetting,
  stored: StoredSetting,
  current: StoredSetting,
): Values | null {
  const now = toFormValues([current]);
  const values: Values = { value_en: stored.value_en, value_es: stored.value_es };
  for (const language of languages) {
    const name = `value_${language}` as const;
    const text = textIn(now, change.key, language);
    const mine = change[name] ?? null;
    if (shown && typed[language] === shown[language]) {
      // A new row keeps the built-in value that the form shows.
      if (stored.updatedAt === "") values[name] = text || null;
      continue;
    }
    const isNewer = shown ? text !== shown[language] : isStale(change, stored);
    if (isNewer && (mine ?? "") !== (stored[name] ?? "") && typed[language] !== text) return null;
    values[name] = mine;
  }
  return values;
}

const isStale = ({ version }: SettingChange, { updatedAt }: StoredSetting) =>
  version !== undefined && version !== updatedAt;
