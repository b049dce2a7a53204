import type { Page } from "@playwright/test";
import { addRecord } from "~/test/arrange/arrange";
import { expect, expectAccessible, hydrated, type Site, test } from "~/test/screens/fixtures";
import { tableRows } from "~/test/screens/table-rows";
import { filled } from "~/test/screens/texts";

test.use({ isUnfolded: true, told: "es" });

/** Pastes into the element with the focus, as a browser does. */
const paste = (page: Page, text: string, html = "") =>
  page.evaluate(
    ([pasted = "", marked = ""]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", pasted);
      if (marked) clipboardData.setData("text/html", marked);
      const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      return document.activeElement?.dispatchEvent(event);
    },
    [text, html],
  );

const cell = (page: Page, list: string, index: number, name: string) =>
  page.locator(`[name="${list}[${index}].${name}"]`);

/** Returns the values of some fields of all rows of a list, whether they are shown or not. */
const rowsOf = (page: Page, list: "credits" | "awards") =>
  page
    .locator(`[data-rows=${list}] li:has(> b)`)
    .evaluateAll(
      (rows, fields) =>
        rows.map((row) =>
          fields.map(
            (field) => row.querySelector<HTMLInputElement>(`[name$=".${field}"]`)?.value ?? "",
          ),
        ),
      fieldsOf[list],
    );

const fieldsOf = {
  credits: ["role_en", "role_es", "name"],
  awards: ["festival", "year", "kind", "award_en", "award_es"],
};

const names = async (page: Page) => (await rowsOf(page, "credits")).map((row) => row[2]);

function filmWith(site: Site, ...people: string[]): number {
  const id = addRecord(site, "projects");
  people.forEach((name, position) =>
    site.run(
      "INSERT INTO project_credits (projectId, position, role_en, role_es, name) VALUES (?, ?, 'Cast', 'Reparto', ?)",
      id,
      position,
      name,
    ),
  );
  return id;
}

test.describe(() => {
  test.beforeEach(async ({ signIn }) => signIn("admin"));

  test("rows are written with the keyboard alone", async ({ visit, page, site, t }) => {
    const id = filmWith(site);
    await visit(`/admin/projects/${id}`);
    const list = page.locator("[data-rows=credits]");
    await list.getByRole("button", { name: t.form.addRow, exact: true }).press("Enter");
    await expect(cell(page, "credits", 0, "role_es")).toBeFocused();
    await page.keyboard.type("Dirección");
    await page.keyboard.press("Tab");
    // The other language is filled in, and follows until it is typed.
    await expect(cell(page, "credits", 0, "role_en")).toHaveValue("Director");
    await cell(page, "credits", 0, "role_es").fill("Montaje");
    await page.keyboard.press("Tab");
    await expect(cell(page, "credits", 0, "role_en")).toHaveValue("Editing");
    await page.keyboard.type("Ana Ruiz");
    await page.keyboard.press("Enter");
    await expect(cell(page, "credits", 1, "name")).toBeFocused();
    await page.keyboard.type("Bea Sol");
    await page.keyboard.press("Shift+Enter");
    await expect(cell(page, "credits", 0, "name")).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.type("guionista");
    await page.keyboard.press("Shift+Tab");
    await expect(cell(page, "credits", 1, "role_en")).toHaveValue("Screenplay");
    // An empty last row adds no other.
    await cell(page, "credits", 1, "name").press("Enter");
    await expect(cell(page, "credits", 2, "name")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(list.locator("li")).toHaveCount(3);
    await expect(page).toHaveURL(`/admin/projects/${id}`);
    // The bar, which stays in view, would cover a part of what is below it.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
    await page.locator("[name=client]").press("Enter");
    await expect(page.getByText(t.notices.projectUpdated)).toBeVisible();
    const stored = site.db
      .prepare("SELECT role_en, role_es, name FROM project_credits WHERE projectId = ?")
      .raw()
      .all(id);
    expect(stored).toEqual([
      ["Editing", "Montaje", "Ana Ruiz"],
      ["Screenplay", "guionista", "Bea Sol"],
    ]);
  });

  test("rows are moved and removed", async ({ visit, page, site, t }) => {
    const credit = (number: number) => filled(t.films.credit, { number });
    const id = filmWith(site, "Ana", "Bea", "Eva");
    await visit(`/admin/projects/${id}`);
    const list = page.locator("[data-rows=credits]");
    const status = list.getByRole("status").first();
    const undo = list.getByRole("button", { name: t.form.undo, exact: true });
    await cell(page, "credits", 2, "name").focus();
    await page.keyboard.press("Alt+ArrowUp");
    await expect(cell(page, "credits", 1, "name")).toBeFocused();
    await expect(status).toHaveText(
      filled(t.form.rowMoved, { row: credit(3), number: 2, total: 3 }),
    );
    expect(await names(page)).toEqual(["Ana", "Eva", "Bea"]);
    await page.keyboard.press("Control+z");
    expect(await names(page)).toEqual(["Ana", "Bea", "Eva"]);
    await expect(status).toHaveText(t.form.undone);

    const button = (text: string, number: number) =>
      list.getByRole("button", { name: filled(text, { row: credit(number) }), exact: true });
    const { open } = tableRows(page, "credits");
    await open(0);
    await button(t.form.moveDown, 1).press("Enter");
    await expect(button(t.form.moveDown, 2)).toBeFocused();
    await cell(page, "credits", 0, "name").fill("Bea Sol");
    await open(0);
    await button(t.form.removeRow, 1).press("Enter");
    await expect(status).toHaveText(filled(t.form.rowRemoved, { row: credit(1) }));
    await expect(button(t.form.removeRow, 1)).toBeFocused();
    expect(await names(page)).toEqual(["Ana", "Eva"]);
    await undo.click();
    // The typed text is there again.
    expect(await names(page)).toEqual(["Bea Sol", "Ana", "Eva"]);
    await undo.click();
    expect(await names(page)).toEqual(["Ana", "Bea Sol", "Eva"]);
    await expect(undo).toBeHidden();

    // A change of the text is undone by the browser first.
    await open(2);
    await button(t.form.removeRow, 3).click();
    await cell(page, "credits", 0, "name").fill("");
    await cell(page, "credits", 0, "name").pressSequentially("Ada");
    await page.keyboard.press("Control+z");
    expect(await names(page)).toHaveLength(2);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Control+z");
    expect((await names(page))[2]).toBe("Eva");
  });

  test("rows are dragged by their handle", async ({ visit, page, site }) => {
    const id = filmWith(site, "Ana", "Bea", "Eva", "Iris");
    await visit(`/admin/projects/${id}`);
    const handle = (index: number) =>
      page.locator("[data-rows=credits] [data-drag-handle]").nth(index);
    await handle(3).scrollIntoViewIfNeeded();
    const drag = async (from: number, to: number, edge: number) => {
      const place = { x: 0, y: 0 };
      const start = (await handle(from).boundingBox()) ?? place;
      const end = (await handle(to).boundingBox()) ?? place;
      await page.mouse.move(start.x + 5, start.y + 10);
      await page.mouse.down();
      await page.mouse.move(end.x + 5, end.y + edge, { steps: 4 });
      await page.mouse.up();
    };
    await drag(3, 0, 2);
    expect(await names(page)).toEqual(["Iris", "Ana", "Bea", "Eva"]);
    await drag(0, 2, 30);
    expect(await names(page)).toEqual(["Ana", "Bea", "Iris", "Eva"]);
  });

  test("cells of a spreadsheet are pasted into any cell", async ({ visit, page, site, t }) => {
    const id = filmWith(site, "Ana", "Bea");
    await visit(`/admin/projects/${id}`);
    const list = page.locator("[data-rows=credits]");
    const status = list.getByRole("status").first();
    await cell(page, "credits", 1, "role_es").focus();
    await paste(page, 'Dirección\t"Ana\r\nRuiz"\t\t\t\textra\r\nHalconera\tEva\t\tHawk keeper\r\n');
    await expect(status).toContainText(filled(t.form.rowsReplaced_one, { count: 1 }));
    await expect(status).toContainText(filled(t.form.rowsPasted_one, { count: 1 }));
    // The sixth cell is the kind of a credit, which it is not.
    await expect(status).toContainText(filled(t.form.cellsUnread_one, { count: 1 }));
    await expect
      .poll(() => rowsOf(page, "credits"))
      .toEqual([
        ["Cast", "Reparto", "Ana"],
        ["Director", "Dirección", "Ana Ruiz"],
        ["Hawk keeper", "Halconera", "Eva"],
      ]);
    await page.keyboard.press("Control+z");
    expect(await rowsOf(page, "credits")).toEqual([
      ["Cast", "Reparto", "Ana"],
      ["Cast", "Reparto", "Bea"],
    ]);
    // A row that was open keeps what is pasted into its details.
    await tableRows(page, "credits").open(0);
    await cell(page, "credits", 0, "role_es").focus();
    await paste(page, "Música\tAna\t\tScore\nSonido\tBea");
    await expect(cell(page, "credits", 0, "role_en")).toHaveValue("Score");
    await page.keyboard.press("Control+z");
    await expect(cell(page, "credits", 0, "role_en")).toHaveValue("Cast");
    // Without a cell that was chosen, rows are added behind the others.
    await list.locator("[data-add]").focus();
    await paste(page, "Música\tEva\nSonido\tIris");
    await expect(status).toHaveText(filled(t.form.rowsPasted_other, { count: 2 }));
    await expect.poll(() => names(page)).toEqual(["Ana", "Bea", "Eva", "Iris"]);
    await page.keyboard.press("Control+z");
    await cell(page, "credits", 1, "role_es").focus();
    // One cell is ordinary text, and is left to the browser.
    expect(await paste(page, "Cast\r\n")).toBe(true);
    // Rows that do not fit are counted.
    const many = Array.from({ length: 90 }, (_, index) => `Reparto\tPersona ${index}`);
    await paste(page, many.join("\r\n"));
    await expect(status).toContainText(filled(t.form.rowsLeft_other, { count: 11, max: 80 }));
    await expect(list.locator("li")).toHaveCount(80);
    await list.getByRole("button", { name: t.form.addRow, exact: true }).click();
    await expect(status).toHaveText(filled(t.form.rowsFull, { max: 80 }));
    await page.getByRole("button", { name: t.form.save, exact: true }).click();
    await expect(page.getByText(t.notices.projectUpdated)).toBeVisible();
    const { count } = site.row<{ count: number }>(
      "SELECT count(*) AS count FROM project_credits WHERE projectId = ?",
      id,
    );
    expect(count).toBe(80);
  });

  test("a cell with line breaks is pasted as one", async ({ visit, page, site, t }) => {
    const id = filmWith(site, "Ana", "Bea");
    await visit(`/admin/projects/${id}`);
    const list = page.locator("[data-rows=credits]");
    await cell(page, "credits", 1, "name").focus();
    // As Calc writes it: two lines of text, one cell of the table.
    const calc = `<html><head><style>td { color: red }</style></head><body><table cellspacing="0">
      <colgroup width="85"></colgroup><tr><td align="left" style='color: red'>Ana<br>Ruiz</td></tr></table></body></html>`;
    await paste(page, "Ana\nRuiz\n", calc);
    await expect.poll(() => names(page)).toEqual(["Ana", "Ana Ruiz"]);
    // Prose around a table is no spreadsheet.
    await cell(page, "credits", 1, "name").focus();
    await paste(page, "Eva\nIris", "<p>Eva</p><table><tr><td>Iris</td></tr></table>");
    await expect.poll(() => names(page)).toEqual(["Ana", "Eva", "Iris"]);
    // Titles say where the columns go.
    await cell(page, "credits", 2, "role_es").focus();
    const titles = [t.films.name, `${t.films.role} (English)`].join("\t");
    await paste(page, `${titles}\nBea Sol\tGaffer`);
    await expect(list.getByRole("status").first()).toContainText(t.form.titlesRead);
    expect((await rowsOf(page, "credits"))[2]).toEqual([
      "Gaffer",
      "Jefatura de eléctricos",
      "Bea Sol",
    ]);
    await list.getByText(t.films.creditsList, { exact: true }).press("Enter");
    await list.getByLabel(t.form.typedLines).focus();
    const cells = "<tr><td>Producer</td><td>Ana Ruiz<br>Bea Sol</td></tr>";
    await paste(page, "Producer\tAna Ruiz\nBea Sol", `<table>${cells}</table>`);
    const preview = list.locator("[data-typed-preview]");
    await expect(preview.getByRole("listitem")).toHaveText([/Ana Ruiz$/, /Bea Sol$/]);
    await list
      .getByLabel(t.form.typedLines)
      .fill("Función\tNombre\tApellidos\tPersonaje\nReparto\tPablo\tSanz\tMarta");
    await expect(preview.getByRole("listitem")).toContainText(["Pablo Sanz"]);
    await expect(preview.getByRole("listitem")).toContainText(["Marta"]);
    await expect(preview).toContainText(filled(t.form.typedTitles, { lines: 1 }));
  });

  test("awards are pasted with their kind in words", async ({ visit, page, site, t }) => {
    const id = filmWith(site);
    await visit(`/admin/projects/${id}`);
    const list = page.locator("[data-rows=awards]");
    await list.getByRole("button", { name: t.form.addRow, exact: true }).click();
    await paste(
      page,
      "Bruma\t2024\tPremio ganado\tMejor película\tBest film\nFarol\t2025\tNominated\nSur\t2025\tperhaps",
    );
    await expect
      .poll(() => rowsOf(page, "awards"))
      .toEqual([
        ["Bruma", "2024", "won", "Best film", "Mejor película"],
        ["Farol", "2025", "nominated", "", ""],
        ["Sur", "2025", "", "", ""],
      ]);
    await expect(list.getByRole("status").first()).toContainText(
      filled(t.form.cellsUnread_one, { count: 1 }),
    );
  });

  test("a typed list is added to the table", async ({ visit, page, site, t }) => {
    const id = filmWith(site, "Ana");
    await visit(`/admin/projects/${id}`);
    const list = page.locator("[data-rows=credits]");
    await list.getByText(t.films.creditsList, { exact: true }).press("Enter");
    const area = list.getByLabel(t.form.typedLines);
    await area.fill("Montaje: Iris\nno");
    const add = list.getByRole("button", { name: t.form.typedAdd });
    await add.click();
    await expect(list.locator("[data-typed-preview]").getByRole("status")).toContainText(
      filled(t.validation.typedLines, { lines: 2 }),
    );
    await expect(list.locator("[data-typed-preview]").getByRole("status")).toBeFocused();
    expect(await names(page)).toEqual(["Ana"]);
    await area.fill("Montaje: Iris\nSonido: Olga");
    await add.click();
    await expect(cell(page, "credits", 1, "role_es")).toBeFocused();
    expect(await rowsOf(page, "credits")).toEqual([
      ["Cast", "Reparto", "Ana"],
      ["Editing", "Montaje", "Iris"],
      ["Sound", "Sonido", "Olga"],
    ]);
    await expect(area).toHaveValue("");
    await list.getByRole("button", { name: t.form.undo, exact: true }).click();
    expect(await names(page)).toEqual(["Ana"]);
    await expect(area).toHaveValue("Montaje: Iris\nSonido: Olga");
  });

  test("the same person is offered again", async ({ visit, page, site }) => {
    filmWith(site, "Zoraida Quintalba");
    const id = filmWith(site, "Ana");
    await visit(`/admin/projects/${id}`);
    // The lists are loaded when the table is used.
    await expect(page.locator("#credit-names")).toHaveCount(0);
    await cell(page, "credits", 0, "name").focus();
    await page.locator("#credit-names").waitFor({ state: "attached" });
    await expect(page.locator("#trade-roles-es option").first()).toHaveAttribute(
      "value",
      "Dirección",
    );
    await cell(page, "credits", 0, "name").fill("zoraída q");
    const offered = page.locator("#credit-names option");
    await expect(offered).toHaveCount(1);
    await expect(offered).toHaveAttribute("value", "Zoraida Quintalba");
  });

  test("rows come back after a crash", async ({ visit, page, site, t }) => {
    const id = filmWith(site, "Ana");
    await visit(`/admin/projects/${id}`);
    await cell(page, "credits", 0, "name").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.type("Bea Sol");
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain("Bea Sol");
    const other = await page.context().newPage();
    await other.goto(`${site.url}/admin/projects/${id}`);
    await hydrated(other);
    await other.getByRole("button", { name: t.form.restore }).click();
    expect(await names(other)).toEqual(["Ana", "Bea Sol"]);
  });
});
