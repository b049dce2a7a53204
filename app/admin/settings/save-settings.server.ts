import { json } from "@remix-run/node";
import type { TFunction } from "i18next";
import type { User } from "~/accounts/account/user";
import type { FormValues } from "~/base/http/form-values";
import { FieldError, HttpError } from "~/base/http/http-error";
import { handlePage } from "~/base/http/responses.server";
import { withChosenColors } from "~/company/settings/color-choice";
import { isSettingKey, type SettingKey } from "~/company/settings/definitions";
import {
  conflictWith,
  getShownSetting,
  listTabSettings,
  resetSetting,
  saveSetting,
  saveSettings,
} from "~/company/settings/managed-settings.server";
import type { EditedSetting } from "~/company/settings/merge-setting";
import { SettingConflicts } from "~/company/settings/setting-conflicts";
import {
  DISCARD,
  RESET,
  SAVE_ALL,
  SAVE_CHANGED,
  SAVE_FIELD,
  STAY_FIELD,
  type StoredSetting,
  TAB_FIELD,
  tabNamed,
  versionField,
} from "~/company/settings/setting-fields";
import {
  initialTexts,
  keysToSave,
  textIn,
  toFormValues,
  unsavedKeys,
  withSetting,
  withVersionOf,
} from "~/company/settings/setting-values";
import { type Conflict, EditConflict } from "~/forms/editor/edit-conflict";
import { languages } from "~/language/i18n/languages";
import { messageKey } from "~/language/i18n/message-key";
import { paths } from "~/language/i18n/paths";
import { deleteDraft, saveDraft } from "~/records/editing/drafts.server";
import { receiveRecordForm } from "~/records/editing/read-record-form.server";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { database } from "~db/connection.server";
import { checkSetting } from "./check-setting";
import { settingsForm } from "./received-settings.server";
import {
  addConflict,
  adopt,
  emptySettingsResult,
  isAllSaved,
  MAX_NAMED,
  type SettingsResult,
} from "./settings-result";

/**
 * Handles the form of the settings. Values of the tab that were typed but not saved are stored as a
 * draft, which the next page shows; with scripts, the page stays and keeps them itself.
 *
 * @param t texts of the back office in the reader's language
 */
export function receiveSettings(
  request: Request,
  user: User,
  t: TFunction<"admin">,
): Promise<Response> {
  return handlePage(request, () =>
    receiveRecordForm(request, settingsForm, (_, sent) => {
      const values = withChosenColors(sent);
      const button = values[SAVE_FIELD] ?? "";
      const discarded = keyAfter(DISCARD, button);
      if (discarded) return showStored(values, discarded);
      const reset = keyAfter(RESET, button);
      if (reset) return receiveReset(reset, values, user, t);
      if (button === SAVE_CHANGED) return receiveChanged(values, user, t);
      return receiveEach(values, user, t);
    }),
  );
}

/** Returns the key in the value of a button such as `discard:KEY`, or null. */
function keyAfter(prefix: string, button: string): SettingKey | null {
  const key = button.startsWith(prefix) ? button.slice(prefix.length) : "";
  return isSettingKey(key) ? key : null;
}

/** Shows the stored value of one setting and the typed values of the others. */
async function showStored(values: FormValues, key: SettingKey): Promise<Response> {
  const stored = toFormValues([await getShownSetting(database(), key)]);
  return json(emptySettingsResult(withSetting(values, key, stored)));
}

/** Stores what was changed in the form, all or nothing. */
async function receiveChanged(
  values: FormValues,
  user: User,
  t: TFunction<"admin">,
): Promise<Response> {
  const answer = emptySettingsResult(values);
  const keys = keysToSave(values);
  const edited = keys.flatMap((key) => editedIn(answer, key));
  if (!isAllSaved(answer)) return json(answer, { status: 422 });
  try {
    for (const { setting, from } of await saveSettings(database(), edited, user)) {
      addSaved(answer, setting, from);
    }
  } catch (error) {
    if (error instanceof FieldError) {
      Object.assign(answer.fieldErrors, error.inForm(values));
      return json(answer, { status: error.status });
    }
    if (!(error instanceof SettingConflicts)) throw error;
    const message = messageKey(`refused.${error.reason}`);
    for (const [key, conflict] of Object.entries(error.conflicts) as [SettingKey, Conflict][]) {
      addConflict(answer, key, conflict, message);
    }
  }
  await adoptOthers(answer, keys);
  if (!isAllSaved(answer)) return json(answer, { status: 409 });
  const path = screenOf(values);
  await deleteDraft(database(), user, path);
  if (isStaying(values)) return json(answer);
  if (keys.length === 0) return redirectWithNotice(path, { id: "settingsUnchanged" });
  return redirectWithNotice(path, { id: "settingsSaved", ...namesOf(keys, t) });
}

/** Returns the changed setting; errors are added to the answer. */
function editedIn(answer: SettingsResult, key: SettingKey): EditedSetting[] {
  const values = answer.repopulateFields;
  const { change, fieldErrors } = checkSetting(key, values);
  if (fieldErrors) {
    Object.assign(answer.fieldErrors, fieldErrors);
    return [];
  }
  const typed = { en: textIn(values, key, "en"), es: textIn(values, key, "es") };
  return [{ change, typed, shown: initialTexts(values, key) }];
}

/**
 * Adds a stored setting to the response. The form keeps its typed values, except for a language
 * that was not edited: it shows the stored value, which another user may have changed.
 */
function addSaved(
  answer: SettingsResult,
  setting: StoredSetting,
  { typed, shown }: EditedSetting,
): void {
  const { key } = setting;
  answer.saved.push(key);
  const values = toFormValues([setting]);
  const isMerged = languages.some(
    (language) =>
      typed[language] === shown?.[language] && textIn(values, key, language) !== typed[language],
  );
  if (isMerged) return adopt(answer, key, conflictWith(setting));
  answer.repopulateFields = withVersionOf(answer.repopulateFields, key, values);
}

/** Shows the stored value of each unedited setting of the tab that another user has changed. */
async function adoptOthers(answer: SettingsResult, touched: SettingKey[]): Promise<void> {
  const tab = tabNamed(answer.repopulateFields[TAB_FIELD]);
  for (const setting of await listTabSettings(database(), tab)) {
    const { key, updatedAt } = setting;
    const version = answer.repopulateFields[versionField(key)];
    if (touched.includes(key) || version === undefined || version === updatedAt) continue;
    adopt(answer, key, conflictWith(setting));
  }
}

/** The names of what was saved, as long as they are few. */
function namesOf(keys: SettingKey[], t: TFunction<"admin">) {
  if (keys.length > MAX_NAMED) return {};
  return { params: { name: keys.map((key) => t(`settings.names.${key}`)).join(", ") } };
}

async function receiveReset(
  key: SettingKey,
  values: FormValues,
  user: User,
  t: TFunction<"admin">,
): Promise<Response> {
  const answer = emptySettingsResult(values);
  try {
    await resetSetting(database(), key, values[versionField(key)], user);
  } catch (error) {
    if (!(error instanceof EditConflict)) throw error;
    addConflict(answer, key, error.details.conflict as Conflict, conflictMessage(error));
    if (!isAllSaved(answer)) return json(answer, { status: 409 });
    // The form had not touched it: it shows the newer value, which is not reset unseen.
    return json(answer);
  }
  adopt(answer, key, conflictWith(await getShownSetting(database(), key)));
  if (isStaying(values)) return json({ ...answer, reset: key });
  const next = await keepTheRest(answer.repopulateFields, user);
  return redirectWithNotice(next, { id: "settingReset", ...namesOf([key], t) });
}

/** Stores one setting, or each that has a value, one after another (checklist R240, R358). */
async function receiveEach(
  values: FormValues,
  user: User,
  t: TFunction<"admin">,
): Promise<Response> {
  const isAll = values[SAVE_FIELD] === SAVE_ALL;
  const keys = keysToSave(values);
  if (keys.length === 0 && !isAll) throw new HttpError(400, "malformedForm");
  const answer = await saveEach(keys, values, user);
  if (!isAllSaved(answer)) {
    const isStale = Object.keys(answer.conflicts).length > 0;
    return json(answer, { status: isStale ? 409 : 422 });
  }
  const next = await keepTheRest(answer.repopulateFields, user);
  if (!isAll) return redirectWithNotice(next, { id: "settingSaved", ...namesOf(keys, t) });
  const names = answer.emptied.map((key) => t(`settings.names.${key}`)).join(", ");
  const said = names && { params: { name: t("settings.emptied", { names }) } };
  return redirectWithNotice(next, { id: "settingsSaved", ...said });
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
      if (error instanceof FieldError) {
        Object.assign(answer.fieldErrors, error.inForm(values));
        continue;
      }
      if (!(error instanceof EditConflict)) throw error;
      addConflict(answer, key, error.details.conflict as Conflict, conflictMessage(error));
    }
  }
  return answer;
}

const conflictMessage = ({ reason }: EditConflict) => messageKey(`refused.${reason}`);

const isStaying = (values: FormValues) => values[STAY_FIELD] === "true";

const screenOf = (values: FormValues) =>
  `${paths.adminSettings}?${TAB_FIELD}=${tabNamed(values[TAB_FIELD])}`;

/** Returns the path of the next page; unsaved values are stored as its draft. */
async function keepTheRest(values: FormValues, user: User): Promise<string> {
  const db = database();
  const tab = tabNamed(values[TAB_FIELD]);
  const path = screenOf(values);
  if (unsavedKeys(tab, values, toFormValues(await listTabSettings(db, tab))).length === 0) {
    await deleteDraft(db, user, path);
    return path;
  }
  const typed = { ...values };
  for (const field of [SAVE_FIELD, STAY_FIELD]) delete typed[field];
  return saveDraft(db, user, { path, values: typed });
}
