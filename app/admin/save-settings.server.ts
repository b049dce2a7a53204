import { json } from "@remix-run/node";
import type { TFunction } from "i18next";
import { database } from "~db/connection.server";
import { deleteDraft, saveDraft } from "~/sessions/drafts.server";
import type { User } from "~/accounts/user";
import { handlePage } from "~/http/responses.server";
import { EditConflict, type Conflict } from "~/editor/edit-conflict";
import { languages } from "~/i18n/languages";
import { messageKey } from "~/i18n/message-key";
import { redirectWithNotice } from "~/notices/notice.server";
import { receiveRecordForm } from "~/forms/receive-form.server";
import { HttpError } from "~/http/http-error";
import { paths } from "~/i18n/paths";
import { addressFieldOf } from "~/forms/file-field-name";
import type { SentFile } from "~/http/read-multipart.server";
import { saveMark, saveUpload } from "~/images/receive-upload.server";
import { checkSetting } from "~/settings/check-setting";
import { withChosenColors } from "~/settings/color-choice";
import { isSettingKey, settingKeys, type SettingKey } from "~/settings/definitions";
import { getSetting, listTabSettings, saveSetting } from "~/settings/managed-settings.server";
import {
  DISCARD,
  isWriting,
  keysToSave,
  SAVE_ALL,
  SAVE_FIELD,
  SETTINGS_FORM_ID,
  TAB_FIELD,
  tabNamed,
  toFormValues,
  unsavedKeys,
  valueField,
  withSetting,
} from "~/settings/setting-values";
import {
  emptySettingsResult,
  isAllSaved,
  addConflict,
  type SettingsResult,
} from "~/settings/settings-result";
import type { FormValues } from "~/http/form-values";
import { writingHtml } from "~/writing/writing-html.server";

const isMarkField = (name: string) =>
  languages.some((language) => addressFieldOf(name) === valueField("logo_image", language));

const form = {
  formId: SETTINGS_FORM_ID,
  // Settings are validated one by one, since an invalid one must not prevent saving another.
  validator: {
    validate: (values: unknown) =>
      Promise.resolve({ data: values as FormValues, error: undefined, submittedData: {} }),
    validateField: () => Promise.resolve({}),
  },
  keepFile: (file: SentFile) => (isMarkField(file.field) ? saveMark(file) : saveUpload(file)),
  previews: (values: FormValues) =>
    Object.fromEntries(
      settingKeys
        .filter(isWriting)
        .flatMap((key) => languages.map((language) => valueField(key, language)))
        .flatMap((name) => {
          const text = values[name];
          return text === undefined ? [] : [[name, writingHtml(text, 2)] as const];
        }),
    ),
};

/**
 * Handles the form of the settings without scripts. Values of the tab that were typed but not saved
 * are stored as a draft, which the next page shows.
 *
 * @param t texts of the back office in the reader's language
 */
export function receiveSettings(
  request: Request,
  user: User,
  t: TFunction<"admin">,
): Promise<Response> {
  const nameOf = (key: SettingKey) => t(`settings.names.${key}`);
  return handlePage(request, () =>
    receiveRecordForm(request, form, async (_, sent) => {
      const values = withChosenColors(sent);
      const button = values[SAVE_FIELD] ?? "";
      const discarded = button.startsWith(DISCARD) && button.slice(DISCARD.length);
      if (discarded && isSettingKey(discarded)) return showStored(values, discarded);
      const keys = keysToSave(values);
      if (keys.length === 0 && button !== SAVE_ALL) throw new HttpError(400, "malformedForm");
      const answer = await saveEach(keys, values, user);
      if (!isAllSaved(answer)) {
        const isStale = Object.keys(answer.conflicts).length > 0;
        return json(answer, { status: isStale ? 409 : 422 });
      }
      const next = await keepTheRest(answer.repopulateFields, user);
      const [saved] = keys;
      if (button !== SAVE_ALL && saved) {
        return redirectWithNotice(next, { id: "settingSaved", params: { name: nameOf(saved) } });
      }
      const names = answer.emptied.map((key) => nameOf(key)).join(", ");
      const said = names && { params: { name: t("settings.emptied", { names }) } };
      return redirectWithNotice(next, { id: "settingsSaved", ...said });
    }),
  );
}

/** Shows the stored value of one setting and the typed values of the others. */
async function showStored(values: FormValues, key: SettingKey): Promise<Response> {
  const stored = toFormValues([await getSetting(database(), key)]);
  return json(emptySettingsResult(withSetting(values, key, stored)));
}

async function saveEach(
  keys: SettingKey[],
  values: FormValues,
  user: User,
): Promise<SettingsResult> {
  const answer = emptySettingsResult(values);
  for (const key of keys) {
    const { change, fieldErrors } = checkSetting(key, values);
    if (fieldErrors) {
      Object.assign(answer.fieldErrors, fieldErrors);
      continue;
    }
    try {
      const { setting } = await saveSetting(database(), change, user);
      answer.saved.push(key);
      answer.repopulateFields = withSetting(answer.repopulateFields, key, toFormValues([setting]));
    } catch (error) {
      if (!(error instanceof EditConflict)) throw error;
      const message = messageKey(`refused.${error.reason}`);
      addConflict(answer, key, error.details.conflict as Conflict, message);
    }
  }
  return answer;
}

/** Returns the path of the next page; unsaved values are stored as its draft. */
async function keepTheRest(values: FormValues, user: User): Promise<string> {
  const db = database();
  const tab = tabNamed(values[TAB_FIELD]);
  const path = `${paths.adminSettings}?${TAB_FIELD}=${tab}`;
  if (unsavedKeys(tab, values, toFormValues(await listTabSettings(db, tab))).length === 0) {
    await deleteDraft(db, user, path);
    return path;
  }
  const typed = { ...values };
  delete typed[SAVE_FIELD];
  return saveDraft(db, user, { path, values: typed });
}
