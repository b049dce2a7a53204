import type { FormValues } from "~/base/http/form-values";
import type { SettingKey } from "~/company/settings/definitions";
import { SETTINGS_FORM_ID } from "~/company/settings/setting-fields";
import {
  isDirty,
  toFormValues,
  withSetting,
  withUntouchedOf,
  withVersionOf,
} from "~/company/settings/setting-values";
import type { Conflict } from "~/forms/editor/edit-conflict";
import type { Language } from "~/language/i18n/languages";

/** A notice names the saved settings up to this number. */
export const MAX_NAMED = 4;

/** The result of saving settings. */
export interface SettingsResult {
  formId: typeof SETTINGS_FORM_ID;
  /** The values of the form, with updated versions. */
  repopulateFields: FormValues;
  /** Messages by field name, or by the key of a setting that failed as a whole. */
  fieldErrors: Record<string, string>;
  /** Settings changed at the same time by another user. */
  conflicts: Partial<Record<SettingKey, Conflict>>;
  saved: SettingKey[];
  /** Settings that were not edited in this form and now show the newer stored value. */
  adopted: Partial<Record<SettingKey, Conflict>>;
  /** The setting that has its built-in value again. */
  reset?: SettingKey;
}

/** Returns the result before anything is saved. */
export function emptySettingsResult(values: FormValues): SettingsResult {
  return {
    formId: SETTINGS_FORM_ID,
    repopulateFields: values,
    fieldErrors: {},
    conflicts: {},
    saved: [],
    adopted: {},
  };
}

/** Returns true if no setting failed. */
export function isAllSaved({ fieldErrors }: SettingsResult): boolean {
  return Object.keys(fieldErrors).length === 0;
}

/**
 * Adds a setting that another user has changed. If it was not edited in this form, the form adopts
 * the stored value. Otherwise the form adopts only the stored version, so that saving again, with
 * both versions visible, overwrites it.
 */
export function addConflict(
  result: SettingsResult,
  key: SettingKey,
  conflict: Conflict,
  message: string,
): void {
  if (!isDirty(result.repopulateFields, key)) return adopt(result, key, conflict);
  const theirs = valuesOfConflict(key, conflict);
  result.conflicts[key] = conflict;
  result.fieldErrors[key] = message;
  const merged = withUntouchedOf(result.repopulateFields, key, theirs);
  result.repopulateFields = withVersionOf(merged, key, theirs);
}

/** Replaces a setting in the form by what is stored. */
export function adopt(result: SettingsResult, key: SettingKey, stored: Conflict): void {
  result.adopted[key] = stored;
  const values = valuesOfConflict(key, stored);
  result.repopulateFields = withSetting(result.repopulateFields, key, values);
}

/** Returns the form values that show the stored version of a conflict. */
export function valuesOfConflict(key: SettingKey, conflict: Conflict): FormValues {
  return toFormValues([
    {
      key,
      value_en: textOfConflict(conflict, "en"),
      value_es: textOfConflict(conflict, "es"),
      updatedAt: conflict.version,
    },
  ]);
}

/** Returns the stored value of a conflict as text. */
export function textOfConflict({ current }: Conflict, language: Language): string {
  return current[`value_${language}`] ?? "";
}
