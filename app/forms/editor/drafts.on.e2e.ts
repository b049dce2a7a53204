import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectProblem,
  hydrated,
  type Site,
  test,
} from "~/test/screens/fixtures";
import { adminTexts } from "~/test/screens/texts";

test.use({ isUnfolded: true });

const FILM = "/admin/projects/2";

/** Returns the local storage key of that user's draft of a film. */
function draftKey(site: Site, username = "boss"): string {
  const id = site.value("SELECT id FROM users WHERE username = ?", username);
  return `unsaved:${String(id)}:${FILM}`;
}

const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test("leaving a changed form asks first, also on Back", async ({ page, t, open }) => {
  await open("/admin/projects");
  await page.locator('a[href="/admin/projects/2"]').first().click();
  const year = page.locator("[name=year]");
  await year.fill("1950");
  const question = page.getByRole("dialog", { name: t.form.leaveTitle });

  await page.getByRole("link", { name: t.frame.news, exact: true }).click();
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: t.form.stay }).click();
  await expect(question).toBeHidden();
  await expect(year).toHaveValue("1950");

  await page.goBack();
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/admin/projects/2");
  await expect(year).toHaveValue("1950");

  await page.goBack();
  await question.getByRole("button", { name: t.form.leave }).click();
  await expect(page).toHaveURL("/admin/projects");
  // Leaving deletes the draft, so it is not offered again.
  await page.locator('a[href="/admin/projects/2"]').first().click();
  await expect(year).toHaveValue("2023");
  await expect(page.locator("[data-local-copy]")).toHaveCount(0);
  // No changes, so there is no confirmation.
  await page.goBack();
  await expect(page).toHaveURL("/admin/projects");
});

test("what a crash left behind is offered again", async ({ page, site, t, open }) => {
  await open("/admin/projects/2");
  await page.locator("[name=client]").fill("Nobody must lose this");
  await expect.poll(() => kept(page, draftKey(site))).toContain("Nobody must lose this");
  // After a crash there is no confirmation: another page of the same browser opens the form.
  const other = await page.context().newPage();
  await other.goto(`${site.url}/admin/projects/2`);
  await hydrated(other);
  const offer = other.locator("[data-local-copy]");
  await expect(offer.getByRole("heading", { name: t.form.copyTitle })).toBeVisible();
  await expect(other.locator("[name=client]")).not.toHaveValue("Nobody must lose this");
  await expectAccessible(other);
  await offer.getByRole("button", { name: t.form.restore }).click();
  await expect(other.locator("[name=client]")).toHaveValue("Nobody must lose this");
  await other.getByRole("button", { name: t.form.save, exact: true }).click();
  await expect(other.getByText(t.notices.projectUpdated)).toBeVisible();
  expect(site.value("SELECT client FROM projects WHERE id = 2")).toBe("Nobody must lose this");
  await expect.poll(() => kept(other, draftKey(site))).toBeNull();
});

test("on a narrow screen an error opens its language and marks it", async ({
  page,
  t,
  language,
  open,
}) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await open("/admin/projects/2");
  const basics = page.locator("#part-basics");
  const spanish = basics.getByRole("button", { name: "Español", exact: true });
  const english = basics.getByRole("button", { name: "English", exact: true });
  const own = language === "en" ? english : spanish;
  await expect(own).toHaveAttribute("aria-pressed", "true");
  await spanish.click();
  await page.locator("[name=title_es]").fill("");
  await english.click();
  await expect(page.locator("[name=title_es]")).toBeHidden();
  await page.getByRole("button", { name: t.form.save, exact: true }).click();
  await expect(page.locator("[name=title_es]")).toBeVisible();
  const marked = basics.getByRole("button", { name: /Español/ });
  await expect(marked).toHaveAttribute("aria-pressed", "true");
  await expect(marked).toContainText(t.form.tabError);
  await expect(page.locator("[data-part-nav] [data-error]:visible")).toHaveCount(1);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.locator("[name=title_en]")).toBeVisible();
  await expect(page.locator("[name=title_es]")).toBeVisible();
});

test("a wrong field takes nobody back who goes on typing", async ({ page, t, language, open }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await open("/admin/projects/2");
  const title = (of: string) => page.locator(`[name=title_${of}]`);
  const choose = (name: string) =>
    page
      .locator("#part-basics [data-language-switch]")
      .getByRole("button", { name: new RegExp(name) });
  const english = choose("English");
  const spanish = choose("Español");
  await english.click();
  await title("en").fill("A");
  await spanish.click();
  await expect(english).toContainText(t.form.tabError);
  await expect(spanish).toHaveAttribute("aria-pressed", "true");
  await title("es").fill("B");
  await page.getByRole("button", { name: t.form.save, exact: true }).click();
  const summary = page.locator("main").getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(title(language)).toBeVisible();
  await summary.getByRole("link").last().click();
  await expect(title(language === "en" ? "es" : "en")).toBeFocused();

  // All errors are corrected, then a new one is made.
  await spanish.click();
  await title("es").fill("Otro título");
  await english.click();
  await title("en").fill("Another title");
  await expect(summary).toHaveCount(0);
  await page.locator("[name=year]").fill("1");
  await expect(summary).toBeVisible();
  await expect(page.locator("[name=year]")).toBeFocused();
  await page.getByRole("button", { name: t.form.save, exact: true }).click();
  await expect(summary).toBeFocused();
});

test("a server that cannot be reached loses nothing", async ({ page, t, open }) => {
  expectProblem(/Failed to load resource/);
  await open("/admin/projects/2");
  await page.locator("[name=year]").fill("1951");
  await page.route("**/*.data*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: t.form.save, exact: true }).click();
  await expect(page.locator("main").getByText(t.form.unreached)).toBeVisible();
  await expect(page.locator("[name=year]")).toHaveValue("1951");
  await page.unroute("**/*.data*");
  await page.getByRole("button", { name: t.form.save, exact: true }).click();
  await expect(page.getByText(t.notices.projectUpdated)).toBeVisible();
});

test("a copy that is offered survives what is typed instead", async ({ page, site, open }) => {
  const { form, notices } = adminTexts.en;
  const id = site.value("SELECT id FROM users WHERE username = 'boss'");
  const inStorage = (tab: Page) =>
    tab.evaluate((owner) => {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(`unsaved:${owner}:`));
      return keys.map((key) => localStorage.getItem(key)).join();
    }, String(id));
  const type = async (tab: Page, title: string) => {
    await tab.locator("[name=title_en]").fill(title);
    await expect.poll(() => inStorage(tab)).toContain(title);
  };
  await open("/admin/news/new");
  await type(page, "Hours of work");
  // Another tab is what a browser that was started again after a crash is.
  const other = await page.context().newPage();
  await other.goto(`${site.url}/admin/news/new`);
  await hydrated(other);
  const offer = other.locator("[data-local-copy]");
  await expect(offer).toBeVisible();
  await type(other, "An urgent note");
  expect(await inStorage(other)).toContain("Hours of work");
  // The first tab lives on, and takes nothing from the second one.
  await type(page, "Hours of work, and one more");
  expect(await inStorage(other)).toContain("An urgent note");
  await type(other, "An urgent note, sent");
  await other.locator("[name=title_es]").fill("Urgente");
  for (const language of ["en", "es"]) {
    await other.locator(`[name=excerpt_${language}]`).fill("Long enough to be one");
  }
  await other.locator("[name=author]").fill("Ana");
  await other.locator("[data-picker=imageUrl]").getByRole("tab", { name: "URL" }).click();
  await other.locator("[name=imageUrl]").first().fill("https://films.example/news.jpg");
  await other.getByRole("button", { name: form.save, exact: true }).click();
  await expect(other.getByText(notices.newsItemCreated).first()).toBeVisible();
  await expect.poll(() => inStorage(other)).not.toContain("An urgent note");

  await other.goto(`${site.url}/admin/news/new`);
  await hydrated(other);
  await offer.getByRole("button", { name: form.restore }).click();
  await expect(other.locator("[name=title_en]")).toHaveValue("Hours of work, and one more");
  await type(other, "Finished");
  expect(await inStorage(other)).not.toContain("Hours of work");
});

test("a draft waits for its user when the session ends", async ({ visit, page, signIn, site }) => {
  expectProblem(/Failed to load resource.*401/);
  site.db.exec("UPDATE users SET isEditor = 1 WHERE username = 'guest'");
  const offer = page.locator("[data-local-copy]");
  const client = page.locator("[name=client]");
  const type = async (text: string, username: string) => {
    await client.fill(text);
    await expect.poll(() => kept(page, draftKey(site, username))).toContain(text);
  };
  page.on("dialog", (dialog) => void dialog.accept());

  await signIn("admin");
  await visit(FILM);
  await type("Of the admin", "boss");
  site.db.exec("DELETE FROM sessions");

  await signIn("standard");
  await visit(FILM);
  await expect(
    page.getByRole("button", { name: adminTexts.en.form.save, exact: true }),
  ).toBeVisible();
  await expect(offer).toHaveCount(0);
  await type("Of the editor", "guest");
  await visit("/admin/news");
  await page.getByRole("button", { name: "Logout" }).first().click();
  await expect(page).toHaveURL("/");
  await expect.poll(() => kept(page, draftKey(site, "guest"))).toBeNull();

  await signIn("admin");
  await visit(FILM);
  await offer.getByRole("button", { name: adminTexts.en.form.restore }).click();
  await expect(client).toHaveValue("Of the admin");

  // As a logout in another tab does; a save after it keeps what was typed.
  await page.evaluate(() => localStorage.clear());
  site.db.exec("DELETE FROM sessions");
  await page.getByRole("button", { name: adminTexts.en.form.save, exact: true }).click();
  await expect(page.getByText(adminTexts.en.keptLogin.body)).toBeVisible();
  expect(await kept(page, draftKey(site, "boss"))).toContain("Of the admin");
});

for (const [width, height] of [
  [1440, 720],
  [390, 844],
] as const) {
  test(`the bar never hides what has the focus, ${width} pixels wide`, async ({
    visit,
    page,
    signIn,
  }) => {
    await signIn("admin");
    await page.setViewportSize({ width, height });
    await visit("/admin/projects/1");
    // Looked at in the page itself, after it has scrolled: a request for each key would be slow.
    await page.evaluate(() => {
      const seen = { stops: 0, hidden: [] as string[] };
      Object.assign(window, { seen });
      document.addEventListener("focusin", () => {
        seen.stops++;
        requestAnimationFrame(() => {
          const focused = document.activeElement ?? document.body;
          if (!focused.closest("main")) return;
          const box = focused.getBoundingClientRect();
          // A tall element may begin behind the bar: a part of it is enough.
          const y = Math.min(box.bottom, window.innerHeight) - 3;
          const bars = [...document.querySelectorAll("[data-record-bar], [data-part-nav]")];
          const isHidden = bars.some((bar) => {
            const cover = bar.getBoundingClientRect();
            const isAcross = box.left < cover.right && box.right > cover.left;
            return !bar.contains(focused) && isAcross && y > cover.top && y < cover.bottom;
          });
          if (isHidden || y < 0) seen.hidden.push(focused.outerHTML.slice(0, 120));
        });
      });
    });
    // Backwards: what comes into view comes from above, where the bar is.
    await page.locator("[data-part-of-form=press] a").last().focus();
    for (let key = 0; key < 110; key++) await page.keyboard.press("Shift+Tab");
    const { stops, hidden } = await page.evaluate(
      () => (window as unknown as { seen: { stops: number; hidden: string[] } }).seen,
    );
    expect(hidden).toEqual([]);
    expect(stops).toBeGreaterThan(100);
  });
}

test("what was typed at the moment of leaving is offered again", async ({ page, open }) => {
  page.on("dialog", (dialog) => void dialog.accept());
  await open(FILM, "en");
  const client = page.locator("[name=client]");
  await client.fill("The last word");
  await page.reload();
  await hydrated(page);
  const offer = page.locator("[data-local-copy]");
  await offer.getByRole("button", { name: adminTexts.en.form.restore }).click();
  await expect(client).toHaveValue("The last word");

  // A save on its way may never arrive.
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.route("**/*.data*", (route) =>
    route.request().method() === "POST" ? undefined : route.continue(),
  );
  await client.fill("One word more");
  await client.press("Control+s");
  await sent;
  await page.reload();
  await hydrated(page);
  await offer.getByRole("button", { name: adminTexts.en.form.restore }).click();
  await expect(client).toHaveValue("One word more");
});

test("a change that is taken back leaves nothing unsaved", async ({ page, open }) => {
  const t = adminTexts.en;
  const client = page.locator("[name=client]");
  const saved = page.locator("[data-record-saved]");
  await open(FILM, "en");
  const before = await client.inputValue();
  await client.fill("Typed");
  await expect(saved).toHaveText(t.recordForm.unsaved);
  await client.fill(before);
  await expect(saved).toContainText(t.recordForm.saved);
  await page.getByRole("link", { name: t.frame.news, exact: true }).click();
  await expect(page).toHaveURL("/admin/news");
});

test("a letter that was deleted meanwhile leads to what was typed, from the end of its form", async ({
  visit,
  page,
  signIn,
  site,
}) => {
  expectProblem(/Failed to load resource.*404/);
  await page.setViewportSize({ width: 390, height: 700 });
  await signIn("admin");
  const post = (path: string, form: Record<string, string>) =>
    page.request.post(site.url + path, { form, headers: { Origin: new URL(site.url).origin } });
  await post("/admin/letters", { about: "newsItem-1" });
  await visit("/admin/letters/1");
  await page.locator("[name=intro_en]").fill("Typed by Ana.");
  await post("/admin/letters/1/delete", {});
  await page.locator("[name=tag]").fill("press");
  const save = page.getByRole("button", { name: adminTexts.en.letters.saveDraft });
  await save.click();
  const link = page.getByRole("link", { name: adminTexts.en.frame.openAsNew });
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  // The message does not cover the button at the foot of the screen.
  await expect(page.locator("[data-sonner-toast]")).toBeVisible();
  await save.click();
  await expect(link).toBeFocused();
  await page.locator("[name=tag]").fill("typed later");
  await link.click();
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: "Keep editing" }).click();
  // It keeps the focus until it is gone.
  await expect(question).toBeHidden();
  await page.locator("[name=tag]").fill("press");
  await link.click();
  await expect(page.getByText("Typed by Ana.")).toBeVisible();
});
