import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "~/test/screens/fixtures";

/** Records the paths of all requests of a page. */
function noteDownloads(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

const BACK_OFFICE = /admin|day-calendar/;
const ON_DEMAND = /validator|modal|slider|toaster/;

test("a visitor never downloads the back office", async ({ page, site }) => {
  const paths = noteDownloads(page);
  await page.goto(site.url);
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  expect(paths.filter((path) => ON_DEMAND.test(path))).toEqual([]);

  await page.locator('a[href^="/?member="]').first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.locator("[data-project-grid] a").first().click();
  await expect(page.locator("[data-gallery]")).toBeVisible();
  await page.goto(`${site.url}/auth`);
  await hydrated(page);
  expect(paths.some((path) => ON_DEMAND.test(path))).toBe(true);
  expect(paths.filter((path) => BACK_OFFICE.test(path))).toEqual([]);
});

test("nothing is asked of any other host", async ({ page, site }) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  for (const address of ["/", "/es/project/1", "/en/news/1", "/projects", "/auth"]) {
    await page.goto(`${site.url}${address}`);
    await page.waitForLoadState("networkidle");
  }
  expect([...hosts]).toEqual([new URL(site.url).host]);
});

test("a link is fetched when it is about to be used", async ({ page, site }) => {
  const paths = noteDownloads(page);
  await page.goto(site.url);
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  expect(paths.filter((path) => path.startsWith("/project/1"))).toEqual([]);
  await page.locator('[data-project-grid] a[href="/project/1"]').hover();
  await expect.poll(() => paths.includes("/project/1.data")).toBe(true);
});
