import { ApiError, callApi } from "~/http/call-api";
import type { Conflict } from "~/editor/edit-conflict";
import { messageKey } from "~/i18n/message-key";
import { paths } from "~/i18n/paths";
import type { FormValues } from "~/http/form-values";
import { checkSetting } from "./check-setting";
import type { SettingKey } from "./definitions";
import { keysToSave, toFormValues, withBase, type StoredSetting } from "./setting-values";
import { emptySettingsResult, addConflict, type SettingsResult } from "./settings-answer";

/**
 * Saves from the browser what the pressed button names: one request per setting, one after another
 * (checklist R358). Settings that the schema rejects are not sent.
 *
 * @returns null when the session has ended
 */
export async function sendSettings(values: FormValues): Promise<SettingsResult | null> {
  const answer = emptySettingsResult(values);
  for (const key of keysToSave(values)) {
    const { change, fieldErrors } = checkSetting(key, values);
    if (fieldErrors) {
      Object.assign(answer.fieldErrors, fieldErrors);
      continue;
    }
    try {
      const call = { method: "POST", body: change };
      const stored = await callApi<StoredSetting>(paths.apiSettings, call);
      answer.saved.push(key);
      answer.repopulateFields = withBase(answer.repopulateFields, key, toFormValues([stored]));
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      noteFailure(answer, key, error);
    }
  }
  return answer;
}

function noteFailure(answer: SettingsResult, key: SettingKey, error: unknown): void {
  if (!(error instanceof ApiError)) {
    answer.fieldErrors[key] = messageKey("admin:form.unreached");
    return;
  }
  const { conflict } = (error.answer ?? {}) as { conflict?: Conflict };
  const reason = error.serverMessage;
  if (conflict) {
    addConflict(answer, key, conflict, messageKey("refused.changedMeanwhile"));
  } else {
    answer.fieldErrors[key] = reason
      ? messageKey("admin:settings.failedWith", { reason })
      : messageKey("admin:settings.failed");
  }
}
