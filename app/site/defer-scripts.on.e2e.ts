import { expect, hydrated, test } from "~/test/fixtures";

test("scripts wait for the pictures of a page, or for the first input, and a press works before", async ({
  page,
  site,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  // The picture of the hero does not end, and so the page is not loaded.
  await page.route(/\/uploads\//, () => undefined);
  await page.goto(site.url, { waitUntil: "domcontentloaded" });
  await expect(page.locator("html")).not.toHaveAttribute("data-hydrated");
  expect(scripts).toEqual([]);
  await page.locator("[data-navbar]").getByRole("link", { name: "News" }).press("Enter");
  await expect(page).toHaveURL(/#news$/);
  await hydrated(page);
  expect(scripts).not.toEqual([]);
});

test("scripts are loaded without input when the page has loaded", async ({ page, site }) => {
  await page.goto(site.url);
  await hydrated(page);
  await expect(page.locator('link[rel="deferred"], script[type="text/deferred"]')).toHaveCount(0);
});

test("parts that only a use of the page needs are loaded at the first one", async ({
  page,
  site,
}) => {
  const parts = /\/(?:prefetch|phone-menu|page-announcer)-/;
  const loaded = new Set<string>();
  page.on("request", (request) => {
    const [name] = parts.exec(request.url()) ?? [];
    if (name) loaded.add(name);
  });
  await page.goto(site.url);
  // The helper of other stories would use the page.
  await page.locator("html[data-hydrated]").waitFor();
  await page.waitForLoadState("networkidle");
  expect([...loaded]).toEqual([]);
  await page.mouse.move(100, 100);
  await page.mouse.move(120, 100);
  await expect.poll(() => loaded.size).toBe(3);
});
