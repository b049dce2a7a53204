import type { Page } from "@playwright/test";
import { defined } from "~/config/defined";
import { expect, expectAccessible, saveSetting, test } from "~/test/screens/fixtures";

const openStill = (page: Page, number: number) =>
  page
    .locator("[data-gallery] a")
    .nth(number - 1)
    .click();

test("the viewer of stills is a dark room with the still in its middle, in a light theme too", async ({
  visit,
  page,
  site,
}) => {
  saveSetting(site, "primary_color", "#ffffff");
  saveSetting(site, "secondary_color", "#111111");
  site.db.exec("UPDATE pictures SET alt_en = NULL, caption_en = NULL, photographer = NULL");
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await visit("/en/project/6");
    await openStill(page, 1);
    const viewer = page.getByRole("dialog");
    const strip = viewer.getByRole("group");
    const still = strip.locator("img").first();
    await expect(still).toBeInViewport();
    // Its variants must take no place, and its placeholder tone must not show beside it.
    await expect(strip.locator("picture").first().locator("source")).not.toHaveCount(0);
    await expect(still).toHaveAttribute("data-tone", /./);
    const [frame, box] = [defined(await strip.boundingBox()), defined(await still.boundingBox())];
    // The image fills the height and is centered horizontally.
    expect([box.y, box.height]).toEqual([frame.y, frame.height]);
    expect(box.x + box.width / 2).toBeCloseTo(frame.x + frame.width / 2, 0);
    await expect(still).toHaveCSS("object-fit", "contain");
    await expect(still).toHaveCSS("background-image", "none");
    await expect(still).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await expect(viewer).toHaveCSS("background-color", "rgb(0, 0, 0)");
    await expectAccessible(page);
  }
});

test("the viewer opens from the still that was pressed", async ({ visit, page, site }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const [, second] = site.values<string>(
    "SELECT imageUrl FROM project_images WHERE projectId = 6 ORDER BY position",
  );
  site.run(
    "UPDATE pictures SET alt_en = ?, caption_en = NULL WHERE address = ?",
    "Two boats.",
    second,
  );
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update as ViewTransitionUpdateCallback);
      void transition.ready.then(() => {
        const group = document
          .getAnimations()
          .map(({ effect }) => effect as KeyframeEffect)
          .find(({ pseudoElement }) => pseudoElement === "::view-transition-group(grown)");
        Object.assign(window, { grown: group?.getKeyframes()[0] });
      });
      return transition;
    };
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit("/en/project/6");
  const still = page.locator("[data-gallery] a").nth(1);
  await still.scrollIntoViewIfNeeded();
  const { width, height } = defined(await still.boundingBox());
  await still.click();
  const grown = () =>
    page.evaluate(() => (window as unknown as { grown?: { width: string; height: string } }).grown);
  await expect.poll(grown).toBeDefined();
  const start = defined(await grown());
  expect(parseFloat(start.width)).toBeCloseTo(width, 0);
  expect(parseFloat(start.height)).toBeCloseTo(height, 0);
  const viewer = page.getByRole("dialog");
  await expect(viewer.getByText("Two boats.")).toBeInViewport();
  await expect(viewer.locator("img").nth(1)).toHaveAttribute("alt", "Two boats.");
  // No name is left behind that a later transition would find twice.
  await expect(viewer.locator("img").nth(1)).toHaveCSS("view-transition-name", "none");
});

test("Back closes the viewer of stills and stays on the page", async ({ visit, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit("/en/projects");
  const films = page.url();
  await page.locator("[data-project-grid] a[href*='/project/6']").click();
  await expect(page.locator("[data-gallery]")).toBeVisible();
  const film = page.url();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const viewer = page.getByRole("dialog");
  /** Returns the current index in the browser history. */
  const entry = () =>
    page.evaluate(
      () =>
        (window as unknown as { navigation: { currentEntry: { index: number } } }).navigation
          .currentEntry.index,
    );
  const own = await entry();

  await openStill(page, 2);
  await expect(viewer).toBeVisible();
  const place = await page.evaluate(() => window.scrollY);
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  expect(page.url()).toBe(film);
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  await expect(page.locator("[data-gallery] a").nth(1)).toBeFocused();

  // Closing by Escape removes its history entry.
  await openStill(page, 1);
  await expect(viewer).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
  await expect.poll(entry).toBe(own);
  // Forward opens it again, and a reload keeps it open.
  await page.goForward();
  await expect(viewer).toBeVisible();
  expect(requests.filter((url) => url.includes(".data"))).toEqual([]);
  await page.reload();
  await expect(viewer).toBeVisible();
  await expect(viewer.locator("img").first()).toBeInViewport();
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  expect(page.url()).toBe(film);
  await expect.poll(entry).toBe(own);
  await page.goBack();
  await expect(page).toHaveURL(films);
});
