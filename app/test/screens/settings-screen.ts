import type { Locator, Page } from "@playwright/test";
import type { SettingKey, SettingTab } from "~/company/settings/definitions";
import { acceptField } from "~/company/settings/setting-fields";
import { expect, type Site } from "./fixtures";
import type { adminTexts } from "./texts";

export const settingsOf = (tab: SettingTab) => `/admin/settings?tab=${tab}`;

/** The group of fields of one setting. */
export const groupOf = (page: Page, key: SettingKey): Locator =>
  page.locator(`[data-setting="${key}"]`);

/** The field of a setting in one language, or of one of its rows: `footer_links_en[0].url`. */
export const fieldOf = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`);

/** The button that saves what was changed. */
export const saveButton = (page: Page, texts: (typeof adminTexts)["en" | "es"]): Locator =>
  page.getByRole("button", { name: texts.form.save, exact: true });

/** Asks for a value of its own in each language. */
export const separate = (page: Page, key: SettingKey): Promise<void> =>
  fieldOf(page, `${key}_joined`).uncheck();

/** The box that makes a sample of a legal text the company's own. */
export const acceptBox = (page: Page, key: SettingKey): Locator => fieldOf(page, acceptField(key));

/** Saves what was changed, and waits until the screen says so. */
export async function saveChanges(
  page: Page,
  texts: (typeof adminTexts)["en" | "es"],
): Promise<void> {
  await saveButton(page, texts).click();
  await expect(page.getByText(texts.notices.settingsSaved, { exact: true })).toBeVisible();
}

/** Returns the stored values of a setting. */
export function storedSetting(site: Site, key: SettingKey) {
  return site.db.prepare("SELECT value_en, value_es FROM site_settings WHERE key = ?").get(key) as
    | { value_en: string | null; value_es: string | null }
    | undefined;
}

/** Changes a setting in the database, like a concurrent user. */
export function changeElsewhere(site: Site, key: SettingKey, english: string): void {
  site.db
    .prepare("UPDATE site_settings SET value_en = ?, updatedAt = ? WHERE key = ?")
    .run(english, new Date(Date.now() + 60_000).toISOString(), key);
}
