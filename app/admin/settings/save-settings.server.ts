import { json } from "@remix-run/node";
import type { TFunction } from "i18next";
import type { User } from "~/accounts/account/user";
import { isSetupStep } from "~/admin/setup/setup-steps";
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
  saveSettings,
} from "~/company/settings/managed-settings.server";
import type { EditedSetting } from "~/company/settings/merge-setting";
import { SettingConflicts } from "~/company/settings/setting-conflicts";
import {
  DISCARD,
  RESET,
  SAVE_CHANGED,
  SAVE_FIELD,
  STAY_FIELD,
  type StoredSetting,
  TAB_FIELD,
  tabNamed,
  versionField,
} from "~/company/settings/setting-fields";
import {
  changedKeys,
  initialTexts,
  textIn,
  toFormValues,
  unsavedKeys,
  withSetting,
  withVersionOf,
} from "~/company/settings/setting-values";
import { type Conflict, EditConflict } from "~/forms/editor/edit-conflict";
import { SETUP_PARAM } from "~/forms/editor/screen-path";
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
 * Handles the form of the settings. What was typed when a setting is reset is stored as a draft, which
 * the next page shows; with scripts, the page stays and keeps it itself.
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
      if (button !== SAVE_CHANGED) throw new HttpError(400, "malformedForm");
      return receiveChanged(values, user, t);
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
  const keys = changedKeys(values);
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
  await deleteDraft(database(), user, screenOf(values));
  if (isStaying(values)) return json(answer);
  const next = nextScreen(values);
  if (keys.length === 0) return redirectWithNotice(next, { id: "settingsUnchanged" });
  return redirectWithNotice(next, { id: "settingsSaved", ...namesOf(keys, t) });
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

const conflictMessage = ({ reason }: EditConflict) => messageKey(`refused.${reason}`);

const isStaying = (values: FormValues) => values[STAY_FIELD] === "true";

const screenOf = (values: FormValues) =>
  `${paths.adminSettings}?${TAB_FIELD}=${tabNamed(values[TAB_FIELD])}`;

/** The screen after a save: with the step of the setup from which one has come. */
function nextScreen(values: FormValues): string {
  const step = values[SETUP_PARAM];
  return isSetupStep(step) ? `${screenOf(values)}&${SETUP_PARAM}=${step}` : screenOf(values);
}

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
