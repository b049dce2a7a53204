import type { Conflict } from "~/forms/edit-conflict";
import type { TypedValues } from "~/forms/local-copy";
import type { Language } from "~/i18n/languages";
import type { SettingKey } from "./definitions";
import { SETTINGS_FORM_ID, versionField } from "./setting-values";

/** What came of saving settings, one after another: by the server, or with scripts by calls. */
export interface SettingsAnswer {
  formId: typeof SETTINGS_FORM_ID;
  /** The values of the form; versions have moved on. */
  repopulateFields: TypedValues;
  /** Messages by the name of a field, or by the key of a setting that failed as a whole. */
  fieldErrors: Record<string, string>;
  /** Settings that somebody else has changed meanwhile. */
  conflicts: Partial<Record<SettingKey, Conflict>>;
  saved: SettingKey[];
}

/** An answer about values of which nothing has been saved yet. */
export function emptyAnswer(values: TypedValues): SettingsAnswer {
  return {
    formId: SETTINGS_FORM_ID,
    repopulateFields: values,
    fieldErrors: {},
    conflicts: {},
    saved: [],
  };
}

/** Whether every setting that was to be saved has been. */
export function isAllSaved({ fieldErrors }: SettingsAnswer): boolean {
  return Object.keys(fieldErrors).length === 0;
}

/**
 * Notes a setting that somebody else has changed. The form goes on from their version, so that
 * saving again, with both versions in sight, overwrites it.
 */
export function noteConflict(
  answer: SettingsAnswer,
  key: SettingKey,
  conflict: Conflict,
  message: string,
): void {
  answer.conflicts[key] = conflict;
  answer.fieldErrors[key] = message;
  answer.repopulateFields = {
    ...answer.repopulateFields,
    [versionField(key)]: conflict.version,
  };
}

/** The stored values of a setting that somebody else has changed, as text. */
export function textOfConflict({ current }: Conflict, language: Language): string {
  return current[`value_${language}`] ?? "";
}
