import type { Page } from "@playwright/test";
import { defined } from "~/config/defined";
import { expect, expectProblem, hydrated, test } from "~/test/screens/fixtures";
import { saveSlowly } from "~/test/screens/form-sending";
import {
  changeElsewhere,
  fieldOf,
  groupOf,
  saveButton,
  settingsOf,
  storedSetting,
} from "~/test/screens/settings-screen";
import { adminTexts, filled } from "~/test/screens/texts";

test.use({ user: "admin" });

const texts = adminTexts.en;
const t = texts.settings;

const toast = (page: Page, text: string) =>
  page.locator("[data-sonner-toast]").filter({ hasText: text });

// R313 R444 R450
test("Save by key keeps the page, the focus and, when it fails", async ({ visit, page, site }) => {
  expectProblem(/Failed to load resource/);
  await visit(settingsOf("look"));
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const field = fieldOf(page, "hero_title_en");
  await field.fill("Typed");
  await expect(page.locator("[data-unsaved-count]")).toHaveText(
    t.unsavedCount_one.replace("{{count}}", "1"),
  );
  const address = /\/admin\/settings(\.data)?\?/;
  await page.route(address, (route) => route.abort());
  await field.press("Control+s");
  await expect(toast(page, t.saveFailed)).toContainText(texts.form.unreached);
  await expect(field).toHaveValue("Typed");
  await expect(page.locator(".failure-text")).toBeVisible();
  await page.unroute(address);
  await field.press("Control+s");
  await expect(toast(page, texts.notices.settingsSaved)).toContainText(t.names.hero_title);
  await expect(page.locator("[data-unsaved-count]")).toBeEmpty();
  await expect(field).toBeFocused();
  expect(storedSetting(site, "hero_title")?.value_en).toBe("Typed");
  // The next Save uses the new version.
  await field.fill("Typed again");
  await field.press("Enter");
  await expect.poll(() => storedSetting(site, "hero_title")?.value_en).toBe("Typed again");
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

test("the next change is saved although the page is still being loaded after the one before", async ({
  visit,
  page,
  site,
}) => {
  await visit(settingsOf("look"));
  const field = fieldOf(page, "hero_title_en");
  await page.route(/\/admin\/settings\.data\?/, async (route) => {
    // The page is never loaded again.
    if (route.request().method() === "POST") await route.continue();
  });
  for (const text of ["One", "Two"]) {
    await field.fill(text);
    await field.press("Enter");
    await expect.poll(() => storedSetting(site, "hero_title")?.value_en).toBe(text);
    await expect(page.locator("[data-unsaved-count]")).toBeEmpty();
  }
});

test("what is typed while settings are stored stays", async ({ visit, page, site }) => {
  expectProblem(/Failed to load resource.*409/);
  await visit(settingsOf("texts"));
  const keys = ["about_title", "about_content"] as const;
  for (const key of keys) changeElsewhere(site, key, "Theirs");
  const title = fieldOf(page, "about_title_en");
  const content = fieldOf(page, "about_content_en");
  await title.fill("Mine");
  await saveSlowly(page, async () => {
    await content.fill("Typed in the meantime");
    await title.press("End");
    await page.keyboard.type(" and more");
  });
  for (const key of keys) {
    await expect(groupOf(page, key).locator("[data-theirs=en]")).toHaveText("Theirs");
  }
  await expect(title).toHaveValue("Mine and more");
  await expect(title).toBeFocused();
  await expect(content).toHaveValue("Typed in the meantime");
  expect(storedSetting(site, "about_title")?.value_en).toBe("Theirs");
  await title.press("Control+s");
  await expect(toast(page, texts.notices.settingsSaved)).toBeVisible();
  expect(storedSetting(site, "about_title")?.value_en).toBe("Mine and more");
  expect(storedSetting(site, "about_content")?.value_en).toBe("Typed in the meantime");
  await expect(page.locator("[data-unsaved-count]")).toBeEmpty();
});

// R243
test("the picker and the text of a colour show the same", async ({ visit, page }) => {
  await visit(settingsOf("look"));
  const group = groupOf(page, "primary_color");
  const picker = group.locator("input[type=color]").first();
  const text = fieldOf(page, "primary_color_en");
  const background = () =>
    page
      .locator("[data-look-page]")
      .first()
      .evaluate((each) => getComputedStyle(each).backgroundColor);
  await picker.fill("#ffffff");
  await expect(text).toHaveValue("#ffffff");
  await expect.poll(background).toBe("rgb(255, 255, 255)");
  await text.fill("#ABC");
  await expect(picker).toHaveValue("#aabbcc");
  await text.fill("#ab");
  await expect(picker).toHaveValue("#aabbcc");
  await text.fill("");
  await expect(picker).toHaveValue("#000000");
  await text.fill("#111112");
  const hint = groupOf(page, "secondary_color").locator("[data-contrast]");
  await fieldOf(page, "secondary_color_en").fill("#111111");
  await expect(hint).toContainText("1.0");
  await fieldOf(page, "secondary_color_en").fill("nonsense");
  await expect(hint).toHaveText("");

  // A red that is seen on white, but not over dark pictures.
  await text.fill("#ffffff");
  await fieldOf(page, "accent_color_en").fill("#b3261e");
  const { onPictures } = t.contrast;
  await expect(groupOf(page, "accent_color").locator("[data-contrast]")).toHaveText(
    new RegExp(`^${filled(onPictures.lightened, { shown: "#[0-9a-f]{6}" })}$`),
  );
});

test("leaving a changed tab asks first", async ({ visit, page, site }) => {
  await visit(settingsOf("look"));
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const nav = page.getByRole("navigation", { name: t.tabsLabel });
  await fieldOf(page, "hero_title_en").fill("Typed");
  await nav.getByRole("link", { name: t.tabs.texts, exact: true }).click();
  const question = page.getByRole("dialog", { name: texts.form.leaveTitle });
  await question.getByRole("button", { name: texts.form.stay }).click();
  await expect(page).toHaveURL(settingsOf("look"));
  await expect(fieldOf(page, "hero_title_en")).toHaveValue("Typed");
  await nav.getByRole("link", { name: t.tabs.texts, exact: true }).click();
  await question.getByRole("button", { name: texts.form.leave, exact: true }).click();
  await expect(page).toHaveURL(settingsOf("texts"));
  // Nothing has been typed on this tab.
  await nav.getByRole("link", { name: t.tabs.look, exact: true }).click();
  await expect(fieldOf(page, "hero_title_en")).not.toHaveValue("Typed");
  await expect(page.locator("[data-local-copy]")).toHaveCount(0);
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);

  await fieldOf(page, "hero_subtitle_en").fill("Lost?");
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain("Lost?");
  // Closed without a beforeunload dialog, as after a crash.
  const other = await page.context().newPage();
  await page.close();
  await other.goto(new URL(settingsOf("look"), site.url).href);
  await hydrated(other);
  await other.getByRole("button", { name: texts.form.restore }).click();
  await expect(fieldOf(other, "hero_subtitle_en")).toHaveValue("Lost?");
  await expect(groupOf(other, "hero_subtitle").getByText(t.unsaved)).toBeVisible();
  await saveButton(other, texts).click();
  await expect.poll(() => storedSetting(site, "hero_subtitle")?.value_en).toBe("Lost?");
  await expect
    .poll(() => other.evaluate(() => JSON.stringify(localStorage)))
    .not.toContain("Lost?");
});

test("R255 rows of a list are added, moved and removed", async ({ visit, page, site }) => {
  await visit(settingsOf("menu"));
  const group = groupOf(page, "social_links");
  const list = group.getByRole("group").first();
  const name = (number: number) => t.linkForBoth.replace("{{number}}", `${number}`);
  const button = (text: string, number: number) =>
    list.getByRole("button", { name: text.replace("{{row}}", name(number)), exact: true });
  const platforms = () =>
    list
      .locator("[name$='.platform']")
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  expect(await platforms()).toEqual(["instagram", "vimeo", "youtube", "linkedin"]);
  const status = list.getByRole("status");
  await button(texts.form.moveUp, 4).press("Enter");
  await expect(button(texts.form.moveUp, 3)).toBeFocused();
  await expect(status).toContainText("3 of 4");
  await button(texts.form.removeRow, 1).press("Enter");
  await expect(button(texts.form.removeRow, 1)).toBeFocused();
  await expect(status).toContainText(name(1));
  await list.getByRole("button", { name: texts.form.addRow }).press("Enter");
  await expect(list.getByLabel(`${t.linkPlatform}, ${name(4)}`, { exact: true })).toBeFocused();
  await fieldOf(page, "social_links_en[3].platform").fill("tiktok");
  await fieldOf(page, "social_links_en[3].url").fill("https://t.example/u");
  expect(await platforms()).toEqual(["vimeo", "linkedin", "youtube", "tiktok"]);
  await expect(group.getByText(t.unsaved)).toBeVisible();
  await saveButton(page, texts).click();
  await expect(toast(page, texts.notices.settingsSaved)).toBeVisible();
  const stored = defined(storedSetting(site, "social_links"));
  expect(JSON.parse(stored.value_en ?? "")).toMatchObject([
    { platform: "vimeo" },
    { platform: "linkedin" },
    { platform: "youtube" },
    { platform: "tiktok", url: "https://t.example/u" },
  ]);
  expect(stored.value_es).toBe(stored.value_en);
});

// R245 R265
test("the picker shows what is picked 160 pixels high", async ({ visit, page }) => {
  await visit(settingsOf("look"));
  const preview = groupOf(page, "hero_background").locator("[data-image-preview]").first();
  expect((await preview.boundingBox())?.height).toBe(160);
  await visit(settingsOf("company"));
  await fieldOf(page, "contact_email_en").fill("nobody");
  await fieldOf(page, "contact_phone_en").focus();
  const message = groupOf(page, "contact_email").getByText("Please enter a valid email address");
  await expect(message).toBeVisible();
  await fieldOf(page, "contact_email_en").fill("a@example.com");
  await expect(message).toHaveCount(0);
});
