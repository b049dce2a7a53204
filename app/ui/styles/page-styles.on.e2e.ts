import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "~/test/screens/fixtures";

/** Each has a link on the one before it. */
const addresses = [
  "/en/project/1-the-salt-line",
  "/en/news/1-the-salt-line-opens-the-bruma-film-festival",
  "/en/search",
];

/** Returns what is seen of the elements below the title, in one line for each. */
const looksOf = (page: Page) =>
  page.locator("main").evaluate((main) =>
    [...main.querySelectorAll("*")].map((element) => {
      const { display, position, fontSize, color, padding, gap } = getComputedStyle(element);
      return [element.tagName, display, position, fontSize, color, padding, gap].join(" ");
    }),
  );

test("pages that a link leads to in the same document look as in one of their own", async ({
  page,
  visit,
}) => {
  await visit("/en");
  await page.evaluate(() => document.body.setAttribute("data-first", ""));
  for (const address of addresses) {
    await page.locator(`a[href="${address}"]`).first().press("Enter");
    await page.waitForURL(address);
    const own = await page.context().newPage();
    await own.goto(address);
    await hydrated(own);
    const looks = await looksOf(own);
    await own.close();
    await expect.poll(() => looksOf(page), address).toEqual(looks);
  }
  await expect(page.locator("body[data-first]")).toBeAttached();
});
