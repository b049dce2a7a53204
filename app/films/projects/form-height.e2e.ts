import { addRecord } from "~/test/arrange/arrange";
import { expect, expectAccessible, type Site, test } from "~/test/screens/fixtures";
import { adminTexts } from "~/test/screens/texts";

test.use({ told: "both", user: "admin" });

const roles = [
  ["Director", "Dirección"],
  ["Screenplay", "Guion"],
  ["Producer", "Producción"],
  ["Cinematography", "Dirección de fotografía"],
  ["Editing", "Montaje"],
];

const text = "Forty years ago a surveyor drove four hundred stakes into a salt flat. ".repeat(8);

function insert(site: Site, table: string, values: Record<string, unknown>): void {
  const names = Object.keys(values);
  site.run(`INSERT INTO ${table} (${names.join()}) VALUES (@${names.join(", @")})`, values);
}

/** Stores a film with 12 stills, 25 credits and 6 awards in both languages; returns its id. */
function addWholeFilm(site: Site): number {
  const projectId = addRecord(site, "projects", {
    title_en: "The Long Tide",
    title_es: "La marea larga",
    category_en: "Feature Film",
    category_es: "Largometraje",
    description_en: text,
    description_es: text,
    year: "2026",
    runtime: 98,
    client: "Canal Albariza",
    location_en: "Galicia",
    location_es: "Galicia",
    country_en: "Spain",
    country_es: "España",
    languages_en: "Galician, Spanish",
    languages_es: "Gallego, español",
  });
  const images = site.values("SELECT address FROM pictures ORDER BY id LIMIT 12");
  expect(images).toHaveLength(12);
  for (const [position, imageUrl] of images.entries()) {
    insert(site, "project_images", { projectId, position, imageUrl });
  }
  for (let position = 0; position < 25; position++) {
    const [role_en, role_es] = roles[position % roles.length] ?? [];
    const name = `Person ${position + 1}`;
    insert(site, "project_credits", { projectId, position, role_en, role_es, name });
  }
  for (let position = 0; position < 6; position++) {
    insert(site, "project_awards", {
      projectId,
      position,
      festival: `Festival ${position + 1}`,
      year: "2026",
      kind: "won",
      award_en: "Best film",
      award_es: "Mejor película",
    });
  }
  return projectId;
}

test("the form of a whole film is short", async ({ visit, page, site, hasScripts, language }) => {
  test.slow();
  const id = addWholeFilm(site);
  const size = () =>
    page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return { scrollWidth, scrollHeight };
    });
  const field = (name: string) => page.locator(`[name="${name}"]`);
  const other = { en: "es", es: "en" }[language];

  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(`/admin/projects/${id}`);
  expect((await size()).scrollHeight).toBeLessThanOrEqual(2500);
  for (const each of ["en", "es"]) {
    for (const name of [`title_${each}`, `description_${each}`, `credits[24].role_${each}`]) {
      await expect(field(name)).toBeVisible();
    }
    await expect(field(`awards[5].award_${each}`)).toBeVisible();
  }
  await expect(page.locator("[data-stills] [data-tile] [data-still-image]")).toHaveCount(12);
  // Each text is heard with its language.
  const name = { en: "Title", es: "Título" }[language];
  for (const each of Object.values(adminTexts[language].form.languages)) {
    const title = page.getByRole("textbox", { name: `${name}, ${each}`, exact: true });
    await expect(title).toHaveCount(1);
  }
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await visit(`/admin/projects/${id}`);
  const phone = await size();
  expect(phone.scrollHeight).toBeLessThanOrEqual(5000);
  expect(phone.scrollWidth).toBe(390);
  await expect(field(`title_${language}`)).toBeVisible();
  await expect(field("credits[24].name")).toBeVisible();
  await expect(field(`title_${other}`)).toBeHidden();
  if (!hasScripts) {
    // The choice needs no scripts, and what it hides is sent.
    await page.locator(`[data-language-choice] [value=${other}]`).check();
    await expect(field(`title_${other}`)).toBeVisible();
    await expect(field(`title_${language}`)).toBeHidden();
    await page.locator("[data-language-choice] [value=both]").check();
    await expect(field(`title_${language}`)).toBeVisible();
    await expect(field(`credits[24].role_${other}`)).toBeVisible();
  }
  await expectAccessible(page);
});

test("a row that is touched on a phone moves nothing", async ({ visit, page, site }) => {
  const id = addWholeFilm(site);
  await page.setViewportSize({ width: 390, height: 844 });
  const news = site.value<number>("SELECT id FROM news_items ORDER BY id LIMIT 1");
  for (const address of [`/admin/projects/${id}`, `/admin/news/${news}`]) {
    await visit(address);
    const fields = page.locator(
      "table[data-columns] tbody tr:first-child :is(input, select):visible",
    );
    const tables = new Set<string>();
    for (const field of await fields.all()) {
      const table = (await field.getAttribute("name"))?.split("[")[0] ?? "";
      if (tables.has(table)) continue;
      tables.add(table);
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      const before = await height();
      await field.focus();
      expect([table, await height()]).toEqual([table, before]);
    }
    expect(tables.size).toBeGreaterThan(0);
  }
});

test.describe(() => {
  test.use({ expectedProblems: [/status of 422/] });

  test("a refused text of the language that a phone hides is shown", async ({
    visit,
    page,
    site,
  }) => {
    const id = addWholeFilm(site);
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(`/admin/projects/${id}`, "en");
    await page.locator("[name=title_es]").fill("x");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator("[data-save]").first().click();
    const link = page.locator("a[href$='title_es']").first();
    await expect(link).toBeVisible();
    await link.click();
    await expect(page.locator("[name=title_es]")).toBeVisible();
    await expect(page.locator("[name=title_es]")).toHaveValue("x");
  });
});
