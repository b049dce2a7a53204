import { expect, hydrated, test } from "~/test/screens/fixtures";

test("scripts wait for the pictures of a page, or for the first input", async ({ page, site }) => {
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
  await expect(page.locator('link[rel="dns-prefetch"], script[type="text/deferred"]')).toHaveCount(
    0,
  );
});
