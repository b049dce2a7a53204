import { defined } from "~/config/defined";
import { sample as englishSample } from "~/language/texts/en/sample";
import { filmTexts as spanishFilm } from "~/language/texts/es/film";
import { publicTexts as spanish } from "~/language/texts/es/public";
import { sample as spanishSample } from "~/language/texts/es/sample";
import { addRecord, emptyTable, sampleImage } from "~/test/arrange/arrange";
import { expectNoSidewaysScroll } from "~/test/screens/admin-screens";
import { expect, expectAccessible, test } from "~/test/screens/fixtures";

test.use({ told: "both" });

const samples = { en: englishSample, es: spanishSample };
const texts = {
  en: {
    categories: ["Feature Film", "Short Film", "Documentary", "Music Video", "Commercial"],
    viewAll: "View all projects",
    listTitle: "All projects",
    details: "Project Details",
    related: "Related Projects",
    back: "Back to Projects",
    caseStudy: "View Case Study",
    client: "Client",
    location: "Filmed in",
    year: "Year",
    category: "Category",
    next: "Next",
    previous: "Previous",
    pages: ["Page 1 of 2", "Page 2 of 2"],
  },
  es: {
    categories: ["Largometraje", "Cortometraje", "Documental", "Videoclip", "Comercial"],
    ...spanish.project,
    ...spanishFilm.facts,
    viewAll: spanish.projects.viewAll,
    listTitle: spanish.projects.listTitle,
    next: spanish.common.next,
    previous: spanish.common.previous,
    pages: [1, 2].map((page) =>
      spanish.common.pageOf.replace("{{page}}", `${page}`).replace("{{pages}}", "2"),
    ),
  },
};
/** The projects with ids 1 to 6, in this order. */
const keys = [
  "saltLine",
  "nightFerry",
  "glacier",
  "afterglow",
  "madeOfWind",
  "cartographer",
] as const;

// R005 R056 R057 R058 R059 R288
test("the gallery shows the projects and leads to each", async ({
  visit,
  page,
  site,
  language,
}) => {
  const text = texts[language];
  const sample = samples[language];
  await visit("/");
  const gallery = page.locator("#projects [data-project-grid]");
  const cards = gallery.getByRole("article");
  await expect(cards).toHaveCount(6);
  for (const key of keys) {
    const { title, category } = sample.projects[key];
    const card = cards.filter({ has: page.getByRole("heading", { name: title, exact: true }) });
    await expect(card.getByText(category, { exact: true })).toBeVisible();
    const id = keys.indexOf(key) + 1;
    await expect(card.getByText(id % 2 === 0 ? "2023" : "2024", { exact: true })).toBeVisible();
    await expect(card.getByRole("link")).toHaveAttribute("href", `/project/${id}`);
    await expect(card.getByRole("img")).toHaveAttribute("src", /^\/uploads\//);
    const described = site.value(
      `SELECT alt_${language} FROM pictures JOIN projects ON imageUrl = address WHERE projects.id = ${id}`,
    );
    expect(described).toMatch(/\S+ \S+/);
    await expect(card.getByRole("img")).toHaveAttribute("alt", String(described));
  }
  const shown = await cards.locator("p span:first-child").allInnerTexts();
  expect(new Set(shown)).toEqual(new Set(text.categories));

  await cards.filter({ hasText: sample.projects.glacier.title }).getByRole("link").click();
  await expect(page).toHaveURL("/project/3");
  await expect(page.locator("h1")).toHaveText(sample.projects.glacier.title);

  await visit("/");
  const viewAll = page.locator("#projects").getByRole("link", { name: text.viewAll });
  await expect(viewAll).toHaveAttribute("href", "/projects");
  await viewAll.click();
  await expect(page).toHaveURL("/projects");
  await expect(page.locator("h1")).toHaveText(text.listTitle);
  await expect(page.locator("[data-project-grid] article")).toHaveCount(6);
});

// R021 R107 R108 R109 R110 R111 R115 R118
test("a seeded project shows the bundled sample", async ({ visit, page, language }) => {
  const text = texts[language];
  const sample = samples[language];
  for (const [id, key] of [
    [2, "nightFerry"],
    [3, "glacier"],
  ] as const) {
    const film = sample.projects[key];
    const response = await visit(`/project/${id}`);
    expect(response?.status()).toBe(200);
    // The content is in the initial response, without any script or deferred loading.
    expect(await response?.text()).toContain(film.title);
    await expect(page).toHaveTitle(`${film.title} – Umbralenta`);
    await expect(page.getByText(text.details, { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(film.title);
    for (const [list, name, value] of [
      ["facts", text.year, id === 2 ? "2023" : "2024"],
      ["facts", text.location, sample.location],
      ["technical", text.category, film.category],
      ["technical", text.client, sample.client],
    ] as const) {
      const fact = page.locator(`[data-${list}] > div`, {
        has: page.getByText(name, { exact: true }),
      });
      await expect(fact.locator("dd")).toHaveText(value);
    }
    const paragraphs = film.description.split("\n\n");
    await expect(page.locator("section:has(#project-about) .prose p")).toHaveText(paragraphs);
    await expect(page.locator("[data-hero-image] img")).toHaveCount(1);
    await expect(page.locator("[data-gallery] img")).toHaveCount(3);
    await page.getByRole("link", { name: text.caseStudy }).click();
    await expect(page).toHaveURL(`/project/${id}#stills`);
    await expect(page.locator("[data-gallery]")).toBeInViewport();
  }
});

test("R112 R113 R116 R117 related projects and the way back", async ({ visit, page, language }) => {
  const text = texts[language];
  const sample = samples[language];
  await visit("/project/2");
  const related = page.locator("[data-related]");
  await expect(page.getByRole("heading", { name: text.related })).toBeVisible();
  const hrefs = await related
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(new Set(hrefs).size).toBe(3);
  for (const href of hrefs) expect(href).toMatch(/^\/project\/[13456]$/);
  await related.getByRole("link").first().click();
  await expect(page).toHaveURL(defined(hrefs[0]));
  const id = Number(defined(hrefs[0]).split("/").at(-1));
  await expect(page.locator("h1")).toHaveText(sample.projects[defined(keys[id - 1])].title);

  const back = page.getByRole("link", { name: text.back });
  await expect(back).toHaveAttribute("href", "/#projects");
  await back.click();
  await expect(page).toHaveURL("/#projects");
  await expect(page.locator("#projects h2")).toBeInViewport();
});

// R012 R057 R107
test("an edited project shows its own data", async ({ visit, page, site, language }) => {
  const text = texts[language];
  site.run(`UPDATE projects SET isSample = 0, title_en = 'Edited <i>film</i>', title_es = 'Película cambiada',
         category_es = '  ', year = '1999', description_en = 'Own words.', description_es = NULL,
         client = NULL, location_en = NULL, location_es = NULL, runtime = NULL, status = NULL,
         country_en = NULL, country_es = NULL, languages_en = NULL, languages_es = NULL,
         originalTitle = NULL, internationalTitle = NULL, format_en = NULL, format_es = NULL, rating_en = NULL, rating_es = NULL
         WHERE id = 1`);
  site.db.exec("DELETE FROM project_images WHERE projectId = 1");
  const title = language === "en" ? "Edited <i>film</i>" : "Película cambiada";
  await visit("/project/1");
  await expect(page.locator("h1")).toHaveText(title);
  await expect(page.locator("[data-facts] dd")).toHaveText(["1999"]);
  const category = page.locator("[data-technical] dd", { hasText: "Feature Film" });
  const words = page.locator(".prose", { hasText: "Own words." });
  await expect(words).toBeVisible();
  for (const part of [words, category]) {
    if (language === "es") await expect(part).toHaveAttribute("lang", "en");
    else await expect(part).not.toHaveAttribute("lang");
  }
  await expect(page.locator("[data-gallery]")).toHaveCount(0);
  await expect(page.getByRole("link", { name: text.caseStudy })).toHaveCount(0);
  await visit("/");
  await expect(page.locator("#projects").getByRole("heading", { name: title })).toBeVisible();
});

// R059
test("a long list has pages", async ({ visit, page, site, language }) => {
  const text = texts[language];
  emptyTable(site, "projects");
  for (let number = 1; number <= 13; number++) {
    addRecord(site, "projects", {
      title_en: `Film ${number}`,
      title_es: `Obra ${number}`,
      year: String(2000 + number),
      featured: number === 5 ? 1 : 0,
    });
  }
  const name = language === "en" ? "Film" : "Obra";
  const order = [5, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3, 2].map((number) => `${name} ${number}`);
  const titles = page.locator("[data-project-grid]").getByRole("heading");
  await visit("/");
  await expect(titles).toHaveText(order);
  await page.getByRole("link", { name: text.viewAll }).click();
  await expect(titles).toHaveText(order);
  await expect(page.getByText(defined(text.pages[0]), { exact: true })).toBeVisible();
  await page.getByRole("link", { name: text.next, exact: true }).click();
  await expect(page).toHaveURL("/projects?page=2");
  await expect(titles).toHaveText([`${name} 1`]);
  await expect(page.getByText(defined(text.pages[1]), { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: text.next, exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: text.previous, exact: true }).click();
  await expect(titles).toHaveCount(12);
  const statuses = await Promise.all(
    ["?page=3", "?page=0", "?page=abc", "?page=1"].map(async (query) =>
      (await page.request.get(`/projects${query}`)).status(),
    ),
  );
  expect(statuses).toEqual([404, 200, 200, 200]);
});

test("R111 R112 a lonely project with an image from elsewhere has no related ones", async ({
  visit,
  page,
  site,
}) => {
  emptyTable(site, "projects");
  const id = addRecord(site, "projects", { imageUrl: `${site.url}${sampleImage(site)}` });
  await visit(`/project/${id}`, "en");
  await expect(page.locator("[data-hero-image] img")).toHaveAttribute("src", /^http/);
  await expect(page.locator("[data-related]")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 2 }).filter({ hasText: "Related" })).toHaveCount(
    0,
  );
});

test("the list of films is an index of their titles for those who choose it", async ({
  visit,
  page,
}) => {
  await visit("/en/projects", "en");
  const grid = page.locator("[data-project-grid]");
  const card = grid.locator("a").first();
  const still = card.locator("[data-still]");
  await expect(still).toBeVisible();
  await page.getByText("Index", { exact: true }).click();
  await expect(still).toBeHidden();
  await expectAccessible(page);
  await card.hover();
  await expect(still).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test("the page of a film ends with the next film", async ({ visit, page, site }) => {
  await visit("/en/project/1", "en");
  const related = await page.locator("[data-related] h3").allTextContents();
  const next = page.locator("[data-next] h3");
  await expect(next).toBeVisible();
  expect(related).not.toContain(await next.textContent());
  site.db.exec("DELETE FROM projects WHERE id > 4");
  await visit("/en/project/1", "en");
  await expect(page.locator("[data-related] h3")).toHaveCount(3);
  await expect(next).toHaveCount(0);
});
