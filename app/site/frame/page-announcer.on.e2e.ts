import type { Page } from "@playwright/test";
import { defined } from "~/config/defined";
import { expect, test } from "~/test/screens/fixtures";

const announced = (page: Page) => page.locator("[data-announcer]");

test("a page that is opened on the site takes the focus to its heading and tells its title", async ({
  visit,
  page,
  site,
}) => {
  site.db.exec("UPDATE projects SET isSample = 0");
  await visit("/en/projects");
  await expect(announced(page)).toBeEmpty();
  await expect(page.locator("body")).toBeFocused();
  const card = page.locator("[data-project-grid] a").nth(1);
  const address = defined(await card.getAttribute("href"));
  await card.click();
  await expect(page).toHaveURL(address);
  await expect(page.locator("main h1")).toBeFocused();
  await expect(announced(page)).toHaveText(await page.title());
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  // The next stop of the Tab key is in the page, not in the bar.
  await page.keyboard.press("Tab");
  await expect(page.locator("main :focus")).toHaveCount(1);

  // Back leads to the card that was pressed.
  await page.goBack();
  await expect(page).toHaveURL("/en/projects");
  await expect(card).toBeFocused();
  await expect(announced(page)).toHaveText(await page.title());
});

test("a sample takes the focus to its heading after its skeleton", async ({ visit, page }) => {
  await visit("/en/projects");
  await page.locator("[data-project-grid] a").first().click();
  await expect(page.locator("main h1")).toBeFocused();
});

test("the focus stays in the bar if it went there while the skeleton was shown", async ({
  visit,
  page,
}) => {
  await visit("/en/projects");
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.locator("[data-project-grid] a").first().click();
  await expect(page.locator("[data-skeleton]")).toBeVisible();
  await expect(page.locator("main")).toBeFocused();
  const link = page.locator("[data-navbar] nav a").first();
  await link.focus();
  await page.clock.resume();
  await expect(page.locator("main h1")).toBeVisible();
  await expect(page.locator("[data-skeleton]")).toHaveCount(0);
  await expect(link).toBeFocused();
});

test("a section of another page takes the focus", async ({ visit, page }) => {
  const link = (hash: string) => page.locator(`[data-navbar] nav a[href$='#${hash}']`).first();
  await visit("/en/news");
  await link("talent").click();
  await expect(page).toHaveURL("/en#talent");
  await expect(page.locator("#talent")).toBeFocused();
  await link("contact").click();
  await expect(page).toHaveURL("/en#contact");
  await expect(page.locator("#talent")).not.toBeFocused();
  await expect(page.locator("main h1")).not.toBeFocused();
});

test("a filter keeps the focus, and its list is told", async ({ visit, page }) => {
  await visit("/en/projects");
  const filter = page.locator("[data-filters] a[href*='category=']").first();
  await filter.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/category=/);
  await expect(page).toHaveTitle(/^Feature Film · /);
  await expect(announced(page)).toHaveText(/^Feature Film · /);
  await expect(filter).toBeFocused();
});

test("the errors of a form keep the focus", async ({ visit, page }) => {
  await visit("/en/news");
  await page.locator("[data-navbar] nav a[href='/en/auth']").first().click();
  await expect(page.locator("main h1")).toBeFocused();
  await page
    .locator("main form")
    .first()
    .evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
      form.requestSubmit();
    });
  await expect(page.getByRole("alert").first()).toBeFocused();
});
