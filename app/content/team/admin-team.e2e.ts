import type { Page } from "@playwright/test";
import { defined } from "~/config/defined";
import { type Language } from "~/language/i18n/languages";
import { addRecord, emptyTable, sampleImage, withoutTable } from "~/test/arrange/arrange";
import { expect, expectProblem, expectAccessible, type Site, test } from "~/test/screens/fixtures";

test.use({ told: "both", user: "admin" });

const team = [
  "Inés Valderrama",
  "Tomás Okafor",
  "Noor Halvorsen",
  "Julián Marchetti",
  "Aiko Serrano",
  "Mateo Lindqvist",
  "Camila Adeyemi",
  "Elías Brandt",
  "Lucía Farouk",
];

const texts = {
  en: {
    columns: ["Photo", "Name", "Role", "Order", "Languages", "Actions"],
    add: "Add team member",
    bios: "Bulk Update Bios",
    searchHint: "Search by name or role",
    search: "Search",
    noResults: "No results found",
    none: "No team members yet. Add the first one.",
    errorLoading: "Error loading team members",
    incomplete: "Spanish missing (1)",
    role: "Cinematographer",
    foreignRole: "fotografía",
    edit: "Edit “Tomás Okafor”",
    delete: "Delete “Tomás Okafor”",
    question: "Are you sure you want to delete this item?",
    cancel: "Cancel",
    confirm: "Delete",
    deleted: "Team member deleted",
    created: "Team member created",
    updated: "Team member updated",
    moved: "The order has been saved.",
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    back: "Back to Team",
    heading: "Edit team member: Tomás Okafor",
    notFound: "Team member not found",
    unknownScreen: "Page not found",
    save: "Save",
    summary: "Please check the form",
    errors: {
      name: "Name must be at least 2 characters.",
      role_en: "Role must be at least 2 characters.",
      role_es: "Role must be at least 2 characters.",
      imageUrl: "Please enter a valid URL or upload an image",
      order: "Order must be a whole number, 0 or more.",
    },
    errorTitle: /^Error: /,
    bioOf: "Bio of Tomás Okafor",
    englishBio: "English bio",
    spanishBio: "Spanish bio",
    updateBio: "Update Bio",
    bioUpdated: "The team member bio has been updated.",
    bioMissing: "No Spanish bio",
    bioFailed: "Error updating bio",
    conflict: "Two versions",
  },
  es: {
    columns: ["Foto", "Nombre", "Cargo", "Orden", "Idiomas", "Acciones"],
    add: "Añadir miembro del equipo",
    bios: "Actualizar biografías",
    searchHint: "Buscar por nombre o cargo",
    search: "Buscar",
    noResults: "No se han encontrado resultados",
    none: "Todavía no hay miembros del equipo. Añade el primero.",
    errorLoading: "Error al cargar los miembros del equipo",
    incomplete: "Falta el español (1)",
    role: "Director de fotografía",
    foreignRole: "cinematographer",
    edit: "Editar «Tomás Okafor»",
    delete: "Eliminar «Tomás Okafor»",
    question: "¿Seguro que quieres eliminar este elemento?",
    cancel: "Cancelar",
    confirm: "Eliminar",
    deleted: "Miembro del equipo eliminado",
    created: "Miembro del equipo creado",
    updated: "Miembro del equipo actualizado",
    moved: "El orden se ha guardado.",
    up: (name: string) => `Subir a ${name}`,
    down: (name: string) => `Bajar a ${name}`,
    back: "Volver a Equipo",
    heading: "Editar miembro del equipo: Tomás Okafor",
    notFound: "Miembro del equipo no encontrado",
    unknownScreen: "Página no encontrada",
    save: "Guardar",
    summary: "Revisa el formulario",
    errors: {
      name: "El nombre debe tener al menos 2 caracteres.",
      role_es: "El cargo debe tener al menos 2 caracteres.",
      role_en: "El cargo debe tener al menos 2 caracteres.",
      imageUrl: "Introduce una URL válida o sube una imagen",
      order: "El orden debe ser un número entero, 0 o mayor.",
    },
    errorTitle: /^Error: /,
    bioOf: "Biografía de Tomás Okafor",
    englishBio: "Biografía en inglés",
    spanishBio: "Biografía en español",
    updateBio: "Actualizar biografía",
    bioUpdated: "La biografía del miembro del equipo se ha actualizado.",
    bioMissing: "Sin biografía en español",
    bioFailed: "Error al actualizar la biografía",
    conflict: "Dos versiones",
  },
};

const names = (page: Page) => page.locator("tbody th");
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const field = (page: Page, name: string) => page.locator(`form.admin-form [name="${name}"]`);

/** Searches live while typing with scripts, by the button without. */
async function search(page: Page, language: Language, hasScripts: boolean, q: string) {
  await page.getByLabel(texts[language].searchHint).fill(q);
  if (!hasScripts) await page.getByRole("button", { name: texts[language].search }).click();
}

const teamMemberOf = (site: Site, name: string) =>
  site.row("SELECT * FROM team_members WHERE name = ?", name) as Record<string, unknown>;

test("R180 R184 R185 the team is listed", async ({ visit, page, language }) => {
  const text = texts[language];
  await visit("/admin/team");
  await expect(page.getByRole("columnheader")).toContainText(text.columns);
  await expect(names(page)).toContainText(team);
  const tomas = row(page, "Tomás Okafor");
  await expect(tomas.getByRole("cell").nth(1).locator("img")).toHaveAttribute(
    "src",
    /^\/uploads\//,
  );
  await expect(tomas.getByRole("cell").nth(2)).toHaveText(text.role);
  await expect(tomas.getByRole("cell").nth(3)).toContainText("1");
  await expect(tomas.getByRole("link", { name: text.edit })).toHaveAttribute(
    "href",
    "/admin/team/2",
  );
  await expect(page.getByRole("link", { name: text.add })).toHaveAttribute(
    "href",
    "/admin/team/new",
  );
  await expect(page.getByRole("link", { name: text.bios })).toHaveAttribute(
    "href",
    "/admin/team/bio-updater",
  );
  await expectAccessible(page);
});

test("R181 R182 the search knows names, and roles in this language only", async ({
  visit,
  page,
  hasScripts,
  language,
}) => {
  const text = texts[language];
  await visit("/admin/team");
  const find = (q: string) => search(page, language, hasScripts, q);
  await find("LUCIA f");
  await expect(names(page)).toContainText(["Lucía Farouk"]);
  await find(text.role.toUpperCase());
  await expect(names(page)).toContainText(["Tomás Okafor"]);
  await find(text.foreignRole);
  if (language === "en") {
    await expect(page.getByText(text.noResults)).toBeVisible();
    await expect(names(page)).toHaveCount(0);
  }
  await find("nobody of that name");
  await expect(page.getByText(text.noResults)).toBeVisible();
  await expect(page).toHaveURL(/\?q=nobody/);
  await expectAccessible(page);
});

test("R182 a Spanish role is not found in English, nor an English one in Spanish", async ({
  visit,
  page,
  site,
  language,
}) => {
  const text = texts[language];
  addRecord(site, "team_members", {
    name: "Only One",
    role_en: "Gaffer",
    role_es: "Luminotecnia",
  });
  const [own, foreign] =
    language === "en" ? ["gaffer", "luminotecnia"] : ["luminotecnia", "gaffer"];
  await visit(`/admin/team?q=${own}`);
  await expect(names(page)).toContainText(["Only One"]);
  await visit(`/admin/team?q=${foreign}`);
  await expect(page.getByText(text.noResults)).toBeVisible();
});

test("the list is sorted, filtered and paged by links", async ({ visit, page, site, language }) => {
  const text = texts[language];
  addRecord(site, "team_members", { name: "Álex Half", order: 50, bio_en: "Only in English." });
  await visit("/admin/team");
  const sortBy = (column: number) =>
    page.getByRole("columnheader").nth(column).getByRole("link").click();
  await sortBy(2);
  await expect(page).toHaveURL(/sort=name/);
  await expect(names(page).first()).toContainText("Aiko Serrano");
  await expect(names(page).nth(1)).toContainText("Álex Half");
  await sortBy(2);
  await expect(names(page).first()).toContainText("Tomás Okafor");
  await sortBy(4);
  await expect(names(page).first()).toContainText("Inés Valderrama");
  await page.getByRole("link", { name: text.incomplete }).click();
  await expect(names(page)).toContainText(["Álex Half"]);
  await expect(row(page, "Álex Half").locator('[data-incomplete="es"]')).toBeVisible();

  for (let number = 1; number <= 20; number++) {
    addRecord(site, "team_members", { name: `Member ${number}`, order: 100 + number });
  }
  await visit("/admin/team");
  await expect(names(page)).toHaveCount(25);
  await page.locator("a[rel=next]").click();
  await expect(names(page)).toHaveCount(5);
  await expect(names(page).last()).toContainText("Member 20");
  // A member that is saved leads back to it.
  await names(page).last().getByRole("link", { name: "Member 20" }).click();
  await page.getByRole("button", { name: text.save, exact: true }).click();
  await expect(page.getByText(text.updated)).toBeVisible();
  await expect(page).toHaveURL("/admin/team?page=2");
});

test("R193 R440 an empty list and one that cannot be read say so", async ({
  visit,
  page,
  site,
  language,
}) => {
  const text = texts[language];
  expectProblem(/Failed to load resource.*500/);
  await withoutTable(site, "team_members", async () => {
    for (const address of ["/admin/team", "/admin/team/bio-updater"]) {
      expect((await visit(address))?.status()).toBe(500);
      await expect(page.getByRole("alert")).toHaveText(text.errorLoading);
    }
    expect((await visit("/admin/team/1"))?.status()).toBe(500);
    await expect(page.getByRole("heading", { name: text.notFound })).toBeVisible();
  });
  emptyTable(site, "team_members");
  for (const address of ["/admin/team", "/admin/team/bio-updater"]) {
    await visit(address);
    await expect(page.getByText(text.none)).toBeVisible();
    await expectAccessible(page);
  }
});

test("R006 R183 deleting asks first", async ({ visit, page, site, hasScripts, language }) => {
  const text = texts[language];
  await visit("/admin/team?q=o");
  const ask = () => page.getByRole("link", { name: text.delete }).click();
  await ask();
  await expect(page.getByText(text.question)).toBeVisible();
  await expect(page.locator(".admin-question strong")).toHaveText("Tomás Okafor");
  await expectAccessible(page);
  await page
    .locator(".admin-question")
    .getByRole(hasScripts ? "button" : "link", { name: text.cancel })
    .click();
  await expect(page.getByText(text.question)).toHaveCount(0);
  await expect(row(page, "Tomás Okafor")).toBeVisible();

  await ask();
  await page.getByRole("button", { name: text.confirm, exact: true }).click();
  await expect(page.getByText(text.deleted)).toBeVisible();
  // Redirects back to the filtered list.
  await expect(page).toHaveURL("/admin/team?q=o");
  await expect(row(page, "Tomás Okafor")).toHaveCount(0);
  expect(teamMemberOf(site, "Tomás Okafor")).toBeUndefined();
});

test("members move by their buttons, also when their numbers are equal", async ({
  visit,
  page,
  site,
  language,
}) => {
  const text = texts[language];
  site.db.exec('UPDATE team_members SET "order" = 0');
  await visit("/admin/team");
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await expect(page.getByRole("button", { name: text.up(defined(team[0])) })).toBeDisabled();
  await expect(page.getByRole("button", { name: text.down(defined(team[8])) })).toBeDisabled();
  await press(text.up("Noor Halvorsen"));
  await expect(page.getByText(text.moved)).toBeVisible();
  await expect(names(page)).toContainText([
    defined(team[0]),
    defined(team[2]),
    defined(team[1]),
    ...team.slice(3),
  ]);
  await press(text.up("Noor Halvorsen"));
  await expect(names(page)).toContainText([
    defined(team[2]),
    defined(team[0]),
    defined(team[1]),
    ...team.slice(3),
  ]);
  await press(text.down("Inés Valderrama"));
  await expect(names(page)).toContainText([
    defined(team[2]),
    defined(team[1]),
    defined(team[0]),
    ...team.slice(3),
  ]);
  // The public order.
  const answer = await page.request.get("/api/team");
  const shown = (await answer.json()) as { name: string }[];
  expect(shown.slice(0, 3).map(({ name }) => name)).toEqual([team[2], team[1], team[0]]);
  expect(site.value("SELECT count(*) FROM activity WHERE subject = 'teamMember'")).toBe(3);

  // In another order or a filtered list, "up" would be ambiguous.
  for (const query of ["?q=o", "?sort=name", "?sort=order&direction=desc", "?incomplete=en"]) {
    await visit(`/admin/team${query}`);
    await expect(page.getByRole("button", { name: text.down("") })).toHaveCount(0);
  }
});

test("R006 R187 R188 R189 R190 R447 a member is edited", async ({
  visit,
  page,
  site,
  language,
}) => {
  const text = texts[language];
  await visit("/admin/team");
  await page.getByRole("link", { name: text.edit }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.heading);
  await expect(page.getByRole("link", { name: text.back })).toHaveAttribute("href", "/admin/team");
  const before = teamMemberOf(site, "Tomás Okafor");
  for (const name of ["name", "role_en", "role_es", "bio_en", "bio_es", "imageUrl", "order"]) {
    await expect(field(page, name)).toHaveValue(String(before[name]));
  }
  await expect(field(page, "bio_en")).toHaveAttribute("rows", "10");
  await expectAccessible(page);
  await field(page, "name").fill("Tomás A. Okafor");
  await field(page, "bio_es").fill("Otra vida.\nY otra línea.");
  await field(page, "order").fill("40");
  await page.getByRole("button", { name: text.save, exact: true }).click();
  await expect(page.getByText(text.updated)).toBeVisible();
  await expect(page).toHaveURL("/admin/team");
  await expect(names(page).last()).toContainText("Tomás A. Okafor");
  expect(teamMemberOf(site, "Tomás A. Okafor")).toMatchObject({
    role_en: before.role_en,
    bio_en: before.bio_en,
    bio_es: "Otra vida.\nY otra línea.",
    order: 40,
    isSample: 0,
  });
});

test("R006 R257 R342 a member is added", async ({ visit, page, site, hasScripts, language }) => {
  const text = texts[language];
  await visit("/admin/team");
  await page.getByRole("link", { name: text.add }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.add);
  // After all others.
  const last = site.value('SELECT max("order") FROM team_members') as number;
  await expect(field(page, "order")).toHaveValue(String(last + 1));
  const picker = page.locator("[data-picker=imageUrl]");
  await expect(picker).toBeVisible();
  await expect(field(page, "imageUrl")).toBeVisible();
  if (!hasScripts) await expect(picker.locator("input[type=file]")).toBeVisible();
  await expectAccessible(page);
  await field(page, "name").fill("Ada Nueva");
  await field(page, "role_en").fill("Gaffer");
  await field(page, "role_es").fill("Jefa de eléctricos");
  await field(page, "imageUrl").fill(sampleImage(site));
  await page.getByRole("button", { name: text.save, exact: true }).click();
  await expect(page.getByText(text.created)).toBeVisible();
  await visit("/admin/team");
  await expect(row(page, "Ada Nueva")).toBeVisible();
  expect(teamMemberOf(site, "Ada Nueva")).toMatchObject({
    order: last + 1,
    bio_en: null,
    bio_es: null,
  });
});

test("R335 R340 R341 R345 a refused form says why and keeps what was typed", async ({
  visit,
  page,
  site,
  language,
}) => {
  const text = texts[language];
  expectProblem(/Failed to load resource.* status of 422/);
  await visit("/admin/team/new");
  const typed = { name: "A", role_en: "B", role_es: "C", imageUrl: "uploads/x", order: "-1" };
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
  await field(page, "bio_en").fill("A long life, typed with care.");
  await page.getByRole("button", { name: text.save, exact: true }).click();
  const summary = page.getByRole("alert").filter({ hasText: text.summary });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText(
    Object.entries(text.errors).map(([name, message]) => {
      const language = /_(en|es)$/.exec(name)?.[1];
      return `${language ? { en: "English: ", es: "Español: " }[language] : ""}${message}`;
    }),
  );
  for (const [name, message] of Object.entries(text.errors)) {
    const input = field(page, name);
    await expect(input).toHaveAttribute("aria-invalid", "true");
    await expect(input).toHaveAccessibleDescription(new RegExp(message.replace(/[.?]/g, ".")));
    await expect(input).toHaveValue(typed[name as keyof typeof typed]);
  }
  await expect(field(page, "bio_en")).toHaveValue("A long life, typed with care.");
  await expect(page).toHaveTitle(text.errorTitle);
  await expectAccessible(page);
  await field(page, "order").fill("1.5");
  await page.getByRole("button", { name: text.save, exact: true }).click();
  await expect(summary.getByRole("link", { name: text.errors.order })).toBeVisible();
  expect(teamMemberOf(site, "A")).toBeUndefined();
});

test("R186 R191 R454 an id that is none is said to be none at once", async ({
  visit,
  page,
  language,
}) => {
  const text = texts[language];
  expectProblem(/Failed to load resource.*404/);
  const calls: string[] = [];
  page.on("request", (request) => calls.push(request.url()));
  for (const id of ["9999", "abc", "2x", "9999/delete", "bio-updater?member=abc"]) {
    expect((await visit(`/admin/team/${id}`))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.notFound);
    await expect(page.locator(".spinner")).toHaveCount(0);
  }
  expect(calls.filter((url) => url.includes("/api/"))).toEqual([]);
  await expectAccessible(page);
  // Renders the error screen of the back office, not a page of the site.
  expect((await visit("/admin/team/x/y"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.unknownScreen);
  await expect(page.locator(".admin-sidebar")).toBeVisible();
});

test("R194 R195 R196 R198 R199 R446 R478 bios are updated one after another", async ({
  visit,
  page,
  site,
  language,
}) => {
  const text = texts[language];
  site.db.exec("UPDATE team_members SET bio_es = NULL WHERE name = 'Noor Halvorsen'");
  await visit("/admin/team/bio-updater");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.bios);
  const cards = page.locator("main ul").getByRole("link");
  await expect(cards).toHaveCount(9);
  await expect(cards).toContainText(team);
  await expect(cards.nth(1)).toContainText(text.role);
  await expect(cards.nth(1).locator("img")).toHaveAttribute("src", /^\/uploads\//);
  await expect(cards.filter({ hasText: text.bioMissing })).toContainText(["Noor Halvorsen"]);
  await expect(page.locator("textarea")).toHaveCount(0);
  await expectAccessible(page);

  await cards.nth(1).click();
  await expect(page).toHaveURL(/\/admin\/team\/bio-updater\?member=2/);
  await expect(page.getByRole("heading", { level: 2, name: text.bioOf })).toBeVisible();
  await expect(cards.nth(1)).toHaveAttribute("aria-current", "true");
  const before = teamMemberOf(site, "Tomás Okafor");
  const [english, spanish] = [page.getByLabel(text.englishBio), page.getByLabel(text.spanishBio)];
  await expect(english).toHaveValue(String(before.bio_en));
  await expect(spanish).toHaveValue(String(before.bio_es));
  await expect(page.locator("textarea[rows='10']")).toHaveCount(2);
  await expectAccessible(page);

  await english.fill("A new life.");
  await spanish.fill("");
  await page.getByRole("button", { name: text.updateBio, exact: true }).click();
  await expect(page.getByText(text.bioUpdated)).toBeVisible();
  await expect(page).toHaveURL("/admin/team/bio-updater");
  await expect(page.locator("textarea")).toHaveCount(0);
  await expect(page.locator("main [aria-current=true]")).toHaveCount(0);
  const after = teamMemberOf(site, "Tomás Okafor");
  expect(after).toEqual({
    ...before,
    bio_en: "A new life.",
    bio_es: null,
    isSample: 0,
    updatedAt: after.updatedAt,
  });
  await expect(cards.filter({ hasText: text.bioMissing })).toHaveCount(2);
});

test("a refused bio keeps what was typed", async ({ visit, page, site, language }) => {
  const text = texts[language];
  expectProblem(/Failed to load resource.* status of 422/);
  await visit("/admin/team/bio-updater?member=2");
  const before = teamMemberOf(site, "Tomás Okafor");
  await page.getByLabel(text.englishBio).fill("b".repeat(20_001));
  await page.getByLabel(text.spanishBio).fill("Escrito con cuidado.");
  await page.getByRole("button", { name: text.updateBio, exact: true }).click();
  const summary = page.getByRole("alert").filter({ hasText: text.summary });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveCount(1);
  await expect(page.getByLabel(text.englishBio)).toHaveValue("b".repeat(20_001));
  await expect(page.getByLabel(text.spanishBio)).toHaveValue("Escrito con cuidado.");
  await expectAccessible(page);
  expect(teamMemberOf(site, "Tomás Okafor")).toEqual(before);
});

test("two editors of one bio see each other's version", async ({ visit, page, site, language }) => {
  const text = texts[language];
  expectProblem(/Failed to load resource.*409/);
  await visit("/admin/team/bio-updater?member=2");
  site.db.exec(`UPDATE team_members SET bio_en = 'Theirs', updatedAt = '2040-01-01T00:00:00.000Z'
      WHERE id = 2`);
  await page.getByLabel(text.englishBio).fill("Mine");
  await page.getByRole("button", { name: text.updateBio, exact: true }).click();
  await expect(page.getByRole("heading", { name: text.conflict })).toBeVisible();
  await expect(page.getByRole("alert").getByRole("heading")).toHaveText(text.bioFailed);
  await expect(page.locator("[data-theirs=bio_en]")).toHaveText("Theirs");
  await expect(page.locator("[data-yours=bio_en]")).toHaveText("Mine");
  await expect(page.locator(".admin-conflict a")).toHaveAttribute(
    "href",
    "/admin/team/bio-updater?member=2",
  );
  await expectAccessible(page);
  expect(teamMemberOf(site, "Tomás Okafor").bio_en).toBe("Theirs");
  await page.getByRole("button", { name: text.updateBio, exact: true }).click();
  await expect(page.getByText(text.bioUpdated)).toBeVisible();
  expect(teamMemberOf(site, "Tomás Okafor").bio_en).toBe("Mine");
});

test("nothing of the team's screens scrolls sideways at 320 px", async ({ visit, page, site }) => {
  addRecord(site, "team_members", { name: "Bartholomäus".repeat(6), role_en: "x".repeat(90) });
  await page.setViewportSize({ width: 320, height: 800 });
  for (const address of [
    "/admin/team",
    "/admin/team/2",
    "/admin/team/2/delete",
    "/admin/team/bio-updater?member=2",
  ]) {
    await visit(address);
    const width = await page.locator("html").evaluate((element) => element.scrollWidth);
    expect([address, width]).toEqual([address, 320]);
  }
});
