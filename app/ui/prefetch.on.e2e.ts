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
  await expect.poll(() => answers.some((answer) => /\/film-\w+/.test(answer))).toBe(true);
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

test("a press whose data are on their way asks for nothing a second time", async ({
  visit,
  page,
}) => {
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
  await visit("/");
  await page.locator("#projects a[href^='/project/']").first().click();
  const asked = await page.evaluate(async () => {
    // Longer than a pointer or the focus rests before a page is loaded ahead; timers keep their order.
    await new Promise((resolve) => setTimeout(resolve, 100));
    return (window as unknown as { asked: string[] }).asked;
  });
  expect(asked).toHaveLength(3);
  expect(new Set(asked).size).toBe(3);
  await page.evaluate(() => (window as unknown as { answer: () => void }).answer());
  await expect(page.locator("main:not(:has([data-skeleton])) h1")).toBeVisible();
});
