import type { FormValues } from "~/base/http/form-values";
import { keysOfTab, TAB_FIELD, tabNamed } from "~/company/settings/setting-fields";
import { checkSetting } from "./check-setting";

/** Validates the settings of a tab and returns messages by field name. */
export function fieldErrors(values: FormValues): Record<string, string> {
  const keys = keysOfTab(tabNamed(values[TAB_FIELD]));
  return Object.assign({}, ...keys.map((key) => checkSetting(key, values).fieldErrors)) as Record<
    string,
    string
  >;
}
