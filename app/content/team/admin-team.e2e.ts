import { defined } from "~/config/defined";
import { addRecord, sampleImage } from "~/test/arrange/arrange";
import { expectNoSidewaysScroll } from "~/test/screens/admin-screens";
import { expect, expectAccessible, expectProblem, type Site, test } from "~/test/screens/fixtures";
import { filled } from "~/test/screens/texts";

test.use({ told: "both", user: "admin" });

const TOMAS = "Tomás Okafor";

const member = (site: Site, name: string) =>
  site.row("SELECT * FROM team_members WHERE name = ?", name);

test("R180 R184 R185 the team is listed", async ({ visit, page, site, t, list, language }) => {
  await visit("/admin/team");
  const { columnPhoto, columnName, columnRole, columnOrder } = t.team;
  const columns = [columnPhoto, columnName, columnRole, columnOrder];
  await expect(list.headings).toContainText([...columns, t.list.languages, t.list.actions]);
  await expect(list.names).toHaveCount(9);
  const cells = list.row(TOMAS).getByRole("cell");
  await expect(cells.nth(1).locator("img")).toHaveAttribute("src", /^\/uploads\//);
  await expect(cells.nth(2)).toHaveText(String(member(site, TOMAS)[`role_${language}`]));
  await expect(cells.nth(3)).toContainText("1");
  for (const [name, address] of [
    [filled(t.list.editOf, { name: TOMAS }), "/admin/team/2"],
    [t.team.add, "/admin/team/new"],
    [t.team.bios, "/admin/team/bio-updater"],
  ] as const) {
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", address);
  }
  await expectAccessible(page);
});

test("R006 R183 deleting asks first", async ({ visit, page, site, hasScripts, t, list }) => {
  await visit("/admin/team?q=o");
  await list.askDelete(TOMAS);
  await expect(list.question).toContainText(t.delete.question);
  await expect(list.question.getByRole("strong")).toHaveText(TOMAS);
  await expectAccessible(page);
  await list.cancel();
  await expect(page.getByText(t.delete.question)).toHaveCount(0);
  await visit("/admin/team?q=o");
  await list.askDelete(TOMAS);
  await list.confirm();
  await expect(page.getByText(t.notices.teamMemberDeleted)).toBeVisible();
  // Redirects back to the filtered list.
  await expect(page).toHaveURL("/admin/team?q=o");
  await expect(list.row(TOMAS)).toHaveCount(0);
  if (hasScripts) await expect(page.locator("main h1")).toBeFocused();
  expect(member(site, TOMAS)).toBeUndefined();
});

test("members move by their buttons", async ({ visit, page, site, t, list }) => {
  site.db.exec('UPDATE team_members SET "order" = 0');
  await visit("/admin/team");
  const [first, second, third] = ["Inés Valderrama", TOMAS, "Noor Halvorsen"] as const;
  const button = (text: string, name: string) =>
    page.getByRole("button", { name: filled(text, { name }), exact: true });
  await expect(button(t.team.moveUp, first)).toBeDisabled();
  await expect(button(t.team.moveDown, "Lucía Farouk")).toBeDisabled();
  for (const [text, name, order] of [
    [t.team.moveUp, third, [first, third, second]],
    [t.team.moveUp, third, [third, first, second]],
    [t.team.moveDown, first, [third, second, first]],
  ] as const) {
    await button(text, name).click();
    await expect(list.names).toContainText([...order, "Julián Marchetti"]);
  }
  // In another order or a filtered list, "up" would be ambiguous.
  for (const query of ["?q=o", "?sort=name", "?sort=order&direction=desc", "?incomplete=en"]) {
    await visit(`/admin/team${query}`);
    await expect(page.locator("button[value=down]")).toHaveCount(0);
  }
});

// R006 R187 R188 R189 R190 R447
test("a member is edited", async ({ visit, page, site, t, list, form }) => {
  await visit("/admin/team");
  await page.getByRole("link", { name: filled(t.list.editOf, { name: TOMAS }) }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(filled(t.team.editTitle, { name: TOMAS }));
  const before = member(site, TOMAS);
  for (const name of ["name", "role_en", "role_es", "bio_en", "bio_es", "imageUrl", "order"]) {
    await expect(form.field(name)).toHaveValue(String(before[name]));
  }
  await expect(form.field("bio_en")).toHaveAttribute("rows", "10");
  await expectAccessible(page);
  const bio = "Otra vida.\nY otra línea.";
  await form.fill({ name: "Tomás A. Okafor", bio_es: bio, order: "40" });
  await form.save();
  await expect(page.getByText(t.notices.teamMemberUpdated)).toBeVisible();
  await expect(page).toHaveURL("/admin/team");
  await expect(list.names.last()).toContainText("Tomás A. Okafor");
  const { role_en, bio_en } = before;
  const stored = { role_en, bio_en, bio_es: bio, order: 40, isSample: 0 };
  expect(member(site, "Tomás A. Okafor")).toMatchObject(stored);
});

test("R006 R257 R342 a member is added", async ({ visit, page, site, t, form, hasScripts }) => {
  await visit("/admin/team/new");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.team.newTitle);
  // After all others.
  const last = site.value<number>('SELECT max("order") FROM team_members');
  await expect(form.field("order")).toHaveValue(String(last + 1));
  if (!hasScripts) await expect(form.picker.locator("input[type=file]")).toBeVisible();
  await expectAccessible(page);
  await form.fill({ name: "Ada Nueva", role_en: "Gaffer", role_es: "Jefa de eléctricos" });
  await form.pickAddress(sampleImage(site));
  await form.save();
  await expect(page.getByText(t.notices.teamMemberCreated)).toBeVisible();
  const stored = { order: last + 1, bio_en: null, bio_es: null };
  expect(member(site, "Ada Nueva")).toMatchObject(stored);
});

test("R335 R340 R341 R345 a refused form says why and keeps what was typed", async ({
  visit,
  page,
  site,
  t,
  form,
  language,
}) => {
  expectProblem(/Failed to load resource.* status of 422/);
  await visit("/admin/team/new");
  const typed = { name: "A", role_en: "B", role_es: "C", imageUrl: "uploads/x", order: "-1" };
  await form.fill({ ...typed, bio_en: "A long life, typed with care." });
  await form.save();
  await expect(form.summary).toBeFocused();
  const { memberName: name, role, imageUrl } = t.validation;
  const roles = [`English: ${role}`, `Español: ${role}`];
  if (language === "es") roles.reverse();
  const errors = [name, ...roles, imageUrl, t.team.orderInvalid];
  await expect(form.summary.getByRole("link")).toHaveText(errors);
  await form.holds({ ...typed, bio_en: "A long life, typed with care." });
  for (const key of Object.keys(typed)) {
    await expect(form.field(key)).toHaveAttribute("aria-invalid", "true");
  }
  await expect(form.field("order")).toHaveAccessibleDescription(new RegExp(t.team.orderInvalid));
  await expect(page).toHaveTitle(/^Error: /);
  await expectAccessible(page);
  expect(member(site, "A")).toBeUndefined();
});

// R194 R195 R196 R198 R199 R446 R478
test("bios are updated one after another", async ({ visit, page, site, t, language }) => {
  site.db.exec("UPDATE team_members SET bio_es = NULL WHERE name = 'Noor Halvorsen'");
  await visit("/admin/team/bio-updater");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.team.bios);
  const cards = page.locator("main ul").getByRole("link");
  const before = member(site, TOMAS);
  await expect(cards).toHaveCount(9);
  await expect(cards.nth(1)).toContainText(String(before[`role_${language}`]));
  await expect(cards.nth(1).locator("img")).toHaveAttribute("src", /^\/uploads\//);
  const missing = cards.filter({ hasText: t.team.bioMissing.es });
  await expect(missing).toContainText(["Noor Halvorsen"]);
  await expect(page.locator("textarea")).toHaveCount(0);
  await expectAccessible(page);

  await cards.nth(1).click();
  await expect(page).toHaveURL(/\/admin\/team\/bio-updater\?member=2/);
  const heading = filled(t.team.bioOf, { name: TOMAS });
  await expect(page.getByRole("heading", { level: 2, name: heading })).toBeVisible();
  await expect(cards.nth(1)).toHaveAttribute("aria-current", "true");
  const [english, spanish] = [t.team.bioEnglish, t.team.bioSpanish].map((label) =>
    page.getByLabel(label),
  );
  await expect(defined(english)).toHaveValue(String(before.bio_en));
  await expect(defined(spanish)).toHaveValue(String(before.bio_es));
  await expectAccessible(page);
  await english?.fill("A new life.");
  await spanish?.fill("");
  await page.getByRole("button", { name: t.team.updateBio, exact: true }).click();
  await expect(page.getByText(t.notices.bioUpdated)).toBeVisible();
  await expect(page).toHaveURL("/admin/team/bio-updater");
  await expect(page.locator("textarea, main [aria-current=true]")).toHaveCount(0);
  const { updatedAt } = member(site, TOMAS);
  const changed = { bio_en: "A new life.", bio_es: null, isSample: 0, updatedAt };
  expect(member(site, TOMAS)).toEqual({ ...before, ...changed });
  await expect(missing).toHaveCount(2);
});

test("a refused bio keeps what was typed", async ({ visit, page, site, t, form }) => {
  expectProblem(/Failed to load resource.*(409|422)/);
  await visit("/admin/team/bio-updater?member=2");
  const before = member(site, TOMAS);
  const typed = { bio_en: "b".repeat(20_001), bio_es: "Escrito con cuidado." };
  await form.fill(typed);
  await form.press(t.team.updateBio);
  await expect(form.summary).toBeFocused();
  await expect(form.summary.getByRole("link")).toHaveCount(1);
  await form.holds(typed);
  expect(member(site, TOMAS)).toEqual(before);

  site.db.exec(`UPDATE team_members SET bio_en = 'Theirs', updatedAt = '2040-01-01T00:00:00.000Z'
      WHERE id = 2`);
  await form.fill({ bio_en: "Mine" });
  await form.press(t.team.updateBio);
  await expect(page.getByRole("alert").getByRole("heading")).toHaveText(t.team.bioFailed);
  await expect(page.locator("[data-theirs=bio_en]")).toHaveText("Theirs");
  await expect(page.locator("[data-yours=bio_en]")).toHaveText("Mine");
  await expectAccessible(page);
  expect(member(site, TOMAS).bio_en).toBe("Theirs");
  await form.press(t.team.updateBio);
  await expect(page.getByText(t.notices.bioUpdated)).toBeVisible();
  expect(member(site, TOMAS).bio_en).toBe("Mine");
});

test("nothing of the team's screens scrolls sideways at 320 px", async ({ visit, page, site }) => {
  addRecord(site, "team_members", { name: "Bartholomäus".repeat(6), role_en: "x".repeat(90) });
  for (const address of ["", "/2", "/2/delete", "/bio-updater?member=2"]) {
    await visit(`/admin/team${address}`);
    await expectNoSidewaysScroll(page);
  }
});
