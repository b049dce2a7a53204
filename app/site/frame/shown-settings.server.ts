import { findPermittedUser } from "~/accounts/sign-in/guards.server";
import type { SettingsMap } from "~/company/settings/read";
import {
  SETTINGS_PREVIEW_PARAM,
  settingsPreviews,
} from "~/company/settings/settings-previews.server";
import { getSettings } from "~/company/settings/settings.server";
import { readContent } from "~db/content-snapshot.server";

interface ShownSettings {
  settings: SettingsMap;
  /** True if some are those that an admin has typed and not saved. */
  isPreview: boolean;
}

/** Returns the settings that a public page shows: the stored ones, or an admin's preview. */
export async function readShownSettings(request: Request): Promise<ShownSettings> {
  const settings = await readContent(getSettings);
  const token = new URL(request.url).searchParams.get(SETTINGS_PREVIEW_PARAM);
  const user = token ? await findPermittedUser(request, "manageSite") : null;
  const typed = token && user ? settingsPreviews.find(token, user.id) : null;
  return { settings: { ...settings, ...typed }, isPreview: typed !== null };
}
