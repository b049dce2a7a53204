import { addRecord } from "~/test/arrange/arrange";
import { expect, expectAccessible, test } from "~/test/screens/fixtures";
import { filled } from "~/test/screens/texts";

test.use({ user: "admin" });

test("rows are added, sorted and removed without scripts", async ({ visit, page, site, t }) => {
  const id = addRecord(site, "projects");
  await visit(`/admin/projects/${id}`);
  const list = page.locator("[data-rows=credits]");
  const rows = list.getByRole("row");
  const field = (index: number, name: string) => page.locator(`[name="credits[${index}].${name}"]`);
  await expect(rows).toHaveCount(6);
  for (let index = 0; index < 5; index++) {
    await field(index, "role_es").fill("Reparto");
    await field(index, "name").fill(`Persona ${index + 1}`);
  }
  await page.locator("[name=client]").fill("Canal");
  // The button keeps everything and stores nothing.
  await list.getByRole("button", { name: t.form.moreRows }).click();
  await expect(rows).toHaveCount(11);
  await expect(field(4, "name")).toHaveValue("Persona 5");
  await expect(page.locator("[name=client]")).toHaveValue("Canal");
  await expectAccessible(page);
  // Typed lines become rows by their button, too.
  await list.getByText(t.films.creditsList, { exact: true }).click();
  await list.getByLabel(t.form.typedLines).fill("Montaje: Iris Paz");
  await list.getByRole("button", { name: t.form.typedAdd }).click();
  await expect(field(5, "role_en")).toHaveValue("Editing");
  const credit = (number: number) => filled(t.films.credit, { number });
  await list.getByLabel(filled(t.form.removeRow, { row: credit(2) }), { exact: true }).check();
  const position = (number: number) =>
    list.getByLabel(filled(t.form.position, { row: credit(number) }), { exact: true });
  await position(6).fill("1");
  await position(1).fill("9");
  await page.getByRole("button", { name: t.form.save, exact: true }).click();
  await expect(page.getByText(t.notices.projectUpdated)).toBeVisible();
  const names = site.values(
    "SELECT name FROM project_credits WHERE projectId = ? ORDER BY position",
    id,
  );
  expect(names).toEqual(["Iris Paz", "Persona 3", "Persona 4", "Persona 5", "Persona 1"]);
});
