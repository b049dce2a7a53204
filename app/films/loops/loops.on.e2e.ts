import type { Page } from "@playwright/test";
import { publicTexts } from "~/language/texts/es/public";
import { tinyWebm } from "~/test/arrange/films";
import { violations } from "~/test/screens/axe";
import { expect, saveSetting, test } from "~/test/screens/fixtures";

test.use({ user: "admin" });

/** Waits until the code of loops has run; without a wish of the visitor, they would move by then. */
async function untilLoopsCouldMove(page: Page) {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/loop-film-")),
  );
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))),
  );
}

test("a loop moves over the still once the page is loaded", async ({ visit, page, site }) => {
  const file = { name: "a.webm", mimeType: "video/webm", buffer: tinyWebm };
  const stored = await page.request.post("/api/admin/upload-file", {
    headers: { Origin: site.url },
    multipart: { loop: file },
  });
  const { url } = (await stored.json()) as { url: string };
  await page.context().clearCookies();
  site.run("UPDATE projects SET loopUrl = ?", url);
  saveSetting(site, "hero_loop", url);
  const video = page.locator("[data-hero-image] video");

  // The tests ask for reduced motion.
  await visit("/es/project/3", "es");
  await untilLoopsCouldMove(page);
  await expect(page.locator("video")).toHaveCount(0);

  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect(page.locator("[data-hero-image] [data-loop=moving]")).toBeVisible();
  expect(await violations(page, { within: "[data-loop-pause]" })).toEqual([]);
  const isMoving = () => video.evaluate((film: HTMLVideoElement) => !film.paused);
  const pause = page.getByRole("button", { name: publicTexts.common.pauseMotion });
  await expect(pause).toHaveText(publicTexts.common.pauseMotion);
  await expect(pause).toHaveAttribute("aria-pressed", "false");
  const { begin, load, largest } = await page.evaluate(
    (address) =>
      new Promise<{ begin?: number; load?: number; largest?: string }>((done) => {
        const [page] = performance.getEntriesByType("navigation");
        const entries = performance.getEntriesByType("resource");
        const begin = entries.find(({ name }) => name.endsWith(address))?.startTime;
        const load = (page as PerformanceNavigationTiming).loadEventStart;
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as { element?: Element | null } | undefined;
          done({ begin, load, largest: last?.element?.tagName });
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
    url,
  );
  expect(begin).toBeGreaterThanOrEqual(load ?? Infinity);
  expect(largest).not.toBe("VIDEO");
  await pause.click();
  await expect(pause).toHaveAttribute("aria-pressed", "true");
  await expect.poll(isMoving).toBe(false);
  await pause.click();
  await expect.poll(isMoving).toBe(true);
  // Out of sight it stops.
  await page.locator("footer").scrollIntoViewIfNeeded();
  await expect.poll(isMoving).toBe(false);

  await visit("/es/projects", "es");
  const card = page.locator("article", { has: page.locator('a[href*="/project/2"]') });
  await card.locator("h2, h3").hover();
  await expect(card.locator("[data-loop=moving]")).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(card.locator("[data-loop=still]")).toHaveCount(1);

  for (const line of [{ saveData: true }, { effectiveType: "3g" }]) {
    await page.addInitScript((told) => {
      const connection = Object.assign(new EventTarget(), told);
      Object.defineProperty(navigator, "connection", { configurable: true, value: connection });
    }, line);
    await visit("/es", "es");
    await untilLoopsCouldMove(page);
    await expect(page.locator("video")).toHaveCount(0);
  }
});
