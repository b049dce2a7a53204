import type { Conflict } from "~/editor/edit-conflict";
import type { Language } from "~/i18n/languages";
import type { FormValues } from "~/http/form-values";
import type { SettingKey } from "./definitions";
import {
  emptiedKeys,
  isTouched,
  SETTINGS_FORM_ID,
  toFormValues,
  withBase,
  withSetting,
} from "./setting-values";

/** What came of saving settings, one after another: by the server, or with scripts by calls. */
export interface SettingsResult {
  formId: typeof SETTINGS_FORM_ID;
  /** The values of the form; versions have moved on. */
  repopulateFields: FormValues;
  /** Messages by the name of a field, or by the key of a setting that failed as a whole. */
  fieldErrors: Record<string, string>;
  /** Settings that somebody else has changed meanwhile. */
  conflicts: Partial<Record<SettingKey, Conflict>>;
  saved: SettingKey[];
  /** Settings that were not touched here and show now what somebody else has stored. */
  adopted: Partial<Record<SettingKey, Conflict>>;
  /** Settings that were emptied, and not saved with the others. */
  emptied: SettingKey[];
}

/** An answer about values of which nothing has been saved yet. */
export function emptySettingsResult(values: FormValues): SettingsResult {
  return {
    formId: SETTINGS_FORM_ID,
    repopulateFields: values,
    fieldErrors: {},
    conflicts: {},
    saved: [],
    adopted: {},
    emptied: emptiedKeys(values),
  };
}

/** Whether every setting that was to be saved has been. */
export function isAllSaved({ fieldErrors }: SettingsResult): boolean {
  return Object.keys(fieldErrors).length === 0;
}

/**
 * Notes a setting that somebody else has changed. One that was not touched here shows their value
 * from now on. Of any other the form goes on from their version, so that saving again, with both
 * versions in sight, overwrites it.
 */
export function addConflict(
  answer: SettingsResult,
  key: SettingKey,
  conflict: Conflict,
  message: string,
): void {
  const theirs = valuesOfConflict(key, conflict);
  if (!isTouched(answer.repopulateFields, key)) {
    answer.adopted[key] = conflict;
    answer.repopulateFields = withSetting(answer.repopulateFields, key, theirs);
    return;
  }
  answer.conflicts[key] = conflict;
  answer.fieldErrors[key] = message;
  answer.repopulateFields = withBase(answer.repopulateFields, key, theirs);
}

/** The values of a form that shows a setting as somebody else has stored it. */
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

/** The stored values of a setting that somebody else has changed, as text. */
export function textOfConflict({ current }: Conflict, language: Language): string {
  return current[`value_${language}`] ?? "";
}
