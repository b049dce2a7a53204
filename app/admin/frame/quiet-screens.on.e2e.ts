import { adminTexts as english } from "~/language/texts/en/admin";
import { withoutTable } from "~/test/arrange/arrange";
import { expect, expectProblem, test } from "~/test/screens/fixtures";

test.use({ user: "admin" });

/** Needs scripts: without them, a browser asks for nothing by itself. */

// R370 R371 R372 R373 R375
test("a screen is read once", async ({ visit, page, site }) => {
  expectProblem(/Failed to load resource.*500/);
  await page.clock.install();
  await visit("/admin/messages");
  const sidebar = page.locator("[data-sidebar]");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url().replace(site.url, "")));

  await page.clock.runFor(60_000);
  await page.evaluate(() => {
    for (const name of ["blur", "focus", "offline", "online", "pageshow"]) {
      window.dispatchEvent(new Event(name));
    }
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.clock.runFor(60_000);
  // If one of these had sent a request, it would come before this one.
  await page.evaluate(() => fetch("/favicon.svg"));
  expect(asked).toEqual(["/favicon.svg"]);

  asked.length = 0;
  await withoutTable(site, "news_items", async () => {
    await sidebar.getByRole("link", { name: "News", exact: true }).click();
    await expect(page.getByText(english.news.errorLoading)).toBeVisible();
    await page.clock.runFor(60_000);
    await page.evaluate(() => fetch("/favicon.svg"));
  });
  // One request for each part of the page.
  const read = asked.filter((address) => address.includes(".data"));
  expect(read.length).toBeGreaterThan(0);
  expect(new Set(read).size).toBe(read.length);

  await visit("/admin/messages");
  await page.context().clearCookies({ name: "session" });
  await sidebar.getByRole("link", { name: "Team" }).click();
  await expect(page).toHaveURL("/auth?returnTo=%2Fadmin%2Fteam");
});
