import { addRecord } from "~/test/arrange/arrange";
import { makeRealFilm } from "~/test/arrange/real-film";
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
  const parts = page.locator("main details[data-part-of-form]");
  const closeAll = () =>
    parts.evaluateAll((all: HTMLDetailsElement[]) => {
      for (const part of all) part.open = false;
    });
  const other = { en: "es", es: "en" }[language];

  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(`/admin/projects/${id}`);
  expect((await size()).scrollHeight).toBeLessThanOrEqual(2500);
  for (const each of ["en", "es"]) {
    for (const name of [`title_${each}`, `description_${each}`]) {
      await expect(field(name)).toBeVisible();
    }
  }
  await expect(page.locator("[data-stills] [data-tile] [data-still-image]")).toHaveCount(12);
  // Each text is heard with its language.
  const name = { en: "Title", es: "Título" }[language];
  for (const each of Object.values(adminTexts[language].form.languages)) {
    const title = page.getByRole("textbox", { name: `${name}, ${each}`, exact: true });
    await expect(title).toHaveCount(1);
  }
  // A closed part says what is in it.
  const credits = page.locator("[data-part-of-form=credits] > summary");
  await expect(credits).toContainText("Person 1 · Person 2 · Person 3");
  await expect(credits).toContainText("25");
  await expectAccessible(page);
  await closeAll();
  expect((await size()).scrollHeight).toBeLessThanOrEqual(1200);

  await page.setViewportSize({ width: 390, height: 844 });
  await visit(`/admin/projects/${id}`);
  const phone = await size();
  expect(phone.scrollHeight).toBeLessThanOrEqual(3500);
  expect(phone.scrollWidth).toBe(390);
  await expect(field(`title_${language}`)).toBeVisible();
  await expect(field(`title_${other}`)).toBeHidden();
  if (!hasScripts) {
    // The choice needs no scripts, and what it hides is sent.
    await page.locator(`[data-language-choice] [value=${other}]`).check();
    await expect(field(`title_${other}`)).toBeVisible();
    await expect(field(`title_${language}`)).toBeHidden();
    await page.locator("[data-language-choice] [value=both]").check();
    await expect(field(`title_${language}`)).toBeVisible();
  }
  await expectAccessible(page);
  await closeAll();
  expect((await size()).scrollHeight).toBeLessThanOrEqual(1300);
});

test("the form of a real film is a page of at most 150,000 bytes", async ({
  page,
  site,
  language,
}) => {
  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name === "session");
  const cookie = `session=${session?.value}`;
  const id = await makeRealFilm(site, cookie);
  const headers = { cookie: `${cookie}; language=${language}` };
  const response = await fetch(new URL(`/admin/projects/${id}`, site.url), { headers });
  const html = await response.text();
  // It is the whole form: each list is in it, and what its closed rows do not show.
  for (const name of ["credits[39].name", "screenings[13].time", "screenings.packed"]) {
    expect(html).toContain(`name="${name}"`);
  }
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(150_000);
});

test("the hour of a screening on a phone is four touches away", async ({
  visit,
  page,
  site,
  language,
}) => {
  const projectId = addWholeFilm(site);
  for (const [position, day] of ["2031-12-04", "2031-12-11"].entries()) {
    insert(site, "project_screenings", {
      projectId,
      position,
      day,
      time: "20:30",
      timeZone: "Europe/Madrid",
      city_en: "Seville",
      city_es: "Sevilla",
      kind: "screening",
      key: `key${position}`,
      startsAt: `${day}T19:30:00.000Z`,
    });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(`/admin/projects/${projectId}`);
  const part = page.locator("details[data-part-of-form=screenings]");
  const hour = page.locator('[name="screenings[1].time"]');
  await expect(hour).toBeHidden();
  await page.locator("[data-go-to-part] > summary").click();
  await page.locator("[data-part-nav] a[href='#part-screenings']").click();
  await expect(part).toHaveAttribute("open");
  await hour.fill("21:00");
  await page.locator("[data-record-bar] [data-save]").first().click();
  // The notice says what was saved, and its part stays open.
  const day = { en: "Dec 11, 2031", es: "11 dic 2031" }[language];
  await expect(page.getByText(`, ${day}: 21:00`).first()).toBeVisible();
  await expect(part).toHaveAttribute("open");
  await expect(hour).toHaveValue("21:00");
  expect(
    site.value(
      "SELECT time FROM project_screenings WHERE position = 1 AND projectId = ?",
      projectId,
    ),
  ).toBe("21:00");
});

test("a row that is touched on a phone moves nothing", async ({ visit, page, site }) => {
  const id = addWholeFilm(site);
  await page.setViewportSize({ width: 390, height: 844 });
  const news = site.value<number>("SELECT id FROM news_items ORDER BY id LIMIT 1");
  for (const address of [`/admin/projects/${id}`, `/admin/news/${news}`]) {
    await visit(address);
    await page
      .locator("main details[data-part-of-form]")
      .evaluateAll((parts: HTMLDetailsElement[]) => {
        for (const part of parts) part.open = true;
      });
    const fields = page.locator(
      "[data-rows] ol > li:first-child > label > :is(input, select):visible",
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
