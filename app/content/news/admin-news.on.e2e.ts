import type { Page } from "@playwright/test";
import { defined } from "~/config/defined";
import { withoutTable } from "~/test/arrange/arrange";
import { testImage } from "~/test/arrange/image";
import { expect, expectAccessible, expectProblem, test } from "~/test/screens/fixtures";
import { requestOf } from "~/test/screens/form-sending";
import { adminTexts } from "~/test/screens/texts";

test.use({ user: "admin" });

const t = adminTexts.en;

const save = (page: Page) => page.getByRole("button", { name: t.form.save, exact: true });
const opener = (page: Page) => page.getByRole("button", { name: t.news.calendar, exact: true });
const calendar = (page: Page) => page.getByRole("dialog", { name: t.news.calendarTitle });

const date = (page: Page) => page.locator("[name=date]");
const toasts = (page: Page) => page.locator("[data-sonner-toast]");

test("R212 one day is chosen in a calendar, by pointer", async ({ visit, page }) => {
  await visit("/admin/news/1");
  await expect(date(page)).toHaveValue("2025-01-05");
  await opener(page).click();
  await expect(calendar(page).getByRole("grid", { name: "January 2025" })).toBeVisible();
  await expect(calendar(page).locator("thead th").first()).toHaveText("Su");
  await expect(calendar(page).locator("[aria-selected=true]")).toHaveText("5");
  await expectAccessible(page);
  await calendar(page).getByRole("button", { name: "Go to the Next Month" }).click();
  await calendar(page).locator("[data-day='2025-02-14'] button").click();
  await expect(calendar(page)).toHaveCount(0);
  await expect(date(page)).toHaveValue("2025-02-14");
  await expect(opener(page)).toBeFocused();
  await opener(page).click();
  await expect(calendar(page).locator("[aria-selected=true]")).toHaveText("14");
  await expect(calendar(page).locator("[aria-selected=true]")).toHaveCount(1);
  // A click outside closes it.
  await page.getByRole("heading", { level: 1 }).click();
  await expect(calendar(page)).toHaveCount(0);
  await expect(date(page)).toHaveValue("2025-02-14");
  // A day chosen in the calendar makes the form dirty.
  await page.getByRole("link", { name: t.frame.projects, exact: true }).click();
  await expect(page.getByRole("dialog", { name: t.form.leaveTitle })).toBeVisible();
});

test("R212 and by the keyboard alone", async ({ visit, page }) => {
  await visit("/admin/news/1");
  await opener(page).focus();
  await page.keyboard.press("Enter");
  const chosen = calendar(page).locator("[data-day='2025-01-05'] button");
  await expect(chosen).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(calendar(page).getByRole("button", { name: /January 6th, 2025/ })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(date(page)).toHaveValue("2025-01-13");
  await expect(opener(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(calendar(page).locator("[data-day='2025-01-13'] button")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(calendar(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  await expect(date(page)).toHaveValue("2025-01-13");
});

// R349
test("a missing date is asked for, and choosing one answers", async ({ visit, page, site }) => {
  await visit("/admin/news/1");
  await date(page).fill("");
  await save(page).click();
  await expect(date(page)).toHaveAccessibleDescription(t.validation.date);
  await opener(page).click();
  await expectAccessible(page);
  await calendar(page).getByRole("gridcell").getByRole("button").nth(10).click();
  await expect(date(page)).toHaveAccessibleDescription("");
  const day = await date(page).inputValue();
  await save(page).click();
  await expect(page.getByText(t.notices.newsItemUpdated)).toBeVisible();
  expect(site.value("SELECT date FROM news_items WHERE id = 1")).toBe(day);
});

// R216 R351
test("while it is saved the button says so and waits", async ({ visit, page }) => {
  await visit("/admin/news/1");
  await date(page).fill("2025-03-30");
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/*", async (route) => {
    if (route.request().method() === "POST") await released;
    await route.continue();
  });
  const request = await requestOf(page, () => save(page).click());
  expect(request.postData()).toMatch(/name="date"\s+2025-03-30\s/);
  const saving = page.getByRole("button", { name: t.form.saving });
  await expect(saving).toBeDisabled();
  release();
  await expect(page.getByText(t.notices.newsItemUpdated)).toBeVisible();
  await expect(toasts(page)).toHaveCount(1);
});

test("R215 Cancel goes back to where one came from", async ({ visit, page }) => {
  await visit("/admin/news?sort=title");
  const item = "/admin/news/3?list=sort%3Dtitle";
  await page.locator(`a[href="${item}"]`).first().click();
  await expect(page).toHaveURL(item);
  await page.getByRole("link", { name: t.form.cancel }).click();
  await expect(page).toHaveURL("/admin/news?sort=title");
  await page.goForward();
  await expect(page).toHaveURL(item);
});

test("R256 R258 R259 R260 the image is picked in three tabs", async ({ visit, page }) => {
  await visit("/admin/news/1");
  const picker = page.locator("[data-picker=imageUrl]");
  const tab = (name: string) => picker.getByRole("tab", { name, exact: true });
  await expect(picker.getByRole("tab")).toHaveText([
    t.picker.url,
    t.picker.upload,
    t.picker.preview,
  ]);
  await tab(t.picker.upload).click();
  await picker
    .getByLabel(t.picker.file)
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: await testImage() });
  await expect(tab(t.picker.preview)).toHaveAttribute("aria-selected", "true");
  await expect(picker.locator("[data-image-preview]")).toHaveCSS("height", "240px");
  // The image is shown uncropped.
  const { height } = defined(await picker.locator("[data-image-preview] img").boundingBox());
  expect(height).toBe(240);
  await tab(t.picker.url).click();
  const address = picker.locator("[name=imageUrl]");
  await expect(address).toHaveValue(/^\/uploads\/[a-z0-9]+-80x45\.webp$/);
  await address.fill("ftp://example.com/x.jpg");
  await tab(t.picker.preview).click();
  await expect(picker.getByText(t.picker.invalid)).toBeVisible();
});

test("R443 a failure is a toast, and the form stays", async ({ visit, page, site }) => {
  expectProblem(/Failed to load resource/);
  await visit("/admin/news/1");
  await page.locator("[name=author]").fill("Nobody must lose this");
  await withoutTable(site, "news_items", async () => {
    await save(page).click();
    await expect(toasts(page)).toContainText(t.form.failed);
    await expect(page.locator("[name=author]")).toHaveValue("Nobody must lose this");
  });
  await save(page).click();
  await expect(page.getByText(t.notices.newsItemUpdated)).toBeVisible();
});

test("tags keep their texts when they are moved", async ({ visit, page, site }) => {
  await visit("/admin/news/1");
  const button = (text: string, number: number) =>
    page.getByRole("button", {
      name: text.replace("{{row}}", t.news.tag.replace("{{number}}", `${number}`)),
    });
  await button(t.form.moveUp, 3).click();
  await button(t.form.removeRow, 1).click();
  await page.locator("[data-add][aria-describedby=news-form-tags-legend]").click();
  const tag = (index: number, lang: "en" | "es") =>
    page.locator(`[name="tags[${index}].tag_${lang}"]`);
  await expect(tag(0, "en")).toHaveValue("Production");
  await expect(tag(1, "es")).toHaveValue("Premio");
  await expect(tag(2, "en")).toHaveValue("");
  await tag(2, "en").fill("Harbour");
  await save(page).click();
  await expect(tag(2, "es")).toHaveAccessibleDescription(t.news.tagMissing);
  await tag(2, "es").fill("Puerto");
  await save(page).click();
  await expect(page.getByText(t.notices.newsItemUpdated)).toBeVisible();
  const stored = site.values("SELECT tag_es FROM news_tags WHERE newsItemId = 1 ORDER BY position");
  expect(stored).toEqual(["Producción", "Premio", "Puerto"]);
});

test("the calendar fits a narrow window", async ({ visit, page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await visit("/admin/news/1");
  await opener(page).click();
  await expect(calendar(page).getByRole("grid")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(
    0,
  );
  await expectAccessible(page);
});

for (const timezoneId of ["Pacific/Kiritimati", "America/Los_Angeles", "Pacific/Apia"]) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });
    test("C18 R351 the day that is seen and chosen is the day that is stored", async ({
      page,
      site,
      visit,
    }) => {
      // Samoa's time zone skipped this day.
      site.db.exec("UPDATE news_items SET date = '2011-12-30' WHERE id = 1");
      await visit("/admin/news");
      await expect(page.locator('time[datetime="2011-12-30"]')).toHaveText("Dec 30, 2011");
      await visit("/admin/news/1");
      await expect(date(page)).toHaveValue("2011-12-30");
      await opener(page).click();
      await expect(calendar(page).locator("[aria-selected=true]")).toHaveText("30");
      await calendar(page).getByRole("button", { name: "Saturday, December 31st, 2011" }).click();
      await expect(date(page)).toHaveValue("2011-12-31");
      await save(page).click();
      await expect(page.getByText("News item updated")).toBeVisible();
      expect(site.value("SELECT date FROM news_items WHERE id = 1")).toBe("2011-12-31");
      await visit("/admin/news");
      await expect(page.locator('time[datetime="2011-12-31"]')).toHaveText("Dec 31, 2011");
    });
  });
}
