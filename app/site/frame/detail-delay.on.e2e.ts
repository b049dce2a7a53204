import type { Locator, Page } from "@playwright/test";
import { expect, test } from "~/test/screens/fixtures";

/** Stops the clock of the page; the test advances it. */
async function stopClock(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
}

const details = [
  {
    rows: "R106 R463",
    what: "project",
    table: "projects",
    address: "/project/2",
    link: (page: Page): Locator => page.locator("[data-project-grid] a[href='/project/2']"),
    title: "Night Ferry",
  },
  {
    rows: "R119 R463",
    what: "article",
    table: "news_items",
    address: "/news/2",
    link: (page: Page): Locator => page.locator("[data-news-grid] a[href='/news/2']"),
    title: "“What the Glacier Kept” wins best documentary at Ventisca",
  },
];

for (const { rows, what, table, address, link, title } of details) {
  test(`${rows} a sample ${what} reached from within the site loads for 800 ms, a real one not at all`, async ({
    visit,
    page,
    site,
    devtools,
  }) => {
    await visit("/");
    await stopClock(page);
    await link(page).click();
    await expect(page).toHaveURL(address);
    const skeleton = page.locator("[data-skeleton]");
    await expect(skeleton).toBeVisible();
    await expect(skeleton).toHaveAccessibleName("Loading…");
    await page.clock.runFor(799);
    await expect(skeleton).toBeVisible();
    await expect(page.locator("h1")).toHaveCount(0);
    await page.clock.runFor(1);
    // React may delay showing the loaded content.
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(page.locator("h1")).toHaveText(title, { timeout: 200 });
    }).toPass();
    await expect(skeleton).toHaveCount(0);

    // The same from one sample to another.
    await page.locator("[data-related] a").first().click();
    await expect(page).not.toHaveURL(address);
    await expect(skeleton).toBeVisible();
    await expect(page.locator("h1")).toHaveCount(0);
    await page.clock.runFor(800);
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(page.locator("h1")).toHaveCount(1, { timeout: 200 });
    }).toPass();
    await expect(page.locator("h1")).not.toHaveText(title);

    site.db.exec(`UPDATE ${table} SET isSample = 0 WHERE id = 2`);
    // The browser may use its data again for five seconds.
    await devtools.send("Network.clearBrowserCache");
    await page.clock.resume();
    await visit("/");
    await stopClock(page);
    await link(page).click();
    // The clock is stopped: delayed content would not be shown.
    await expect(page.locator("h1")).toHaveText(title);
    await expect(skeleton).toHaveCount(0);
  });
}

test("R058 R088 R113 R125 cards are reached and opened by keyboard", async ({ visit, page }) => {
  await visit("/");
  for (const [section, address] of [
    ["#projects", "/project/1"],
    ["#news", "/news/1"],
  ] as const) {
    await page.locator(`${section} article a`).first().focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(address);
    await expect(page.locator("main h1")).toContainText("The Salt Line");
    await page.locator("[data-related] a").first().focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("main h1")).not.toContainText("The Salt Line");
    await page.goto("/");
  }
});
