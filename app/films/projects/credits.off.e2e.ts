import { addRecord } from "~/test/arrange/arrange";
import { expect, expectAccessible, test } from "~/test/screens/fixtures";
import { tableRows } from "~/test/screens/table-rows";
import { filled } from "~/test/screens/texts";

test.use({ isUnfolded: true, user: "admin" });

test("rows are added, sorted and removed without scripts", async ({ visit, page, site, t }) => {
  const id = addRecord(site, "projects");
  await visit(`/admin/projects/${id}`);
  const { frame: list, field, add, open, row } = tableRows(page, "credits");
  await page.locator("[name=client]").fill("Canal");
  for (let index = 0; index < 5; index++) {
    await add();
    await expect(field(index, "role_en")).toBeFocused();
    await field(index, "role_es").fill("Reparto");
    await field(index, "name").fill(`Persona ${index + 1}`);
  }
  // The buttons keep everything and store nothing.
  await expect(page.locator("[name=client]")).toHaveValue("Canal");
  expect(site.values("SELECT name FROM project_credits WHERE projectId = ?", id)).toEqual([]);
  await expectAccessible(page);
  const toggle = row(3).getByRole("button", {
    name: `${t.form.details}, ${filled(t.films.credit, { number: 4 })}`,
  });
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  await toggle.click();
  await expect(toggle).not.toHaveAttribute("aria-expanded");
  await expect(toggle).toBeFocused();
  await expect(field(3, "kind")).toHaveCount(0);
  await expect(field(3, "name")).toHaveValue("Persona 4");
  // Typed lines become rows by their button, too.
  await list.getByText(t.films.creditsList, { exact: true }).click();
  await list.getByLabel(t.form.typedLines).fill("Montaje: Iris Paz");
  await list.getByRole("button", { name: t.form.typedAdd }).click();
  await expect(field(5, "role_en")).toHaveValue("Editing");
  const credit = (number: number) => filled(t.films.credit, { number });
  const press = (text: string, number: number) =>
    list.getByRole("button", { name: filled(text, { row: credit(number) }), exact: true }).click();
  await press(t.form.removeRow, 2);
  await expect(field(1, "name")).toHaveValue("Persona 3");
  await open(4);
  await press(t.form.moveUp, 5);
  await expect(field(3, "name")).toHaveValue("Iris Paz");
  await press(t.form.moveDown, 1);
  await page.getByRole("button", { name: t.form.save, exact: true }).click();
  await expect(page.getByText(t.notices.projectUpdated)).toBeVisible();
  const names = site.values(
    "SELECT name FROM project_credits WHERE projectId = ? ORDER BY position",
    id,
  );
  expect(names).toEqual(["Persona 3", "Persona 1", "Persona 4", "Iris Paz", "Persona 5"]);
});
