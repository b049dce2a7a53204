import { defined } from "~/config/defined";
import { addRecord, sampleImage } from "~/test/arrange/arrange";
import { addActivity, expectNoSidewaysScroll } from "~/test/screens/admin-screens";
import { expect, expectAccessible, expectProblem, type Site, test } from "~/test/screens/fixtures";
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
  t,
  language,
}) => {
  expectProblem(/Failed to load resource.*422/);
  addRecord(site, "projects", { title_en: "Our own film", title_es: "Nuestra película" });
  site.db.exec("UPDATE team_members SET isSample = 0, name = 'Somebody real' WHERE id = 1");
  site.db.exec("UPDATE site_settings SET isSample = 0 WHERE key = 'footer_text'");
  await visit("/admin");
  const card = page.getByRole("region", { name: t.dashboard.sampleTitle });
  const left = sample[language].replace("9", "8");
  await expect(card).toContainText(left);
  // One whose hour was changed is the company's; it stays unless it is chosen.
  site.db.exec("UPDATE projects SET isSample = 0 WHERE id IN (1, 2)");
  const open = () => card.getByRole("link", { name: t.delete.removeSample }).click();
  const main = page.getByRole("main");
  const [first, second] = [1, 2].map((id) =>
    site.value<string>(`SELECT title_${language} FROM projects WHERE id = ${id}`),
  );

  await open();
  await expect(main.getByRole("heading", { level: 1, name: t.delete.removeSample })).toBeVisible();
  const stays = main.locator("[data-sample=stays]");
  await expect(stays.getByRole("checkbox")).toHaveCount(3);
  const goes = main.locator("[data-sample=goes]");
  await expect(goes).toContainText(t.settings.names.hero_background);
  await expect(goes).toContainText(filled(t.projects.count_other, { count: 4 }));
  await expect(stays).toContainText(defined(first));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await main.getByRole("link", { name: t.delete.cancel }).click();
  await expect(page).toHaveURL("/admin");
  expect(site.value("SELECT count(*) FROM projects")).toBe(7);

  await open();
  await stays.getByRole("checkbox", { name: second }).check();
  const button = main.getByRole("button", { name: t.delete.removeSample });
  await button.click();
  const summary = page.getByRole("alert").filter({ has: page.getByRole("list") });
  await expect(summary.getByRole("link")).toHaveText(t.setup.sample.nameMissing);
  await expect(stays.getByRole("checkbox", { name: second })).toBeChecked();
  await main.getByLabel(t.setup.sample.name).fill("Łąka & <b>Çelik</b>");
  await button.click();
  await expect(page.getByText(t.notices.sampleRemoved)).toBeVisible();
  await expect(page).toHaveURL("/admin");
  await expect(card).toHaveCount(0);
  await expect(page.locator('[data-count="projects"] dd')).toHaveText("2");
  await expect(page.locator('[data-count="team"] dd')).toHaveText("1");
  await expect(page.locator('[data-count="news"] dd')).toHaveText("0");
  await expect(page.locator("[data-activity]")).toContainText(
    `boss ${filled(t.activity.actions.deleted, { what: t.activity.wholes.sampleContent })}`,
  );
  const settings = site.values("SELECT key FROM site_settings ORDER BY key");
  expect(settings).toEqual(["footer_text", "site_title"]);
  await visit("/");
  await expect(page.locator("#projects").getByRole("article")).toHaveCount(2);
  // Its name is in the hero and in the footer, and what is empty is left out.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Łąka & <b>Çelik</b>");
  await expect(page).toHaveTitle(/^Łąka & <b>Çelik<\/b> – /);
  await expect(page.locator("#about, #news")).toHaveCount(0);
});

test("the first days begin with the steps, which lead to their fields and on to the next", async ({
  visit,
  page,
  site,
  hasScripts,
  t,
  form,
}) => {
  await visit("/admin");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2 }).first()).toHaveText(t.setup.title);
  await expect(page.getByRole("img", { name: /12/ })).toHaveCount(0);
  await main.getByRole("link", { name: t.setup.steps.mark }).click();
  await expect(page).toHaveURL("/admin/settings?tab=company&setup=mark#settings-logo_image");
  const bar = page.locator("[data-setup-bar]");
  await expect(bar).toContainText(filled(t.setup.step, { number: 2, count: 11 }));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const next = (name: string) =>
    bar.getByRole("link", { name: filled(t.setup.next, { name }) }).click();
  await next(t.setup.steps.colors);
  const color = page.locator("[data-setting=primary_color]");
  if (hasScripts) await expect(color.locator("input[type=color]")).toBeFocused();
  else await expect(color).toHaveCSS("box-shadow", /3px|rgb/);
  for (const key of ["primary_color", "secondary_color"]) {
    await page.locator(`[name=${key}_en]`).fill(key === "primary_color" ? "#101010" : "#fefefe");
  }
  await page.getByRole("button", { name: t.form.save, exact: true }).click();
  await expect(bar).toContainText(t.setup.states.done);
  await expect(bar).toContainText(filled(t.setup.step, { number: 3, count: 11 }));
  expect(site.value("SELECT value_en FROM site_settings WHERE key = 'primary_color'")).toBe(
    "#101010",
  );
  await next(t.setup.steps.film);
  await expect(page).toHaveURL("/admin/projects/new?setup=film");
  await expect(bar).toContainText(filled(t.setup.step, { number: 4, count: 11 }));
  const names = ["title_en", "title_es", "category_en", "category_es"];
  await form.fill(Object.fromEntries(names.map((name) => [name, "First"])));
  await form.pickAddress(sampleImage(site));
  await form.press(t.recordForm.saveDraft);
  await expect(page).toHaveURL(/\/admin\/projects\/\d+\?setup=film$/);
  await expect(bar).toContainText(t.setup.states.done);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await next(t.setup.steps.contact);
  await expect(page).toHaveURL(/setup=contact/);
});

test("mail that could not be sent is counted on the dashboard", async ({
  visit,
  page,
  context,
  site,
  hasScripts,
  t,
}) => {
  await visit("/admin");
  const card = page.getByRole("region", { name: t.dashboard.mail });
  await expect(card.getByText(t.dashboard.mailNowhere)).toBeVisible();
  // The lines for the technician are closed, and nothing else names a setting of the server.
  const note = card.locator("[data-technician]");
  await expect(note.locator("pre")).toBeHidden();
  await expect(
    page
      .locator("main")
      .getByText(/MAIL_URL/)
      .filter({ visible: true }),
  ).toHaveCount(0);
  await note.getByText(t.technician.title, { exact: true }).click();
  await expect(note.locator("pre")).toContainText("MAIL_URL=");
  await expectAccessible(page);
  if (hasScripts) {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await note.getByRole("button", { name: t.technician.copy, exact: true }).click();
    await expect(note.getByText(t.newLink.copied, { exact: true })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await note.locator("pre").innerText());
  }
  site.db.exec(`INSERT INTO mail_outbox (recipient, subject, text, html, attempts, lastError)
      VALUES ('lost@example.com', 'Lost', '', '', 11, 'refused')`);
  await visit("/admin");
  const waiting = filled(t.dashboard.mailWaiting_one, { count: 1 });
  await expect(card.getByText(waiting)).toBeVisible();
  await expect(card.getByRole("link")).toHaveAttribute("href", "/admin/mail");
});
