import type { Page } from "@playwright/test";
import { addRecord } from "~/test/arrange/arrange";
import { expectNoSidewaysScroll } from "~/test/screens/admin-screens";
import { expect, expectAccessible, expectProblem, type Site, test } from "~/test/screens/fixtures";
import { filled } from "~/test/screens/texts";

test.use({ isUnfolded: true, told: "both", user: "admin" });

const crew = [
  ["Dirección", "Director", "Ana Ruiz"],
  ["Guion", "Screenplay", "Bea Sol"],
  ["Dirección de fotografía", "Director of photography", "Eva Gil"],
  ["Montaje", "Editing", "Iris Paz"],
  ["Sonido directo", "Production sound", "Olga Mir"],
  ...Array.from({ length: 20 }, (_, index) => ["Reparto", "Cast", `Persona ${index + 1}`]),
] as [string, string, string][];

const storedCredits = (site: Site, id: number) =>
  site.db
    .prepare(
      "SELECT role_es, role_en, name FROM project_credits WHERE projectId = ? ORDER BY position",
    )
    .raw()
    .all(id);

const list = (page: Page) => page.locator("[data-rows=credits]");

test("25 credits are pasted as a list and saved at once", async ({
  visit,
  page,
  site,
  hasScripts,
  t,
}) => {
  expectProblem(/Failed to load resource.* status of 422/);
  const id = addRecord(site, "projects", { title_en: "Plain film", title_es: "Obra llana" });
  await visit(`/admin/projects/${id}`);
  await list(page).getByText(t.films.creditsList, { exact: true }).click();
  const area = list(page).getByLabel(t.form.typedLines);
  const save = page.getByRole("button", { name: t.form.save, exact: true });
  const lines = crew.map(([role, , name]) => `${role}: ${name}`);

  // A line that cannot be read is named, and the text stays.
  await area.fill([...lines, "Persona sin función"].join("\n"));
  if (hasScripts) {
    const preview = list(page).locator("[data-typed-preview]");
    await expect(preview.getByRole("status")).toContainText("26");
    await expect(preview.getByRole("listitem").first()).toHaveText("DirectorDirecciónAna Ruiz");
  }
  await save.click();
  const message = filled(t.validation.typedLines, { lines: 26 });
  await expect(page.locator("main").getByRole("alert").first()).toContainText(message);
  await expect(area).toHaveValue([...lines, "Persona sin función"].join("\n"));
  await expect(area).toHaveAccessibleDescription(new RegExp(filled("{{lines}}", { lines: 26 })));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(storedCredits(site, id)).toEqual([]);

  await area.fill(lines.join("\n"));
  await save.click();
  await expect(page.getByText(t.notices.projectUpdated)).toBeVisible();
  expect(storedCredits(site, id)).toEqual(crew);

  await visit(`/admin/projects/${id}`);
  await expect(page.locator('[name="credits[24].name"]')).toHaveValue("Persona 20");
  await expect(page.locator('[name="credits[24].name"]')).toHaveAccessibleName(
    `${t.films.name}, ${filled(t.films.credit, { number: 25 })}`,
  );
  await expect(area).toHaveValue("");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("a role that the list does not know is asked for by row and column", async ({
  visit,
  page,
  site,
  hasScripts,
  t,
}) => {
  expectProblem(/Failed to load resource.* status of 422/);
  const id = addRecord(site, "projects");
  await visit(`/admin/projects/${id}`);
  await list(page).getByText(t.films.creditsList, { exact: true }).click();
  await list(page).getByLabel(t.form.typedLines).fill("Dirección: Ana Ruiz\nHalconera: Bea Sol");
  await page.getByRole("button", { name: t.form.save, exact: true }).click();
  // The lines are rows of the table now.
  await expect(page.locator('[name="credits[0].name"]')).toHaveValue("Ana Ruiz");
  await expect(page.locator('[name="credits[1].role_es"]')).toHaveValue("Halconera");
  const cell = `${filled(t.films.credit, { number: 2 })}, ${t.films.role} (English)`;
  const summary = page.locator("main").getByRole("alert").first();
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: `${cell}: ${t.validation.credit}` }).click();
  const missing = page.locator('[name="credits[1].role_en"]');
  if (hasScripts) await expect(missing).toBeFocused();
  await expect(missing).toHaveAccessibleDescription(t.validation.credit);
  await expectAccessible(page);
  await missing.fill("Hawk keeper");
  await page.getByRole("button", { name: t.form.save, exact: true }).click();
  await expect(page.getByText(t.notices.projectUpdated)).toBeVisible();
  expect(storedCredits(site, id)).toEqual([
    ["Dirección", "Director", "Ana Ruiz"],
    ["Halconera", "Hawk keeper", "Bea Sol"],
  ]);
});
