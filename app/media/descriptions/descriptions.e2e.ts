import type { Page } from "@playwright/test";
import { defined } from "~/config/defined";
import { expectNoSidewaysScroll } from "~/test/screens/admin-screens";
import { expect, expectAccessible, people, type Site, test } from "~/test/screens/fixtures";
import { filled } from "~/test/screens/texts";

test.use({ told: "both", user: "admin" });

const rows = (page: Page) => page.locator("[data-described-pictures] > li");

/** Returns both descriptions of the pictures with these fields. */
function textsOf(site: Site, ids: number[]) {
  const row = site.db.prepare("SELECT alt_en, alt_es FROM pictures WHERE id = ?").raw();
  return ids.map((id) => row.get(id));
}

/** Returns the ids of the listed pictures, in order. */
async function listedIds(page: Page): Promise<number[]> {
  const names = await rows(page)
    .locator("textarea[lang=en]")
    .evaluateAll((fields) => fields.map((field) => field.getAttribute("name") ?? ""));
  return names.map((name) => Number(name.split("-")[1]));
}

// The pictures of the sample are described; these stories describe them.
test.beforeEach(({ site }) => {
  site.run(
    "UPDATE pictures SET alt_en = NULL, alt_es = NULL, alt_en_folded = '', alt_es_folded = ''",
  );
});

test.use({ expectedProblems: [/status of (?:401|409|422)/] });

test("ten pictures are described in the list, in both languages, with few keys", async ({
  visit,
  page,
  site,
  hasScripts,
  t,
  language,
}) => {
  await visit("/admin/pictures?filter=noAlt");
  await expectAccessible(page);
  const ids = (await listedIds(page)).slice(0, 10);
  let keys = 0;
  const press = async (key: string) => {
    keys++;
    await page.keyboard.press(key);
  };
  // The field of the reader's language comes first.
  await rows(page).first().locator("textarea").first().focus();
  for (const [index] of ids.entries()) {
    await page.keyboard.type(`1-${index}`);
    await press("Tab");
    await page.keyboard.type(`2-${index}`);
    if (index === ids.length - 1) break;
    // In a list of what is missing, nothing is between the fields.
    await press(hasScripts ? "Enter" : "Tab");
  }
  expect(keys).toBeLessThanOrEqual(19);
  if (hasScripts) {
    await press("Control+s");
  } else {
    // Past the second language of the last of all pictures is the button.
    await page.getByRole("button", { name: t.pictures.saveDescriptions }).first().click();
  }
  await expect(page.getByText(t.notices.descriptionsSaved).first()).toBeVisible();
  const [first, second] = language === "en" ? [1, 2] : [2, 1];
  const typed = ids.map((_, index) => [`${first}-${index}`, `${second}-${index}`]);
  expect(textsOf(site, ids)).toEqual(typed);
  // The filter stays, and what is described is gone from it.
  await expect(page).toHaveURL("/admin/pictures?filter=noAlt");
  await expect(rows(page).locator(`[name="alt_en-${ids[0]}"]`)).toHaveCount(0);
});

test("pictures are filtered by film and by what they lack, and what was typed stays", async ({
  visit,
  page,
  site,
  hasScripts,
  t,
  language,
}) => {
  await visit("/admin/pictures");
  await expectNoSidewaysScroll(page);
  const film = { en: "The Salt Line", es: "La línea de sal" }[language];
  await page.getByLabel(t.pictures.film, { exact: true }).selectOption(film);
  if (!hasScripts) await page.getByRole("button", { name: t.list.search }).click();
  // Three stills, the main image and the poster.
  await expect(rows(page)).toHaveCount(5);
  // Each field has a name of its own, also for the stills of one film.
  const labels = await rows(page).locator("label").allTextContents();
  expect(new Set(labels).size).toBe(10);
  await expect(page.getByLabel(t.pictures.film, { exact: true })).toHaveValue("1");
  const missing = t.lists.filters.es;
  await page.getByRole("link", { name: missing, exact: true }).click();
  await expect(page).toHaveURL(/incomplete=es&film=1/);
  await expect(page.getByRole("link", { name: missing, exact: true })).toHaveAttribute(
    "aria-current",
    "true",
  );

  const [id] = await listedIds(page);
  const field = rows(page).locator(`[name="alt_en-${id}"]`);
  await field.fill("Mine");
  site.run("UPDATE pictures SET alt_en = 'Theirs' WHERE id = ?", id);
  await page.getByRole("button", { name: t.pictures.saveDescriptions }).first().click();
  const conflict = filled(t.pictures.describedMeanwhile, { text: "Theirs" });
  await expect(rows(page).first()).toContainText(conflict);
  await expect(field).toHaveValue("Mine");
  expect(textsOf(site, [defined(id)])).toEqual([["Theirs", null]]);
  await expectAccessible(page);
  await page.getByRole("button", { name: t.pictures.saveDescriptions }).first().click();
  await expect(page.getByText(t.notices.descriptionsSaved).first()).toBeVisible();
  expect(textsOf(site, [defined(id)])).toEqual([["Mine", null]]);
});

test("descriptions that are typed after the session has ended are there after the login", async ({
  visit,
  page,
  site,
  hasScripts,
  t,
}) => {
  await visit("/admin/pictures?filter=noAlt");
  const [first, second] = await listedIds(page);
  const fields = [first, second].map((id) => page.locator(`[name="alt_en-${id}"]`));
  site.db.exec("DELETE FROM sessions");
  for (const [index, field] of fields.entries()) await field.fill(`Text ${index}`);
  if (hasScripts) {
    // Leaving the field does not take the list away.
    await expect(page.locator("[data-described-field]").getByRole("alert").first()).toBeVisible();
  }
  await page.getByRole("button", { name: t.pictures.saveDescriptions }).first().click();
  await page.getByLabel(t.keptLogin.username).fill(people.admin.username);
  await page.locator("#kept-password").fill(people.admin.password);
  await page.getByRole("button", { name: t.keptLogin.submit }).click();
  await expect(page).toHaveURL("/admin/pictures?filter=noAlt&kept=1");
  for (const [index, field] of fields.entries()) await expect(field).toHaveValue(`Text ${index}`);
  await page.getByRole("button", { name: t.pictures.saveDescriptions }).first().click();
  await expect(page.getByText(t.notices.descriptionsSaved).first()).toBeVisible();
  await expect(page).toHaveURL("/admin/pictures?filter=noAlt");
  expect(textsOf(site, [defined(first), defined(second)])).toEqual([
    ["Text 0", null],
    ["Text 1", null],
  ]);
});

test("a description that another saves before the login is shown, not overwritten", async ({
  visit,
  page,
  site,
  hasScripts,
  t,
}) => {
  await visit("/admin/pictures");
  const [id] = await listedIds(page);
  const field = rows(page).locator(`[name="alt_en-${id}"]`);
  const save = page.getByRole("button", { name: t.pictures.saveDescriptions }).first();
  const stored = site.db.prepare("SELECT alt_en FROM pictures WHERE id = ?").pluck();
  site.db.exec("DELETE FROM sessions");
  await field.fill("Mine");
  // The call that saves it when the field is left.
  if (hasScripts) {
    await field.blur();
    await expect(page.locator("[data-described-field]").getByRole("alert").first()).toBeVisible();
  }
  await save.click();
  await page.getByLabel(t.keptLogin.username).fill(people.admin.username);
  await page.locator("#kept-password").fill(people.admin.password);
  site.run("UPDATE pictures SET alt_en = 'Theirs' WHERE id = ?", id);
  await page.getByRole("button", { name: t.keptLogin.submit }).click();
  await expect(field).toHaveValue("Mine");
  await save.click();
  const conflict = filled(t.pictures.describedMeanwhile, { text: "Theirs" });
  await expect(rows(page).first()).toContainText(conflict);
  await expect(field).toHaveValue("Mine");
  expect(stored.get(id)).toBe("Theirs");
  await save.click();
  await expect(page.getByText(t.notices.descriptionsSaved).first()).toBeVisible();
  expect(stored.get(id)).toBe("Mine");
});
