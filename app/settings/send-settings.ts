import type { Conflict } from "~/forms/edit-conflict";
import type { TypedValues } from "~/forms/local-copy";
import { messageKey } from "~/forms/messages";
import { paths } from "~/i18n/paths";
import { checkSetting } from "./check-setting";
import type { SettingKey } from "./definitions";
import type { SettingChange } from "./setting.schema";
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
    const response = await post(change);
    if (response?.status === 401) return null;
    await note(answer, key, response);
  }
  return answer;
}

/** The answer, or null when the server was not reached. */
function post(change: SettingChange): Promise<Response | null> {
  return fetch(paths.apiSettings, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(change),
  }).catch(() => null);
}

async function note(
  answer: SettingsAnswer,
  key: SettingKey,
  response: Response | null,
): Promise<void> {
  if (!response) {
    answer.fieldErrors[key] = messageKey("admin:form.unreached");
    return;
  }
  const body = (await response.json().catch(() => ({}))) as Partial<StoredSetting> & {
    message?: string;
    conflict?: Conflict;
  };
  if (response.ok && body.updatedAt !== undefined) {
    answer.saved.push(key);
    const stored = toFormValues([
      {
        key,
        value_en: body.value_en ?? null,
        value_es: body.value_es ?? null,
        updatedAt: body.updatedAt,
      },
    ]);
    answer.repopulateFields = withBase(answer.repopulateFields, key, stored);
  } else if (body.conflict) {
    noteConflict(answer, key, body.conflict, messageKey("refused.changedMeanwhile"));
  } else {
    const reason = body.message;
    answer.fieldErrors[key] = reason
      ? messageKey("admin:settings.failedWith", { reason })
      : messageKey("admin:settings.failed");
  }
}
