import { expect, expectAccessible, test } from "./fixtures";

test("the landing page shows its sections in order", async ({ visit, page }) => {
  await visit("/");
  await expect(page.locator("h1")).toHaveText("Films made for the dark");
  const ids = await page.locator("main section[id]").evaluateAll((all) => all.map(({ id }) => id));
  expect(ids).toEqual(["about", "projects", "talent", "news", "contact"]);
  await expectAccessible(page);
});
