import { ApiError, callApi } from "~/forms/call-api";
import type { Conflict } from "~/forms/edit-conflict";
import type { TypedValues } from "~/forms/local-copy";
import { messageKey } from "~/forms/messages";
import { paths } from "~/i18n/paths";
import { checkSetting } from "./check-setting";
import type { SettingKey } from "./definitions";
import { keysToSave, toFormValues, withBase, type StoredSetting } from "./setting-values";
import { emptyAnswer, noteConflict, type SettingsAnswer } from "./settings-answer";

/**
 * Saves from the browser what a button of the form saves: one call for each setting, one after
 * another (checklist R358). Settings that the schema refuses are not sent.
 *
 * @returns null when the session has ended
 */
export async function sendSettings(values: TypedValues): Promise<SettingsAnswer | null> {
  const answer = emptyAnswer(values);
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

function noteFailure(answer: SettingsAnswer, key: SettingKey, error: unknown): void {
  if (!(error instanceof ApiError)) {
    answer.fieldErrors[key] = messageKey("admin:form.unreached");
    return;
  }
  const { conflict } = (error.answer ?? {}) as { conflict?: Conflict };
  const reason = error.serverMessage;
  if (conflict) {
    noteConflict(answer, key, conflict, messageKey("refused.changedMeanwhile"));
  } else {
    answer.fieldErrors[key] = reason
      ? messageKey("admin:settings.failedWith", { reason })
      : messageKey("admin:settings.failed");
  }
}
