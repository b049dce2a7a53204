import { ApiError, callApi } from "~/base/http/call-api";
import type { FormValues } from "~/base/http/form-values";
import type { SettingKey } from "~/company/settings/definitions";
import { type StoredSetting } from "~/company/settings/setting-fields";
import { keysToSave, toFormValues, withVersionOf } from "~/company/settings/setting-values";
import type { Conflict } from "~/forms/editor/edit-conflict";
import { messageKey } from "~/language/i18n/message-key";
import { paths } from "~/language/i18n/paths";
import { checkSetting } from "./check-setting";
import { addConflict, emptySettingsResult, type SettingsResult } from "./settings-result";

/**
 * Saves from the browser what the pressed button names: one request per setting, one after another
 * (checklist R358). Settings that the schema rejects are not sent.
 *
 * @returns null when the session has ended
 */
export async function sendSettings(values: FormValues): Promise<SettingsResult | null> {
  const result = emptySettingsResult(values);
  for (const key of keysToSave(values)) {
    const { change, fieldErrors } = checkSetting(key, values);
    if (fieldErrors) {
      Object.assign(result.fieldErrors, fieldErrors);
      continue;
    }
    try {
      const call = { method: "POST", body: change };
      const stored = await callApi<StoredSetting>(paths.apiSettings, call);
      result.saved.push(key);
      result.repopulateFields = withVersionOf(result.repopulateFields, key, toFormValues([stored]));
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      addFailure(result, key, error);
    }
  }
  return result;
}

function addFailure(result: SettingsResult, key: SettingKey, error: unknown): void {
  if (!(error instanceof ApiError)) {
    result.fieldErrors[key] = messageKey("admin:form.unreached");
    return;
  }
  const { conflict } = (error.answer ?? {}) as { conflict?: Conflict };
  const reason = error.serverMessage;
  if (conflict) {
    addConflict(result, key, conflict, messageKey("refused.changedMeanwhile"));
  } else {
    result.fieldErrors[key] = reason
      ? messageKey("admin:settings.failedWith", { reason })
      : messageKey("admin:settings.failed");
  }
}
