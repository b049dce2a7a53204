import { defined } from "~/config/defined";
import { addRecord } from "~/test/arrange/arrange";
import { addActivity, expectNoSidewaysScroll } from "~/test/screens/admin-screens";
import { expect, expectAccessible, type Site, test } from "~/test/screens/fixtures";
import { filled } from "~/test/screens/texts";

test.use({ told: "both", user: "admin" });

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Adds three messages of now, one of a week ago, one too old to count, and a subscriber. */
function addIncoming(site: Site) {
  const at = (weeks: number) => new Date(Date.now() - weeks * WEEK_MS).toISOString();
  const message = site.db.prepare(
    `INSERT INTO contact_messages (name, email, subject, message, name_folded, email_folded,
       subject_folded, message_folded, createdAt)
     VALUES ('Eva', 'e@x.org', 'Subject', 'A long message', '', '', '', '', ?)`,
  );
  for (const weeks of [0, 0, 0, 1, 13]) message.run(at(weeks));
  site.run("INSERT INTO newsletter_subscriptions (email, createdAt) VALUES ('a@x.org', ?)", at(2));
}

const sample = {
  en: "6 projects, 9 team members, 4 news items",
  es: "6 proyectos, 9 miembros del equipo, 4 noticias",
};

test("what is done in the back office shows on the dashboard (R165)", async ({
  visit,
  page,
  site,
  t,
  language,
}) => {
  await visit("/admin");
  const card = page.getByRole("region", { name: t.dashboard.activity });
  await expect(card.getByText(t.activity.none)).toBeVisible();
  for (let number = 1; number <= 8; number++) {
    addActivity(site, { action: "updated", subject: "setting", label: `setting ${number}` });
  }
  const id = addRecord(site, "projects", { title_en: "Doomed" });
  await page.context().request.delete(`${site.url}/api/admin/projects/${id}`);
  await visit("/admin");
  const entries = card.getByRole("listitem");
  await expect(entries).toHaveCount(8);
  await expect(entries.first().locator("p")).toHaveText(
    language === "en" ? "boss deleted the project “Doomed”" : "boss eliminó el proyecto «Doomed»",
  );
  await expect(card.getByText("setting 1", { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await card.getByRole("link", { name: t.dashboard.allActivity }).click();
  await expect(page).toHaveURL("/admin/activity");
  await expect(page.locator("[data-activity] li")).toHaveCount(9);
});

test("a site without content says what to add first", async ({ visit, page, site, t }) => {
  await visit("/admin");
  await expect(page.getByRole("region", { name: t.setup.firstTitle })).toHaveCount(0);
  site.db.exec("DELETE FROM projects; DELETE FROM news_items");
  await visit("/admin");
  const card = page.getByRole("region", { name: t.setup.firstTitle });
  await expect(card.getByRole("link")).toHaveText([t.setup.first.projects, t.setup.first.news]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await visit("/admin/news");
  await page.locator(".admin-empty").getByRole("link", { name: t.news.add }).click();
  await expect(page).toHaveURL("/admin/news/new");
});

test("what came in per week is drawn", async ({ visit, page, site, t }) => {
  addIncoming(site);
  await visit("/admin");
  const plot = (what: string, total: number, most: number, latest: number) =>
    page.getByRole("img", { name: filled(t.dashboard.plot, { what, total, most, latest }) });
  await expect(plot(t.dashboard.messagesPerWeek, 4, 3, 3)).toBeVisible();
  await expect(plot(t.dashboard.subscribersPerWeek, 1, 1, 0)).toBeVisible();
  const bars = plot(t.dashboard.messagesPerWeek, 4, 3, 3).locator("rect");
  await expect(bars).toHaveCount(12);
  const heights = await bars.evaluateAll((all) =>
    all.map((bar) => Number(bar.getAttribute("height"))),
  );
  expect(heights.at(-1)).toBe(Math.max(...heights));
  expect(heights.at(-2)).toBeLessThan(defined(heights.at(-1)));
  expect(heights.at(-2)).toBeGreaterThan(defined(heights.at(-3)));

  const table = page.getByRole("table", { name: t.dashboard.weeks });
  await expect(table).toBeHidden();
  await page.getByText(t.dashboard.figures).click();
  await expect(table).toBeVisible();
  const figures = await table
    .getByRole("row")
    .evaluateAll((rows) =>
      rows.slice(1).map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent)),
    );
  expect(figures).toHaveLength(12);
  expect(figures.slice(-3)).toEqual([
    ["0", "1"],
    ["1", "0"],
    ["3", "0"],
  ]);
  await expectAccessible(page);
});

test("the sample content is removed when asked to, and nothing else (C1)", async ({
  visit,
  page,
  site,
  hasScripts,
  t,
  language,
}) => {
  addRecord(site, "projects", { title_en: "Our own film", title_es: "Nuestra película" });
  site.db.exec("UPDATE team_members SET isSample = 0, name = 'Somebody real' WHERE id = 1");
  site.db.exec("UPDATE site_settings SET isSample = 0 WHERE key = 'footer_text'");
  await visit("/admin");
  const card = page.getByRole("region", { name: t.dashboard.sampleTitle });
  const left = sample[language].replace("9", "8");
  await expect(card).toContainText(left);
  const open = () => card.getByRole("link", { name: t.delete.removeSample }).click();
  const question = hasScripts ? page.getByRole("dialog") : page.getByRole("main");

  await open();
  await expect(question.getByRole("heading", { name: t.delete.removeSample })).toBeVisible();
  await expect(question.getByText(t.delete.removeSampleQuestion)).toBeVisible();
  await expect(question.getByText(left)).toBeVisible();
  await expectAccessible(page);
  const cancel = { name: t.delete.cancel };
  if (hasScripts) await question.getByRole("button", cancel).click();
  else await question.getByRole("link", cancel).click();
  await expect(page).toHaveURL("/admin");
  expect(site.value("SELECT count(*) FROM projects")).toBe(7);

  await open();
  await question.getByRole("button", { name: t.delete.removeSample }).click();
  await expect(page.getByText(t.notices.sampleRemoved)).toBeVisible();
  await expect(page).toHaveURL("/admin");
  await expect(card).toHaveCount(0);
  await expect(page.locator('[data-count="projects"] dd')).toHaveText("1");
  await expect(page.locator('[data-count="team"] dd')).toHaveText("1");
  await expect(page.locator('[data-count="news"] dd')).toHaveText("0");
  await expect(page.locator("[data-activity] li").first().locator("p")).toHaveText(
    `boss ${filled(t.activity.actions.deleted, { what: t.activity.wholes.sampleContent })}`,
  );
  const settings = site.values("SELECT key FROM site_settings");
  expect(settings).toEqual(["footer_text"]);
  await visit("/");
  await expect(page.locator("#projects").getByRole("article")).toHaveCount(1);
});

test("mail that could not be sent is counted on the dashboard", async ({
  visit,
  page,
  site,
  t,
}) => {
  await visit("/admin");
  const card = page.getByRole("region", { name: t.dashboard.mail });
  await expect(card.getByText(t.dashboard.mailNowhere)).toBeVisible();
  site.db.exec(`INSERT INTO mail_outbox (recipient, subject, text, html, attempts, lastError)
      VALUES ('lost@example.com', 'Lost', '', '', 11, 'refused')`);
  await visit("/admin");
  const waiting = filled(t.dashboard.mailWaiting_one, { count: 1 });
  await expect(card.getByText(waiting)).toBeVisible();
  await expect(card.getByRole("link")).toHaveAttribute("href", "/admin/mail");
});
