import type { FormValues } from "~/base/http/form-values";
import { withPlainLineEnds } from "~/base/http/line-endings";
import { settingKeys } from "~/company/settings/definitions";
import { SAVE_ALL, SAVE_FIELD } from "~/company/settings/setting-fields";
import { sendSettings } from "./send-settings";
import { isAllSaved } from "./settings-result";

/**
 * Handles the buttons that save settings one after another in the browser, by the calls of the API.
 *
 * @returns null for the other buttons, or when the session has ended: then the form itself is
 *   submitted, which leads to the login and keeps what was typed
 */
export async function sendSettingsForm(request: Request): Promise<Response | null> {
  // Cloned, because the original request may still have to be sent.
  const form = await request.clone().formData();
  const values: FormValues = {};
  for (const [name, value] of form) {
    if (typeof value === "string") values[name] = withPlainLineEnds(value);
  }
  const button = values[SAVE_FIELD];
  if (button !== SAVE_ALL && !settingKeys.some((key) => key === button)) return null;
  const result = await sendSettings(values);
  if (!result) return null;
  // A status from 400 on keeps Remix from revalidating the loaders of the page.
  return Response.json(result, { status: isAllSaved(result) ? 200 : 422 });
}
