import type { Page, Request } from "@playwright/test";
import { defined } from "~/config/defined";
import { expect, expectProblem, hydrated, test } from "~/test/screens/fixtures";
import { saveSlowly } from "~/test/screens/form-sending";
import {
  changeElsewhere,
  fieldOf,
  groupOf,
  saveButton,
  saveOf,
  settingsOf,
  storedSetting,
} from "~/test/screens/settings-screen";
import { adminTexts } from "~/test/screens/texts";

test.use({ user: "admin" });

const call = "**/api/admin/site-settings";
const texts = adminTexts.en;
const t = texts.settings;

interface SentSetting {
  key: string;
  value_en: string | null;
  value_es: string | null;
}

const sentBy = (request: Request) => request.postDataJSON() as SentSetting;

/** Records each save request, and whether it began before the previous one had ended. */
function watchCalls(page: Page) {
  const sent: SentSetting[] = [];
  let running = 0;
  let overlaps = 0;
  const isCall = (request: Request) =>
    request.method() === "POST" && request.url().endsWith("/api/admin/site-settings");
  page.on("request", (request) => {
    if (!isCall(request)) return;
    if (running > 0) overlaps++;
    running++;
    sent.push(sentBy(request));
  });
  for (const end of ["requestfinished", "requestfailed"] as const) {
    page.on(end as "requestfinished", (request) => {
      if (isCall(request)) running--;
    });
  }
  return { sent, overlaps: () => overlaps };
}

const toast = (page: Page, text: string) =>
  page.locator("[data-sonner-toast]").filter({ hasText: text });

// R358 C21
test("Save all sends each setting that has a value, one after another", async ({ visit, page }) => {
  await visit(settingsOf("navbar"));
  const calls = watchCalls(page);
  // A slow server: concurrent requests would overlap.
  await page.route(call, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    await route.continue();
  });
  await fieldOf(page, "nav_menu_about_en").fill("");
  await fieldOf(page, "nav_menu_about_es").fill("");
  await fieldOf(page, "nav_menu_news_es").fill("Diario");
  await fieldOf(page, "nav_menu_news_en").fill("");
  await page.getByRole("button", { name: t.saveAll, exact: true }).click();
  // The message names the skipped setting, and its field is still marked as unsaved.
  const sentence = t.emptied.replace("{{names}}", t.names.nav_menu_about);
  await expect(toast(page, texts.notices.settingsSaved)).toContainText(sentence);
  await expect(page.locator("[data-emptied]")).toHaveText(sentence);
  await expect(groupOf(page, "nav_menu_about").getByText(t.unsaved)).toBeVisible();
  await expect(groupOf(page, "nav_menu_news").getByText(t.unsaved)).toHaveCount(0);
  expect(calls.sent.map(({ key }) => key)).toEqual([
    "navbar_transparent",
    "nav_menu_projects",
    "nav_menu_talent",
    "nav_menu_news",
    "nav_menu_contact",
    "nav_menu_login",
  ]);
  expect(calls.overlaps()).toBe(0);
  expect(calls.sent[3]).toMatchObject({ value_en: null, value_es: "Diario" });
});

// R240 R313 R444 R450 C21
test("a setting is saved by one call", async ({ visit, page, site }) => {
  expectProblem(/Failed to load resource/);
  await visit(settingsOf("hero"));
  const calls = watchCalls(page);
  await fieldOf(page, "hero_title_en").fill("Alone");
  await saveOf(page, "hero_title").click();
  await expect(toast(page, texts.notices.settingSaved)).toContainText(t.names.hero_title);
  expect(calls.sent.map(({ key }) => key)).toEqual(["hero_title"]);
  await page.route(call, (route) => {
    const { key } = sentBy(route.request());
    if (key === "hero_subtitle") {
      return route.fulfill({ status: 500, json: { message: "No disk: 100% full." } });
    }
    return key === "hero_cta_text" ? route.abort() : route.continue();
  });
  // The next save uses the new version.
  await fieldOf(page, "hero_title_en").fill("Saved");
  await fieldOf(page, "hero_subtitle_en").fill("Not saved");
  await fieldOf(page, "hero_cta_text_en").fill("Not sent");
  await page.getByRole("button", { name: t.saveAll, exact: true }).click();
  const failed = toast(page, t.saveFailed);
  await expect(failed).toContainText(t.names.hero_subtitle);
  await expect(failed).toContainText("No disk: 100% full.");
  await expect(failed).toContainText(t.names.hero_cta_text);
  await expect(failed).toContainText(texts.form.unreached);
  await expect(failed).not.toContainText(t.names.hero_title);
  await expect(page.getByRole("alert").getByRole("link")).toHaveCount(2);
  await expect(page.locator("[data-saved]")).toContainText(t.names.hero_title);
  expect(storedSetting(site, "hero_title")?.value_en).toBe("Saved");
  await expect(fieldOf(page, "hero_subtitle_en")).toHaveValue("Not saved");
  await expect(groupOf(page, "hero_subtitle").getByText(t.unsaved)).toBeVisible();
});

// R444
test("Save by key keeps the page, the focus and, when it fails", async ({ visit, page, site }) => {
  expectProblem(/Failed to load resource/);
  await visit(settingsOf("hero"));
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
  await visit(settingsOf("hero"));
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
  await visit(settingsOf("about"));
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
  await visit(settingsOf("general"));
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
  const hint = page.locator("[data-contrast]");
  await fieldOf(page, "secondary_color_en").fill("#111111");
  await expect(hint).toContainText("1.0");
  await text.fill("nonsense");
  await expect(hint).toHaveText("");
});

test("leaving a changed tab asks first", async ({ visit, page, site }) => {
  await visit(settingsOf("hero"));
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const nav = page.getByRole("navigation", { name: t.tabsLabel });
  await fieldOf(page, "hero_title_en").fill("Typed");
  await nav.getByRole("link", { name: t.tabs.about, exact: true }).click();
  const question = page.getByRole("dialog", { name: texts.form.leaveTitle });
  await question.getByRole("button", { name: texts.form.stay }).click();
  await expect(page).toHaveURL(settingsOf("hero"));
  await expect(fieldOf(page, "hero_title_en")).toHaveValue("Typed");
  await nav.getByRole("link", { name: t.tabs.about, exact: true }).click();
  await question.getByRole("button", { name: texts.form.leave, exact: true }).click();
  await expect(page).toHaveURL(settingsOf("about"));
  // Nothing has been typed on this tab.
  await nav.getByRole("link", { name: t.tabs.hero, exact: true }).click();
  await expect(fieldOf(page, "hero_title_en")).not.toHaveValue("Typed");
  await expect(page.locator("[data-local-copy]")).toHaveCount(0);
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);

  await fieldOf(page, "hero_subtitle_en").fill("Lost?");
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain("Lost?");
  // Closed without a beforeunload dialog, as after a crash.
  const other = await page.context().newPage();
  await page.close();
  await other.goto(new URL(settingsOf("hero"), site.url).href);
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
  await visit(settingsOf("footer"));
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
  await visit(settingsOf("hero"));
  const preview = groupOf(page, "hero_background").locator("[data-image-preview]").first();
  expect((await preview.boundingBox())?.height).toBe(160);
  await visit(settingsOf("general"));
  await fieldOf(page, "contact_email_en").fill("nobody");
  await fieldOf(page, "contact_phone_en").focus();
  const message = groupOf(page, "contact_email").getByText("Please enter a valid email address");
  await expect(message).toBeVisible();
  await fieldOf(page, "contact_email_en").fill("a@example.com");
  await expect(message).toHaveCount(0);
});
