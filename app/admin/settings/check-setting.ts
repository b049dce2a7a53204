import type { ZodIssue } from "zod";
import type { FormValues } from "~/base/http/form-values";
import type { SettingKey } from "~/company/settings/definitions";
import { isListKey, valueField, versionField } from "~/company/settings/setting-fields";
import { heldIn, listedRows, textIn } from "~/company/settings/setting-values";
import { type SettingChange, settingSchema } from "~/company/settings/setting.schema";
import type { Language } from "~/language/i18n/languages";

/** The result of checking one setting: the change to store, or error messages by field name. */
export type CheckedSetting =
  | { change: SettingChange; fieldErrors?: undefined }
  | { change?: undefined; fieldErrors: Record<string, string> };

/** Validates one setting of the form with the schema of the API. */
export function checkSetting(key: SettingKey, values: FormValues): CheckedSetting {
  const result = settingSchema.safeParse({
    key,
    value_en: textIn(values, key, "en"),
    value_es: textIn(values, key, "es"),
    version: values[versionField(key)],
  });
  if (result.success) return { change: result.data };
  const fieldErrors: Record<string, string> = {};
  for (const issue of result.error.issues)
    fieldErrors[fieldOf(key, values, issue)] ??= issue.message;
  return { fieldErrors };
}

/**
 * Returns the field that an issue belongs to: the first one of a value for both languages. An entry
 * of a list is mapped to its row in the form.
 */
function fieldOf(key: SettingKey, values: FormValues, { path }: ZodIssue): string {
  const [value, entry, field] = path;
  const language: Language = heldIn(values, key, value === "value_es" ? "es" : "en");
  const name = valueField(key, language);
  if (!isListKey(key) || name in values || typeof entry !== "number") return name;
  const row = listedRows(values, key, language)[entry];
  return row && field ? `${name}[${row.index}].${field}` : name;
}
