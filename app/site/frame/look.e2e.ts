import type { Page } from "@playwright/test";
import { emptyTable } from "~/test/arrange/arrange";
import { expect, expectAccessible, saveSetting, test } from "~/test/screens/fixtures";

test.use({ told: "both" });

/** Every public screen (one of the four legal pages), including the 404 pages. */
const screens = [
  "/",
  "/?member=2",
  "/projects",
  "/project/1",
  "/news",
  "/news/1",
  "/newsletter",
  "/legal/privacy",
  "/sitemap",
  "/nope",
  "/project/999",
  "/news/999",
  "/legal/nope",
];

// Browsers report every response with a status of 400 and above.
test.use({ expectedProblems: [/Failed to load resource.* status of 404/] });

async function expectNoSidewaysScroll(page: Page, where: string) {
  const widths = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(widths.scrollWidth, where).toBeLessThanOrEqual(widths.clientWidth);
}

/** Lists texts that are clipped or outside the page. */
const lostTexts = (page: Page) =>
  page.evaluate(() => {
    const lost: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cuts = (value: string) => value === "hidden" || value === "clip";
    // Clipped on purpose: excerpts of three lines, the carousel, hidden elements.
    const leftOut =
      "[data-news-grid] p, [data-related] p, [data-film-news] p, #talent ul, [aria-hidden=true], .visually-hidden, script";
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || parent.closest(leftOut)) continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // A row that scrolls by itself shows them to all, and to the keyboard.
      const row = parent.closest("ul");
      if (row && getComputedStyle(row).overflowX === "auto") continue;
      for (const box of range.getClientRects()) {
        if (box.right > document.documentElement.clientWidth + 1 || box.left < -1) {
          lost.push(`outside of the page: ${node.textContent}`);
        }
        for (let around: Element | null = parent; around; around = around.parentElement) {
          const style = getComputedStyle(around);
          const frame = around.getBoundingClientRect();
          const isCut =
            (cuts(style.overflowX) && (box.left < frame.left - 1 || box.right > frame.right + 1)) ||
            (cuts(style.overflowY) && (box.top < frame.top - 1 || box.bottom > frame.bottom + 1));
          if (isCut && around !== document.body && around !== document.documentElement) {
            lost.push(`cut off: ${node.textContent}`);
          }
        }
      }
    }
    return [...new Set(lost)];
  });

for (const [width, height] of [
  [1280, 800],
  [320, 640],
] as const) {
  test(`R023 R073 every screen is accessible and does not scroll sideways at ${width} px`, async ({
    visit,
    page,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const address of screens) {
      await test.step(address, async () => {
        await visit(address);
        if (address.includes("member")) await expect(page.getByRole("dialog")).toBeVisible();
        await expectNoSidewaysScroll(page, address);
        if (width === 320) expect(await lostTexts(page), address).toEqual([]);
        await expectAccessible(page);
      });
    }
  });
}

test("text of twice the size loses nothing", async ({ visit, page }) => {
  test.setTimeout(90_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  // At 320 px with the usual size: the test above.
  await page.setViewportSize({ width: 640, height: 800 });
  for (const address of screens) {
    await visit(address);
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    await expectNoSidewaysScroll(page, address);
    expect(await lostTexts(page), address).toEqual([]);
  }
});

test("R038 empty sections, an open menu and an open choice of languages are accessible", async ({
  visit,
  page,
  site,
}) => {
  test.setTimeout(90_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const table of ["projects", "team_members", "news_items"] as const) {
    emptyTable(site, table);
  }
  for (const address of ["/", "/projects", "/news"]) {
    await visit(address);
    await expectNoSidewaysScroll(page, address);
    await expectAccessible(page);
  }
  const bar = page.locator("[data-navbar]");
  await bar.locator("summary", { has: page.locator("[data-icon=menu]") }).click();
  await expect(bar.getByRole("navigation")).toBeVisible();
  await expectNoSidewaysScroll(page, "open menu");
  await expectAccessible(page);
  await visit("/projects");
  await bar.locator("summary", { has: page.locator("[data-icon=globe]") }).click();
  await expect(bar.locator("form")).toBeVisible();
  await expectNoSidewaysScroll(page, "open languages");
  await expectAccessible(page);
});

// R277 R278 R476 R477
test("the accent is a cyan, and any colours stay readable", async ({ visit, page, site }) => {
  const accentOf = () =>
    page.locator("h1 .highlight").evaluate((element) => {
      const channels = [...getComputedStyle(element).color.matchAll(/\d+/g)].map(Number);
      const [red = 0, green = 0, blue = 0] = channels;
      return { red, green, blue };
    });
  await visit("/", "en");
  const { red, green, blue } = await accentOf();
  expect(Math.min(green, blue) - red).toBeGreaterThan(100);
  expect(Math.abs(green - blue)).toBeLessThan(60);

  for (const [primary, secondary, background] of [
    ["#1b2b4b", "#ffe8c0", "rgb(27, 43, 75)"],
    ["#ffffff", "#fefefe", "rgb(255, 255, 255)"],
    ["#808080", "#818181", null],
    ["#22d3ee", "#22d3ee", null],
  ] as const) {
    saveSetting(site, "primary_color", primary);
    saveSetting(site, "secondary_color", secondary);
    await visit("/news/1", "en");
    if (background) await expect(page.locator("body")).toHaveCSS("background-color", background);
    await expectAccessible(page);
  }
});
