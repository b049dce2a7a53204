import type { Page } from "@playwright/test";
import { expect, expectProblem, test } from "~/test/screens/fixtures";
import { saveSlowly } from "~/test/screens/form-sending";
import { adminTexts } from "~/test/screens/texts";

test.use({ isUnfolded: true, user: "admin" });

const t = adminTexts.en;

/** Fills in the form of a new member. */
async function fillMember(page: Page): Promise<void> {
  const values = {
    name: "Nora",
    role_en: "Editor",
    role_es: "Montadora",
    imageUrl: "https://films.example/nora.jpg",
  };
  await page.locator("[data-picker=imageUrl]").getByRole("tab", { name: "URL" }).click();
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`[name=${name}]`).fill(value);
  }
}

test("saving keeps the place, the focus", async ({ visit, page, site }) => {
  const client = page.locator("[name=client]");
  const saved = page.locator("[data-record-saved]");
  const stored = () => site.value("SELECT client FROM projects WHERE id = 1");
  await visit("/admin/projects/1");
  await expect(saved).toContainText(t.recordForm.saved);
  await client.fill("First");
  await expect(saved).toHaveText(t.recordForm.unsaved);
  await saveSlowly(page, () => client.fill("Second"));
  await expect(page.getByText(t.notices.projectUpdated)).toBeVisible();
  await expect(client).toHaveValue("Second");
  await expect(client).toBeFocused();
  await expect(saved).toHaveText(t.recordForm.unsaved);
  expect(stored()).toBe("First");

  // The form has the new version: this is no conflict with itself.
  await client.press("Control+s");
  await expect(saved).toContainText(t.recordForm.saved);
  await expect.poll(stored).toBe("Second");

  // The server stores it without the spaces: the field shows what is stored.
  await page.evaluate(() => window.scrollTo(0, 300));
  await client.fill("  Third  ");
  await client.press("Control+s");
  await expect(client).toHaveValue("Third");
  await expect(client).toBeFocused();
  await expect(saved).toContainText(t.recordForm.saved);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);

  // A press of the keys while it is being saved is kept for afterwards.
  await client.fill("Fourth");
  await saveSlowly(page, async () => {
    await client.fill("Fifth");
    await client.press("Control+s");
  });
  await expect.poll(stored).toBe("Fifth");
  await expect(saved).toContainText(t.recordForm.saved);
  await page.getByRole("link", { name: t.frame.news, exact: true }).click();
  await expect(page).toHaveURL("/admin/news");
});

test("what is typed while a new record is stored stays", async ({ visit, page, site }) => {
  expectProblem(/ERR_NAME_NOT_RESOLVED/);
  const field = (name: string) => page.locator(`[name=${name}]`);
  const roles = site.db.prepare("SELECT role_en FROM team_members WHERE name = 'Nora'").pluck();
  await visit("/admin/team/new");
  await fillMember(page);
  await saveSlowly(page, () => field("role_en").fill("First editor"));
  await expect(page.getByText(t.notices.teamMemberCreated)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/team\/\d+$/);
  await expect(field("role_en")).toHaveValue("First editor");
  await expect(field("role_en")).toBeFocused();
  await expect(page.locator("[data-record-saved]")).toHaveText(t.recordForm.unsaved);
  expect(roles.all()).toEqual(["Editor"]);

  // Saving a member leads to the list. The text typed during the request is offered in the form.
  await saveSlowly(page, () => field("role_en").fill("Chief editor"));
  await expect(page).toHaveURL("/admin/team");
  expect(roles.all()).toEqual(["First editor"]);
  await page.goBack();
  await page.locator("[data-local-copy]").getByRole("button", { name: t.form.restore }).click();
  await expect(field("role_en")).toHaveValue("Chief editor");
  await field("role_en").press("Control+s");
  await expect(page).toHaveURL("/admin/team");
  expect(roles.all()).toEqual(["Chief editor"]);
  await page.goBack();
  await expect(field("role_en")).toHaveValue("Chief editor");
  await expect(page.locator("[data-local-copy]")).toHaveCount(0);
});

test("a new record whose response is lost is made once", async ({ visit, page, site }) => {
  expectProblem(/Failed to load resource/);
  const field = (name: string) => page.locator(`[name=${name}]`);
  const roles = site.db.prepare("SELECT role_en FROM team_members WHERE name = 'Nora'").pluck();
  await visit("/admin/team/new");
  await fillMember(page);
  await page.route("**/admin/team/new.data*", async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await page.keyboard.press("Control+s");
  await expect(page.locator(".failure-text")).toBeVisible();
  expect(roles.all()).toEqual(["Editor"]);
  await page.unroute("**/admin/team/new.data*");

  await field("role_en").fill("First editor");
  await page.keyboard.press("Control+s");
  await expect(page).toHaveURL(/\/admin\/team\/\d+/);
  await expect(page.getByText(t.notices.madeBefore)).toBeVisible();
  await expect(field("role_en")).toHaveValue("First editor");
  await expect(page.locator("[data-record-saved]")).toHaveText(t.recordForm.unsaved);
  expect(roles.all()).toEqual(["Editor"]);
  await page.keyboard.press("Control+s");
  await expect(page).toHaveURL("/admin/team");
  expect(roles.all()).toEqual(["First editor"]);
});

test("what is typed while a conflict is found stays", async ({ visit, page, site }) => {
  expectProblem(/Failed to load resource.*409/);
  const field = (name: string) => page.locator(`[name=${name}]`);
  await visit("/admin/projects/1");
  // The version from which the conflict is made must be known.
  await field("client").fill("Before");
  await page.keyboard.press("Control+s");
  await expect(page.getByText(t.notices.projectUpdated)).toBeVisible();
  await field("client").fill("Mine");
  site.db.exec(
    "UPDATE projects SET client = 'Theirs', year = '1999', updatedAt = '2030-01-01T00:00:00.000Z' WHERE id = 1",
  );
  await saveSlowly(page, () => field("category_en").fill("Typed since"));
  await expect(page.getByRole("heading", { name: t.form.conflictTitle })).toBeVisible();
  await expect(field("year")).toHaveValue("1999");
  await expect(field("client")).toHaveValue("Mine");
  await expect(field("category_en")).toHaveValue("Typed since");
});

test("a letter stays as it is while its draft is saved", async ({ visit, page, site }) => {
  site.db.exec(
    "INSERT INTO letters (id, about, aboutKey, subject_en, perMinute) VALUES (1, 'project', '1', 'Hello', 60)",
  );
  const subject = page.locator("[name=subject_en]");
  const stored = site.db.prepare("SELECT subject_en FROM letters").pluck();
  await visit("/admin/letters/1");
  await subject.fill("First");
  await saveSlowly(page, () => subject.fill("Second"));
  await expect(page.getByText(t.notices.letterSaved)).toBeVisible();
  await expect(subject).toHaveValue("Second");
  await expect(subject).toBeFocused();
  expect(stored.get()).toBe("First");
});

test("a section is reached by its link without losing what a refused form says", async ({
  visit,
  page,
}) => {
  await visit("/admin/projects/1");
  await page.locator("[name=year]").fill("x");
  await page.locator("[name=client]").press("Enter");
  const nav = page.locator("[data-part-nav]");
  await expect(nav.getByRole("link", { name: t.recordForm.basics })).toContainText("1");
  await nav.getByRole("link", { name: new RegExp(`^${t.projects.fields.awards}`) }).click();
  await expect(page.locator("#part-awards")).toBeInViewport();
  await expect(page.locator("#part-awards")).toBeFocused();
  await expect(page.locator("[name=year]")).toHaveAttribute("aria-invalid", "true");
});

test("a draft that another user has published is not published further without a word", async ({
  visit,
  page,
  site,
}) => {
  expectProblem(/Failed to load resource/);
  const item = () => site.row("SELECT title_en, published FROM news_items WHERE id = 1");
  site.db.exec("UPDATE news_items SET published = 0 WHERE id = 1");
  await visit("/admin/news/1");
  const state = page.locator("[data-state]");
  await expect(state).toHaveText(t.recordForm.states.draft);
  await page.locator("[name=title_en]").fill("Not to be shown");
  const api = `${site.url}/api/admin/news/1`;
  const { status } = await page.evaluate(async (address) => {
    const body = JSON.stringify({ published: true });
    const headers = { "Content-Type": "application/json" };
    const { status } = await fetch(address, { method: "PUT", headers, body });
    return { status };
  }, api);
  expect(status).toBe(200);

  await page.getByRole("button", { name: t.recordForm.saveDraft }).click();
  await expect(page.locator(".admin-conflict")).toContainText(t.form.conflictPublic);
  await expect(state).toHaveText(t.recordForm.states.public);
  await expect(page.getByRole("button", { name: t.recordForm.saveDraft })).toHaveCount(0);
  await expect(page.locator("input[type=checkbox][name=published]")).toBeChecked();
  expect(item()).toMatchObject({ published: 1 });

  await page.locator("[data-record-bar]").getByRole("button", { name: t.form.save }).click();
  await expect(page.locator("[data-record-saved]")).toContainText(t.recordForm.saved);
  await expect(page.locator("input[type=checkbox][name=published]")).toBeChecked();
  expect(item()).toEqual({ title_en: "Not to be shown", published: 1 });
});
