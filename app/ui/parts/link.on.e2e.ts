import type { Page } from "@playwright/test";
import { expect, test } from "~/test/screens/fixtures";

const PAGES = [
  { what: "film", link: "#projects a[href^='/project/']" },
  { what: "article", link: "#news a[href^='/news/']" },
];

/** Records what the page asks the server for, and which pages it says were opened. */
function requestsOf(page: Page) {
  const data: string[] = [];
  const views: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "HEAD" && request.headers().purpose === "view") views.push(pathname);
  });
  page.on("requestfinished", async (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.endsWith(".data")) return;
    const { responseBodySize } = await request.sizes();
    const response = await request.response();
    // The cache of the browser answers without a body.
    if (responseBodySize > 0 || response?.status() !== 200) data.push(pathname);
  });
  return { data, views };
}

for (const { what, link } of PAGES) {
  test(`the page of a ${what} whose link the pointer rests on is loaded, and the press asks for no data again`, async ({
    visit,
    page,
  }) => {
    await visit("/");
    await page.waitForLoadState("networkidle");
    const { data, views } = requestsOf(page);
    const card = page.locator(link).first();
    const path = await card.evaluate((anchor: HTMLAnchorElement) => anchor.pathname);
    await card.hover();
    await expect.poll(() => data).toEqual([`${path}.data`]);
    await page.waitForLoadState("networkidle");
    expect(views).toEqual([]);

    const later: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "fetch") later.push(request.method());
    });
    await card.click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.locator("main:not(:has([data-skeleton])) h1")).toBeVisible();
    await expect.poll(() => views).toEqual([path]);
    expect(later.filter((method) => method !== "GET")).toEqual(["HEAD"]);
    await page.waitForLoadState("networkidle");
    expect(data).toEqual([`${path}.data`]);
    expect(views).toEqual([path]);
  });
}

test("a page that is reached by Back is no new view", async ({ visit, page }) => {
  await visit("/projects");
  const { views } = requestsOf(page);
  await page.locator("main a[href*='category=']").first().click();
  await expect(page).toHaveURL(/category=/);
  await page.locator("main a[href^='/project/']").first().click();
  await expect(page.locator("main:not(:has([data-skeleton])) h1")).toBeVisible();
  await expect.poll(() => views).toHaveLength(1);
  await page.goBack();
  await expect(page).toHaveURL(/category=/);
  await page.waitForLoadState("networkidle");
  expect(views).toHaveLength(1);
});

test("a page with a form", async ({ visit, page }) => {
  await visit("/");
  await page.waitForLoadState("networkidle");
  const { data } = requestsOf(page);
  const later = page.getByRole("contentinfo").locator("a[href='/newsletter'], a[href='/search']");
  const login = page.locator("header a[href='/auth']").first();
  for (const link of [login, ...(await later.all())]) await link.focus();
  const film = page.locator("#projects a[href^='/project/']").first();
  const path = await film.evaluate((anchor: HTMLAnchorElement) => anchor.pathname);
  await film.focus();
  await expect.poll(() => data).toEqual([`${path}.data`]);
});

test("a page that was loaded ahead is not shown in the language of before", async ({
  visit,
  page,
}) => {
  await visit("/");
  const card = page.locator("#projects a[href^='/project/']").first();
  const path = await card.evaluate((link: HTMLAnchorElement) => link.pathname);
  const loaded = page.waitForResponse((answer) => answer.url().includes(`${path}.data`));
  await card.hover();
  await loaded;
  await page.getByRole("contentinfo").getByRole("button", { name: "ES" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await card.click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.locator("main:not(:has([data-skeleton])) h1")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.getByRole("heading", { name: "Proyectos relacionados" })).toBeVisible();
});
