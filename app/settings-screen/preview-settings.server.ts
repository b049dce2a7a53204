import { redirect } from "@remix-run/node";
import type { User } from "~/accounts/user";
import { receiveRecordForm } from "~/forms/receive-form.server";
import type { FormValues } from "~/http/form-values";
import { handlePage } from "~/http/responses.server";
import type { Language } from "~/i18n/languages";
import { sitePaths } from "~/i18n/paths";
import { withChosenColors } from "~/settings/color-choice";
import type { SettingsMap } from "~/settings/read";
import { keysOfTab, TAB_FIELD, tabNamed } from "~/settings/setting-fields";
import { isDirty } from "~/settings/setting-values";
import { SETTINGS_PREVIEW_PARAM, settingsPreviews } from "~/settings/settings-previews.server";
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

/** Returns the changed settings of the tab that are valid. */
function changedIn(values: FormValues): SettingsMap {
  const keys = keysOfTab(tabNamed(values[TAB_FIELD])).filter((key) => isDirty(values, key));
  return Object.fromEntries(
    keys.flatMap((key) => {
      const { change } = checkSetting(key, values);
      return change ? [[key, { en: change.value_en ?? "", es: change.value_es ?? "" }]] : [];
    }),
  );
}
