import type { TypedValues } from "~/forms/local-copy";
import { checkSetting } from "./check-setting";
import { settingKeys } from "./definitions";
import { isFieldOf } from "./setting-values";

/** What is wrong with one field of the form, or undefined. */
export function fieldError(values: TypedValues, field: string): string | undefined {
  const key = settingKeys.find((each) => isFieldOf(field, each));
  return key && checkSetting(key, values).fieldErrors?.[field];
}
