import type { Page } from "@playwright/test";
import { expect, test } from "~/test/fixtures";

test("a page whose link the pointer rests on is loaded, and the press loads nothing again", async ({
  visit,
  page,
}) => {
  await visit("/");
  const answers: string[] = [];
  page.on("requestfinished", async (request) => {
    const { pathname, searchParams } = new URL(request.url());
    // Fonts are loaded when their letters are shown.
    if (!/^\/(?:build|project)\/.*(?<!\.woff2)$/.test(pathname)) return;
    const { responseBodySize } = await request.sizes();
    const name = `${pathname} ${searchParams.get("_routes") ?? ""}`;
    answers.push(`${responseBodySize > 0 ? "" : "unchanged "}${name}`);
  });
  const card = page.locator("#projects a[href^='/project/']").first();
  const path = await card.evaluate((link: HTMLAnchorElement) => link.pathname);
  const own = `${path}.data routes/_site.($lang).project.$id`;
  await card.hover();
  const data = [own, `${path}.data root`, `${path}.data routes/_site`];
  await expect
    .poll(() => answers.filter((answer) => answer.includes(".data")).sort())
    .toEqual(data.sort());
  await expect.poll(() => answers.some((answer) => /\/film-[\w-]{8}\.js/.test(answer))).toBe(true);
  await page.waitForLoadState("networkidle");
  answers.length = 0;

  await card.click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.locator("main h1")).toBeVisible();
  // It is a view now, which the server counts.
  await expect.poll(() => answers).toContain(`unchanged ${own}`);
  await page.waitForLoadState("networkidle");
  expect(answers.filter((answer) => !answer.includes("page-announcer"))).toEqual([
    `unchanged ${own}`,
  ]);
});

/** Holds all requests of the page's scripts; `asked` lists their addresses, `answer` sends them. */
async function holdRequests(page: Page) {
  await page.addInitScript(() => {
    const asked: string[] = [];
    const held = new Promise((answer) => Object.assign(window, { asked, answer }));
    const ask = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      if (input instanceof URL || typeof input === "string") asked.push(String(input));
      await held;
      return ask(input, init);
    };
  });
  return {
    asked: () => page.evaluate(() => (window as unknown as { asked: string[] }).asked),
    answer: () => page.evaluate(() => (window as unknown as { answer: () => void }).answer()),
  };
}

test("a press whose data are on their way asks for nothing a second time", async ({
  visit,
  page,
}) => {
  const held = await holdRequests(page);
  await page.clock.install();
  await visit("/");
  const card = page.locator("#projects a[href^='/project/']").first();
  await card.hover();
  await expect.poll(held.asked).toHaveLength(3);
  // Longer than data that are there may wait.
  await page.clock.runFor(6_000);
  await card.click();
  // Longer than a pointer or the focus rests before a page is loaded ahead.
  await page.clock.runFor(100);
  const asked = await held.asked();
  expect(asked).toHaveLength(3);
  expect(new Set(asked).size).toBe(3);
  await held.answer();
  await expect(page.locator("main:not(:has([data-skeleton])) h1")).toBeVisible();
});

test("all that a page needs is asked for at once, and by a press before the pictures", async ({
  visit,
  page,
  devtools,
}) => {
  await visit("/");
  await page.waitForLoadState("networkidle");
  const cards = page.locator("#projects a[href^='/project/']");
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
  );
  const asked: string[] = [];
  const priorities: string[] = [];
  // None of them is answered.
  await page.route(/\/build\/|\.data\?/, (route) => {
    asked.push(new URL(route.request().url()).pathname);
  });
  devtools.on("Network.requestWillBeSent", ({ request }) => {
    if (request.url.includes(".data?")) priorities.push(request.initialPriority);
  });
  await devtools.send("Network.enable");
  const needed = await cards.first().evaluate((link: HTMLAnchorElement) => {
    const route = window.__remixManifest.routes["routes/_site.($lang).project.$id"];
    const data = `${link.pathname}.data`;
    return [route?.module ?? "", ...(route?.imports ?? []), data, data, data];
  });
  await cards.first().dispatchEvent("touchstart");
  const rest = needed.filter((address) => !loaded.includes(address)).sort();
  const isText = (address: string) => /\/film-[\w-]{8}\.js$/.test(address);
  await expect.poll(() => asked.filter((address) => !isText(address)).sort()).toEqual(rest);
  expect(asked.filter(isText)).toHaveLength(1);
  await expect.poll(() => priorities).toEqual(["High", "High", "High"]);

  priorities.length = 0;
  await cards.nth(1).hover();
  await expect.poll(() => priorities).toEqual(["Low", "Low", "Low"]);
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
});
