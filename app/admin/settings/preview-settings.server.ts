import { redirect } from "@remix-run/node";
import type { User } from "~/accounts/account/user";
import type { FormValues } from "~/base/http/form-values";
import { handlePage } from "~/base/http/responses.server";
import { withChosenColors } from "~/company/settings/color-choice";
import type { SettingsMap } from "~/company/settings/read";
import { changedKeys } from "~/company/settings/setting-values";
import {
  SETTINGS_PREVIEW_PARAM,
  settingsPreviews,
} from "~/company/settings/settings-previews.server";
import type { Language } from "~/language/i18n/languages";
import { sitePaths } from "~/language/i18n/paths";
import { receiveRecordForm } from "~/records/editing/read-record-form.server";
import { checkSetting } from "./check-setting";
import { settingsForm } from "./received-settings.server";

/**
 * Leads to the start page with the settings of a form that was not saved. Nothing is stored in the
 * database; a value that could not be saved is left out.
 */
export function previewSettings(
  request: Request,
  user: User,
  language: Language,
): Promise<Response> {
  return handlePage(request, () =>
    receiveRecordForm(request, settingsForm, (_, sent) => {
      const token = settingsPreviews.keep(user.id, changedIn(withChosenColors(sent)));
      const query = new URLSearchParams({ [SETTINGS_PREVIEW_PARAM]: token });
      return Promise.resolve(redirect(`${sitePaths(language).home}?${query}`, 303));
    }),
  );
}

/** Returns the changed settings that are valid. */
function changedIn(values: FormValues): SettingsMap {
  return Object.fromEntries(
    changedKeys(values).flatMap((key) => {
      const { change } = checkSetting(key, values);
      return change ? [[key, { en: change.value_en ?? "", es: change.value_es ?? "" }]] : [];
    }),
  );
}
