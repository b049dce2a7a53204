import fs from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import type { Language } from "~/language/i18n/languages";
import { movingTexts as english } from "~/language/texts/en/moving";
import { movingTexts as spanish } from "~/language/texts/es/moving";
import { attachment, item, wxr } from "~/operations/moving/test-files/wxr";
import { expectNoSidewaysScroll } from "~/test/screens/admin-screens";
import { expect, expectAccessible, expectProblem, type Site, test } from "~/test/screens/fixtures";
import { filled } from "~/test/screens/texts";

test.use({ told: "both", user: "admin" });

const texts: Record<Language, typeof english | typeof spanish> = { en: english, es: spanish };

const SOURCE = "old.example";

/** Enough to see an import at work: it is stopped long before its end. */
const MANY = 1500;

const html =
  '<h2>On the red carpet</h2><p>A <strong>prize</strong>. <a href="https://old.example/2020/05/post-2/">More</a></p>[gigpress_shows]';
const posts = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    item({
      id: index + 1,
      html,
      gmt: "2020-05-17 12:00:00",
      category: index === 0 ? "films" : "blog",
    }),
  );
const oldSite = () =>
  wxr([
    ...posts(3),
    item({ id: 10, status: "private", title: "A secret" }),
    attachment({ id: 20, path: "2020/05/a.png" }),
  ]);

const folderOf = (site: Site) => path.join(path.dirname(site.mailFolder), "moving");
const countNews = (site: Site) => site.value<number>("SELECT count(*) FROM news_items");

test.beforeEach(({ site }) => fs.rmSync(folderOf(site), { recursive: true, force: true }));

/** Sends a file, as its form stands first on the screen. */
async function send(
  page: Page,
  content: string,
  t: typeof english | typeof spanish,
): Promise<void> {
  const file = { name: "old.xml", mimeType: "text/xml", buffer: Buffer.from(content) };
  await page.getByLabel(t.start.file).setInputFiles(file);
  await page.getByRole("button", { name: t.start.look }).click();
}

/** Looks until a run has this state: without scripts the screen does not change by itself. */
async function waitFor(page: Page, visit: (path: string) => Promise<unknown>, state: string) {
  await expect(async () => {
    await visit("/admin/moving");
    await expect(page.locator(`[data-import=${state}]`)).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test("an admin looks at an old site, imports it and undoes it", async ({
  visit,
  page,
  site,
  hasScripts,
  t: admin,
  language,
}) => {
  const t = texts[language];
  await visit("/admin");
  const bar = page.locator("[data-sidebar]");
  await bar.locator("summary").click();
  await bar.getByRole("link", { name: admin.frame.moving, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(admin.frame.moving);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(t.start.title);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const before = countNews(site);
  await send(page, oldSite(), t);
  await waitFor(page, visit, "looked");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(
    filled(t.wouldCome, { source: SOURCE }),
  );
  const main = page.locator("main");
  await expect(main).toContainText("## On the red carpet");
  await main.getByText(`${t.losses.groups.leftOut} (1)`).click();
  await expect(main).toContainText(`A secret https://old.example/2020/05/post-10/`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(countNews(site)).toBe(before);
  // There and here stand side by side where there is room.
  const [there, here] = [t.samples.there, t.samples.here].map((side) =>
    main.getByText(side, { exact: true }).first(),
  );
  expect((await there?.boundingBox())?.y).toBe((await here?.boundingBox())?.y);

  const films = page.getByRole("checkbox", { name: /^films/ });
  await films.check();
  await page.getByRole("button", { name: t.choices.again }).click();
  await expect(page.locator("dt").filter({ hasText: t.kinds.project })).toContainText(
    filled(t.outcomes.created_one, { count: 1 }),
  );
  await expect(films).toBeChecked();
  await page.getByRole("button", { name: t.go.import, exact: true }).click();
  await waitFor(page, visit, "done");
  expect(countNews(site)).toBe(before + 2);
  expect(
    site.value("SELECT count(*) FROM projects WHERE title_en = 'Post 1' OR title_es = 'Post 1'"),
  ).toBe(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByText(t.report.download).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${t.report.fileName}.txt`);

  const row = page.locator("tbody tr");
  await expect(row).toContainText(SOURCE);
  await row.getByRole("link", { name: t.undo.link }).click();
  const question = hasScripts ? page.getByRole("dialog") : main;
  await expect(question).toContainText(t.undo.question);
  await expectAccessible(page);
  await question.getByRole("button", { name: t.undo.confirm }).click();
  await expect(page.getByText(admin.notices.importUndoing)).toBeVisible();
  await waitFor(page, visit, "done");
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(
    filled(t.undoneTitle, { source: SOURCE }),
  );
  expect(countNews(site)).toBe(before);
  await expectAccessible(page);
  expect(
    site.rows("SELECT username, action, label FROM activity WHERE subject = 'content' ORDER BY id"),
  ).toEqual(
    ["importStarted", "imported", "importUndone"].map((action) => ({
      username: "boss",
      action,
      label: SOURCE,
    })),
  );
});

test("a broken file is refused with its line, and what was chosen stays", async ({
  visit,
  page,
  site,
  language,
}) => {
  expectProblem(/Failed to load resource.* 422/);
  const t = texts[language];
  const other = language === "en" ? "es" : "en";
  await visit("/admin/moving");
  await page.getByRole("button", { name: t.start.look }).click();
  const main = page.locator("main");
  await expect(main.getByRole("alert")).toContainText(t.problems.noFile);
  await expectAccessible(page);
  await page.getByLabel(t.start.language).selectOption(other);
  await send(page, oldSite().replace("</wp:status>", "</wp:statu>"), t);
  const [words = ""] = t.failures.brokenLine.split("{{");
  await expect(main.getByRole("alert")).toContainText(words);
  await expect(main.getByRole("alert")).toContainText(/\d+/);
  await expect(page.getByLabel(t.start.language)).toHaveValue(other);
  await expectAccessible(page);
  expect(fs.readdirSync(folderOf(site)).filter((name) => name.startsWith("sent."))).toEqual([]);
});

test("a long import is left alone, stopped, and goes on", async ({
  visit,
  page,
  site,
  hasScripts,
  language,
}) => {
  const t = texts[language];
  const before = countNews(site);
  await visit("/admin/moving");
  await send(page, wxr(posts(MANY)), t);
  await waitFor(page, visit, "looked");
  await page.getByRole("button", { name: t.go.import, exact: true }).click();
  const progress = page.getByRole("progressbar", { name: t.progress });
  await expect(progress).toBeVisible();
  await visit("/admin");
  await visit("/admin/moving");
  await expect(progress).toBeVisible();
  await expectAccessible(page);
  if (!hasScripts) await page.getByRole("link", { name: t.refresh }).click();
  await expect.poll(() => countNews(site)).toBeGreaterThan(before);
  const stop = page.getByRole("button", { name: t.stop });
  await stop.click();
  await expect(page.getByText(t.stopped)).toBeVisible();
  const stoppedAt = countNews(site);
  expect(stoppedAt).toBeLessThan(before + MANY);
  await expectAccessible(page);
  await page.getByRole("button", { name: t.goOn }).click();
  await expect(progress).toBeVisible();
  await expect.poll(() => countNews(site)).toBeGreaterThan(stoppedAt);
  await stop.click();
  await expect(page.getByText(t.stopped)).toBeVisible();
});
