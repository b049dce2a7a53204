import type { Page } from "@playwright/test";
import { expect, saveSetting, test } from "~/test/screens/fixtures";

// The default of most visitors; other tests run with reduced motion, which is faster.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const bar = (page: Page) => page.locator("[data-navbar]");
const menuButton = (page: Page) =>
  bar(page).locator("summary", { has: page.locator("[data-icon=menu]") });
const links = (page: Page) => page.getByRole("navigation", { name: "Main" }).getByRole("link");
const transparent = "rgba(0, 0, 0, 0)";

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);

test("R015 the first stop of the Tab key skips to the content", async ({ visit, page }) => {
  await visit("/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("main :focus")).toHaveAttribute("href", "#projects");
});

test("R041 R042 R458 the bar is transparent until the page is scrolled more than 50 px", async ({
  visit,
  page,
}) => {
  await visit("/");
  await expect(bar(page)).toHaveCSS("background-color", transparent);
  await expect(bar(page)).toHaveCSS("backdrop-filter", "none");
  await scrollTo(page, 51);
  await expect(bar(page)).toHaveCSS("backdrop-filter", /blur/);
  await expect(bar(page)).not.toHaveCSS("background-color", transparent);
  const lightness = await bar(page).evaluate((element) => {
    const [, lightness] = /oklab\(([\d.]+)/.exec(getComputedStyle(element).backgroundColor) ?? [];
    return Number(lightness);
  });
  expect(lightness).toBeLessThan(0.3);
  await scrollTo(page, 50);
  await expect(bar(page)).toHaveCSS("backdrop-filter", "none");
  await expect(bar(page)).toHaveCSS("background-color", transparent);
});

test("R043 the bar stays transparent when navbar_transparent is 'true'", async ({
  visit,
  page,
  site,
}) => {
  saveSetting(site, "navbar_transparent", "true");
  await visit("/");
  await scrollTo(page, 200);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200);
  await expect(bar(page)).toHaveCSS("background-color", transparent);
  await expect(bar(page)).toHaveCSS("backdrop-filter", "none");

  // Only the text "true" is true: with another value the bar is dark.
  saveSetting(site, "navbar_transparent", "yes");
  await page.reload();
  await scrollTo(page, 200);
  await expect(bar(page)).toHaveCSS("backdrop-filter", /blur/);
});

// R040 R459
test("an open menu closes when the window becomes wide", async ({ visit, page }) => {
  await page.setViewportSize({ width: 700, height: 800 });
  await visit("/");
  await menuButton(page).click();
  await expect(links(page)).toHaveCount(6);
  // Its script is loaded at the first use, and covers the page then.
  await expect(page.locator("main")).toHaveAttribute("inert");
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(menuButton(page)).toBeVisible();
  await expect(links(page)).toHaveCount(6);
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(menuButton(page)).toBeHidden();
  await page.setViewportSize({ width: 700, height: 800 });
  await expect(menuButton(page)).toBeVisible();
  await expect(links(page)).toHaveCount(0);

  await menuButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(links(page)).toHaveCount(6);
  await page.keyboard.press("Tab");
  await expect(links(page).first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(links(page)).toHaveCount(0);
  await expect(menuButton(page)).toBeFocused();

  await menuButton(page).click();
  await links(page).nth(3).click();
  await expect(page).toHaveURL("/#news");
  await expect(links(page)).toHaveCount(0);
  await expect(page.locator("#news h2")).toBeInViewport();
});

test("R029 R030 a section is reached from another page without loading the page anew, and News stays", async ({
  visit,
  page,
}) => {
  await visit("/news/1");
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await scrollTo(page, 300);
  await page.getByRole("navigation", { name: "Main" }).getByText("News", { exact: true }).click();
  await expect(page).toHaveURL("/news/1");
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
  await links(page).filter({ hasText: "Talent" }).click();
  await expect(page).toHaveURL("/#talent");
  await expect(page.locator("#talent h2")).toBeInViewport();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});
