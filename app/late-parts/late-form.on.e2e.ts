import { adminTexts } from "../test/admin-screens";
import { expect, test } from "../test/fixtures";

const t = adminTexts.en;

test("a form is loaded when it is used; what is typed and pressed before is kept and done", async ({
  page,
  site,
  signIn,
}) => {
  const parts = /\/build\/_shared\/(?:news-form|deferred-checks|news\.schema|admin-form)-/;
  const loaded: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(parts, async (route) => {
    loaded.push(route.request().url());
    await released;
    await route.continue();
  });
  const stored = () =>
    site.db.prepare("SELECT title_en FROM news_items WHERE id = 1").get() as object;
  let requests = 0;
  page.on("request", (request) => {
    if (request.resourceType() !== "image") requests++;
  });
  await signIn("admin");
  await page.goto(`${site.url}/admin/news/1`);
  await expect(page.locator("html[data-waits]")).toBeAttached();
  expect(loaded).toEqual([]);
  expect(requests).toBeGreaterThan(10);
  expect(requests).toBeLessThanOrEqual(25);

  const title = page.locator("[name=title_en]");
  const before = await title.elementHandle();
  await title.fill("Typed before");
  await expect.poll(() => loaded.length).toBeGreaterThan(0);
  await title.press("Control+s");
  await title.pressSequentially(" the scripts");
  await expect(page.locator("html:not([data-hydrated])")).toBeAttached();
  release();

  await expect(page.getByText(t.notices.newsItemUpdated)).toBeVisible();
  expect(stored()).toMatchObject({ title_en: "Typed before the scripts" });
  await expect(title).toHaveValue("Typed before the scripts");
  // The same element: no other document was loaded.
  expect(await title.evaluate((now, then) => now === then, before)).toBe(true);
  await expect(title).toBeFocused();
});

test("a form that cannot be loaded is sent as without scripts", async ({
  page,
  site,
  signIn,
  expectedProblems,
}) => {
  expectedProblems.push(/Failed to load resource/);
  await page.route(/\/build\/_shared\/news-form-/, (route) => route.abort());
  await signIn("admin");
  await page.goto(`${site.url}/admin/news/1`);
  await page.locator("html[data-waits]").waitFor();
  await page.locator("[name=title_en]").fill("Sent as a document");
  await page.getByRole("button", { name: t.form.save, exact: true }).first().click();
  await expect(page.getByText(t.notices.newsItemUpdated)).toBeVisible();
  const title = site.db.prepare("SELECT title_en FROM news_items WHERE id = 1").pluck().get();
  expect(title).toBe("Sent as a document");
});

test("a press without pointer, key and focus, as of voice control, is the first use too", async ({
  page,
  site,
  signIn,
}) => {
  await signIn("admin");
  await page.goto(`${site.url}/admin/news/1`);
  await page.locator("html[data-waits]").waitFor();
  const save = page.getByRole("button", { name: t.form.save, exact: true }).first();
  await save.evaluate((button: HTMLButtonElement) => button.click());
  await expect(page.getByText(t.notices.newsItemUpdated)).toBeVisible();
});

test("what is typed before the scripts stays where a translation has changed the page", async ({
  page,
  site,
  signIn,
  expectedProblems,
}) => {
  // React makes such a page again.
  expectedProblems.push(/Minified React error #4\d\d/);
  await signIn("admin");
  await page.goto(`${site.url}/admin/news/1`);
  await page.locator("html[data-waits]").waitFor();
  const before = await page.locator("body").elementHandle();
  await page.locator("h1").evaluate((heading) => {
    heading.innerHTML = "<font><font>Pantaila</font></font>";
  });
  const title = page.locator("[name=title_en]");
  await title.fill("Typed before");
  await page.locator("html[data-hydrated]").waitFor();
  expect(await before?.evaluate(({ isConnected }) => isConnected)).toBe(false);
  await expect(title).toHaveValue("Typed before");
  await expect(title).toBeFocused();
  // The form knows that it is unsaved, and sends it. A translation from now on changes its state,
  // which React takes away and shows again.
  const state = page.locator(".admin-record-saved");
  await expect(state).toHaveText(t.recordForm.unsaved);
  await state.evaluate((element) => {
    const translated = document.createElement("font");
    translated.textContent = "Gorde gabe";
    element.firstChild?.replaceWith(translated);
  });
  await title.press("Control+s");
  await expect(page.getByText(t.notices.newsItemUpdated)).toBeVisible();
  await expect(state).toContainText(t.recordForm.saved);
  await expect(state).not.toContainText("Gorde gabe");
});
