import type { Page, Route } from "@playwright/test";
import { publicTexts as spanish } from "~/language/texts/es/public";
import { expect, test } from "~/test/screens/fixtures";

test.use({ told: "es" });

// The default of most visitors; other tests run with reduced motion, which is faster.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const texts = {
  en: {
    loading: "Loading…",
    errors: [
      "Error loading projects",
      "Error loading team members",
      "Something went wrong while loading.",
    ],
  },
  es: {
    loading: spanish.common.loading,
    errors: [spanish.projects.error, spanish.talent.error, spanish.common.errorLoading],
  },
};

const isLandingData = ({ pathname, search }: URL) =>
  pathname === "/_root.data" && search.includes("_index");

/** Intercepts the requests for the data of the landing page and passes them to the test. */
async function holdLandingData(page: Page): Promise<{ next: () => Promise<Route> }> {
  const held: Route[] = [];
  const waiting: ((route: Route) => void)[] = [];
  await page.route(isLandingData, (route) => {
    const give = waiting.shift();
    if (give) give(route);
    else held.push(route);
  });
  return {
    next: () => {
      const route = held.shift();
      return route ? Promise.resolve(route) : new Promise((resolve) => waiting.push(resolve));
    },
  };
}

const goHome = (page: Page) => page.locator("[data-navbar] a").first().click();

test("R053 R061 R075 R304 coming from another page, the sections show that they load", async ({
  visit,
  page,
  language,
}) => {
  const text = texts[language];
  await visit("/legal/privacy");
  const data = await holdLandingData(page);
  await goHome(page);
  const request = await data.next();
  for (const section of ["#projects", "#talent", "#news"]) {
    await expect(page.locator(section).getByRole("status", { name: text.loading })).toBeVisible();
    await expect(page.locator(section).locator("article, li")).toHaveCount(0);
  }
  await request.continue();
  await expect(page.locator("#projects article")).toHaveCount(6);
  await expect(page.locator("#talent li")).toHaveCount(9);
  await expect(page.locator("#news article")).toHaveCount(4);
  await expect(page.getByRole("status", { name: text.loading })).toHaveCount(0);
  await expect(page.locator("#contact form")).toBeVisible();
});

test.describe("with a broken network", () => {
  test.use({ expectedProblems: [/Failed to load resource/] });

  // R054 R061 R062 R076 R304
  test("sections that cannot be loaded say so", async ({ visit, page, language }) => {
    const text = texts[language];
    await visit("/legal/privacy");
    await page.route(isLandingData, (route) => route.abort());
    await goHome(page);
    await expect(page.locator("main").getByRole("alert")).toHaveText(text.errors);
    await expect(page.getByRole("status", { name: text.loading })).toHaveCount(0);
    // The frame still works, and the next request succeeds.
    await page.unrouteAll();
    await page.getByRole("contentinfo").locator('a[href="/legal/terms"]').click();
    await expect(page).toHaveURL("/legal/terms");
    await goHome(page);
    await expect(page.locator("#projects article")).toHaveCount(6);
    await expect(page.locator("main").getByRole("alert")).toHaveCount(0);
  });
});

test("R046 the splash comes once in a session of the browser", async ({ visit, page }) => {
  await visit("/", "en");
  await expect(page.locator("[data-splash]")).toHaveCSS("display", "grid");
  await page.reload();
  await expect(page.locator("[data-splash]")).toHaveCSS("display", "none");
});

test("going back returns to the place on the landing page", async ({ visit, page }) => {
  await visit("/", "en");
  const card = page.locator("#news article a").first();
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await card.click();
  await expect(page).toHaveURL("/news/1");
  await expect(page.locator("h1")).toContainText("The Salt Line");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(page.locator("#news article")).toHaveCount(4);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});
