import { violations } from "./axe";
import { expect, test } from "./fixtures";

test("axe finds an image without a description", async ({ visit, page }) => {
  await visit("/en/news");
  expect(await violations(page)).toEqual([]);
  await page.locator("h1").evaluate((heading) => {
    heading.style.color = "#222222";
    heading.insertAdjacentHTML("afterend", '<img src="/favicon.ico">');
  });
  const found = await violations(page);
  expect(found.map((each) => each.slice(0, each.indexOf(":"))).sort()).toEqual([
    "color-contrast",
    "image-alt",
  ]);
});
