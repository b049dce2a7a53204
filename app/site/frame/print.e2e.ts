import type { Page } from "@playwright/test";
import { addRecord, emptyTable } from "~/test/arrange/arrange";
import { expect, test } from "~/test/screens/fixtures";

test.use({ told: "both" });

/** Returns the number of pages that a browser prints on A4. */
async function pagesPrinted(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

const onScreenOnly = (page: Page) => [
  page.locator("header[data-navbar]"),
  page.locator("a[href='#content']"),
  page.getByRole("contentinfo"),
  page.locator("#newsletter form"),
  page.locator("main .text-link"),
  page.locator("main .button"),
];

async function expectPrintable(page: Page, address: string) {
  await page.emulateMedia({ media: "print" });
  for (const part of onScreenOnly(page)) {
    for (const each of await part.all()) await expect(each).toBeHidden();
  }
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(page.locator("h1")).toHaveCSS("color", "rgb(0, 0, 0)");
  const foot = page.locator("[data-print-foot]");
  await expect(foot).toBeVisible();
  await expect(foot).toContainText(address);
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
}

test("a film with all its lists is printed on four pages at most, in black on white, without what serves screens only", async ({
  visit,
  page,
  site,
}) => {
  await visit("/project/1");
  await expect(page.locator("[data-print-foot]")).toBeHidden();
  await expectPrintable(page, `${site.url}/project/1`);
  await expect(page.locator("[data-related]")).toBeHidden();
  await expect(page.locator("[data-directors]")).toContainText("Inés Valderrama");
  await expect(page.locator("[data-print-foot]")).toContainText("hello@umbralenta.example");
  // Three stills in a row, and the credits in two columns.
  await page.setViewportSize({ width: 680, height: 1000 });
  const stills = page.locator("[data-gallery] [role=listitem]");
  const tops = await stills.evaluateAll((all) =>
    all.slice(0, 3).map((each) => Math.round(each.getBoundingClientRect().top)),
  );
  expect(new Set(tops).size).toBe(1);
  const lefts = await page
    .locator("[data-credits] > div")
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)));
  expect(new Set(lefts).size).toBe(2);
  expect(await pagesPrinted(page)).toBeLessThanOrEqual(4);
});

test("the landing page is printed without its first screen", async ({ visit, page, site }) => {
  await visit("/");
  await expectPrintable(page, `${site.url}/`);
  const hero = page.locator("[data-section=hero]");
  await expect(hero.locator("img")).toBeHidden();
  expect((await hero.boundingBox())?.height).toBeLessThan(300);
  // In rows, none of them beside the paper.
  const lefts = await page
    .locator("[data-team] > *")
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)));
  expect(new Set(lefts).size).toBe(4);
  expect(await pagesPrinted(page)).toBeLessThanOrEqual(6);
});

test("news and legal pages are printed without the frame of the site", async ({
  visit,
  page,
  site,
}) => {
  await visit("/news/1");
  await expectPrintable(page, `${site.url}/news/1`);
  expect(await pagesPrinted(page)).toBeLessThanOrEqual(2);
  await visit("/legal/privacy");
  await expectPrintable(page, `${site.url}/legal/privacy`);
});

test("a card of a film or of news is never divided between two sheets", async ({ visit, page }) => {
  for (const address of ["/projects", "/news"]) {
    await visit(address, "en");
    await page.emulateMedia({ media: "print" });
    const cards = page.locator("main article:has(h2, h3)");
    await expect(cards).not.toHaveCount(0);
    for (const card of await cards.all()) await expect(card).toHaveCSS("break-inside", "avoid");
  }
});

test("a team of one or two fills the paper", async ({ visit, page, site }) => {
  emptyTable(site, "team_members");
  await page.setViewportSize({ width: 680, height: 1000 });
  for (const [count, narrowest] of [
    [1, 400],
    [2, 160],
  ] as const) {
    addRecord(site, "team_members", { name: `Montserrat Puigdellívol ${count}` });
    await page.emulateMedia({ media: "screen" });
    await visit("/talent", "en");
    await page.emulateMedia({ media: "print" });
    const links = page.locator("[data-team] a");
    await expect(links).toHaveCount(count);
    for (const link of await links.all()) {
      const portrait = await link.locator("> :first-child").boundingBox();
      const words = await link.locator("> :last-child").boundingBox();
      expect(words?.x).toBeGreaterThan((portrait?.x ?? 0) + (portrait?.width ?? 0));
      expect(words?.width).toBeGreaterThan(narrowest);
    }
  }
});
