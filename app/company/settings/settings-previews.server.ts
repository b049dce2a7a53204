import { keepPreviews } from "~/base/http/kept-previews.server";
import type { SettingsMap } from "./read";

/** The search parameter of a public page that is shown with unsaved settings. */
export const SETTINGS_PREVIEW_PARAM = "settings-preview";

/** The settings of forms that are not saved. */
export const settingsPreviews = keepPreviews<SettingsMap>();
