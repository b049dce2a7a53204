import type { Page } from "@playwright/test";
import { defined } from "~/config/defined";
import { adminTexts as englishAdmin } from "~/language/texts/en/admin";
import { publicTexts as englishPublic } from "~/language/texts/en/public";
import { adminTexts as spanishAdmin } from "~/language/texts/es/admin";
import { publicTexts as spanishPublic } from "~/language/texts/es/public";
import { addRecord, emptyTable, sampleImage, withoutTable } from "~/test/arrange/arrange";
import { testImage } from "~/test/arrange/image";
import {
  expect,
  expectProblem,
  expectAccessible,
  people,
  type Site,
  test,
} from "~/test/screens/fixtures";

test.use({ told: "both" });

const texts = {
  en: { ...englishAdmin.news, admin: englishAdmin, article: englishPublic.article },
  es: { ...spanishAdmin.news, admin: spanishAdmin, article: spanishPublic.article },
};
/** Texts quoted from the specification. */
const verbatim = {
  en: {
    title: "News",
    add: "Add news item",
    published: "Published",
    draft: "Draft",
    none: "No news items",
    notFound: "News item not found",
    editTitle: "Edit news item: ",
    dates: ["Jan 05, 2025", "Nov 18, 2024"],
    wrong: [
      "English: Title must be at least 2 characters.",
      "English: Excerpt must be at least 10 characters.",
      "Español: Title must be at least 2 characters.",
      "Please select a date",
      "Please enter a valid URL or upload an image",
    ],
  },
  es: {
    title: "Noticias",
    add: "Añadir noticia",
    published: "Publicada",
    draft: "Borrador",
    none: "No hay noticias",
    notFound: "Noticia no encontrada",
    editTitle: "Editar noticia: ",
    dates: ["ene 05, 2025", "nov 18, 2024"],
    wrong: [
      `Español: ${spanishAdmin.validation.title}`,
      `English: ${spanishAdmin.validation.title}`,
      `English: ${spanishAdmin.validation.excerpt}`,
      spanishAdmin.validation.date,
      spanishAdmin.validation.imageUrl,
    ],
  },
};

const rows = (page: Page) => page.locator("tbody tr");
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const newest = (site: Site) =>
  site.row("SELECT * FROM news_items ORDER BY id DESC LIMIT 1") as Record<string, unknown>;

test.describe(() => {
  test.beforeEach(async ({ signIn }) => signIn("admin"));

  test("R200 R204 R205 R206 R207 R306 the list shows every item, drafts too, and leads to its form", async ({
    visit,
    page,
    site,
    language,
  }) => {
    const t = texts[language];
    const words = verbatim[language];
    const { admin } = t;
    site.db.exec("UPDATE news_items SET published = 0 WHERE id = 2");
    await visit("/admin/news");
    await expect(page).toHaveTitle(`${words.title} – ${admin.frame.title}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);
    await expect(page.locator("[data-back]")).toHaveAttribute("href", "/admin");
    await expect(page.getByRole("link", { name: words.add, exact: true })).toHaveAttribute(
      "href",
      "/admin/news/new",
    );
    await expect(page.getByRole("columnheader")).toHaveText([
      // With scripts, a checkbox for the page.
      new RegExp(`^(${admin.lists.choose})?$`),
      new RegExp(`^${t.columnTitle}`),
      new RegExp(`^${t.columnDate}`),
      new RegExp(`^${admin.lists.status}`),
      admin.list.languages,
      admin.list.actions,
    ]);
    await expect(rows(page)).toHaveCount(4);
    for (const [index, status] of [words.published, words.draft].entries()) {
      const row = rows(page).nth(index);
      await expect(row.getByRole("rowheader").locator("img")).toBeVisible();
      await expect(row.locator("time")).toHaveText(defined(words.dates[index]));
      await expect(row.getByText(status, { exact: true })).toBeVisible();
      await expect(row.getByRole("link", { name: admin.list.edit })).toHaveAttribute(
        "href",
        `/admin/news/${index + 1}`,
      );
    }
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
  });

  test("R201 R202 R203 R208 the search finds titles, excerpts and dates of the current language", async ({
    visit,
    page,
    site,
    hasScripts,
    language,
  }) => {
    const t = texts[language];
    const words = verbatim[language];
    const { admin } = t;
    addRecord(site, "news_items", {
      ...{ title_en: "Lantern", title_es: "Cámara lenta", date: "2023-08-09" },
      ...{ excerpt_en: "It shines at dusk.", excerpt_es: "Brilla en penumbra." },
    });
    await visit("/admin/news");
    const search = page.getByRole("searchbox", { name: t.searchHint });
    const found = rows(page).filter({ hasText: language === "en" ? "Lantern" : "Cámara lenta" });
    const look = async (text: string, isFound: boolean) => {
      await search.fill(text);
      if (!hasScripts) await page.getByRole("button", { name: admin.list.search }).click();
      await expect(page).toHaveURL(`/admin/news?${new URLSearchParams({ q: text })}`);
      if (isFound) {
        await expect(found).toBeVisible();
        await expect(rows(page)).toHaveCount(1);
      } else {
        await expect(page.getByText(admin.list.noResults)).toBeVisible();
        await expect(page.getByText(words.none)).toHaveCount(0);
      }
    };
    await look("LANTERN", language === "en");
    await look("CAMARA lenta", language === "es");
    await look("penumbra", language === "es");
    await look("at DUSK", language === "en");
    await look("Aug 09, 2023", language === "en");
    await look("ago 09, 2023", language === "es");
    await look("nothing of the kind", false);
    await expectAccessible(page);
    await page.getByRole("link", { name: admin.list.clear }).click();
    await expect(rows(page)).toHaveCount(5);
  });

  test("R006 R210 R310 R311 R312 R448 deleting asks for the title first, and Cancel keeps the item", async ({
    visit,
    page,
    site,
    hasScripts,
    language,
  }) => {
    const t = texts[language];
    const { admin } = t;
    addRecord(site, "news_items", { title_en: "Doomed", title_es: "Condenada" });
    const title = language === "en" ? "Doomed" : "Condenada";
    const list = `/admin/news?q=${title}`;
    await visit(list);
    const link = page.getByRole("link", { name: admin.delete.of.replace("{{name}}", title) });
    await link.click();
    await expect(page.getByText(admin.delete.question)).toBeVisible();
    await expect(page.getByRole("strong").filter({ hasText: title })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole(hasScripts ? "button" : "link", { name: admin.delete.cancel }).click();
    await expect(rows(page)).toHaveCount(1);
    expect(newest(site).title_en).toBe("Doomed");
    await link.click();
    await page.getByRole("button", { name: admin.delete.confirm, exact: true }).click();
    await expect(page.getByText(admin.notices.newsItemDeleted)).toBeVisible();
    await expect(page).toHaveURL(list);
    await expect(page.getByText(admin.list.noResults)).toBeVisible();
    expect(newest(site).title_en).not.toBe("Doomed");
  });

  test("R006 R211 R212 R213 R214 R217 R305 R348 R448 an item is made, found on the site, and changed by the same form", async ({
    visit,
    page,
    site,
    hasScripts,
    language,
  }) => {
    const t = texts[language];
    const words = verbatim[language];
    const { admin } = t;
    const before = today();
    await visit("/admin/news/new");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.newTitle);
    await expect(field(page, "date")).toHaveAttribute("type", "date");
    expect([before, today()]).toContain(await field(page, "date").inputValue());
    await expect(field(page, "published")).toBeChecked();
    await expectAccessible(page);
    await fillTexts(page, {
      title_en: "The Lighthouse",
      title_es: "El faro",
      excerpt_en: "A light goes on.",
      excerpt_es: "Se enciende una luz.",
      content_en: "One.\n\nTwo.",
    });
    await field(page, "date").fill("2024-02-29");
    await field(page, "author").fill("Ana Ruiz");
    await pickAddress(page, hasScripts, sampleImage(site));
    if (hasScripts)
      await page.locator("[data-add][aria-describedby=news-form-tags-legend]").click();
    await field(page, "tags[0].tag_en").fill("Film");
    await field(page, "tags[0].tag_es").fill("Cine");
    await page.getByRole("button", { name: admin.form.save, exact: true }).click();
    await expect(page.getByText(admin.notices.newsItemCreated)).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/news\/\d+$/);
    const stored = newest(site);
    expect(stored).toMatchObject({
      ...{ title_en: "The Lighthouse", title_es: "El faro", date: "2024-02-29" },
      ...{ content_en: "One.\n\nTwo.", content_es: null, author: "Ana Ruiz" },
      ...{ published: 1, isSample: 0 },
    });
    const id = Number(stored.id);

    await visit(`/news/${id}`);
    const title = language === "en" ? "The Lighthouse" : "El faro";
    await expect(page.locator("h1")).toHaveText(title);
    await expect(page.locator("[data-tags] li")).toHaveText(language === "en" ? "Film" : "Cine");
    await expect(page.locator("main header time")).toHaveText(
      language === "en" ? "Feb 29, 2024" : "feb 29, 2024",
    );

    await visit(`/admin/news/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.editTitle + title);
    await expect(field(page, "date")).toHaveValue("2024-02-29");
    await expect(field(page, "tags[0].tag_es")).toHaveValue("Cine");
    await field(page, "author").fill("");
    await field(page, "published").uncheck();
    await page.getByRole("button", { name: admin.form.save, exact: true }).click();
    await expect(page.getByText(admin.notices.newsItemUpdated)).toBeVisible();
    expect(newest(site)).toMatchObject({ id, author: null, published: 0, date: "2024-02-29" });
  });

  test("R335 R346 R347 R349 a refused form says why at each field and keeps every value", async ({
    visit,
    page,
    site,
    hasScripts,
    language,
  }) => {
    const t = texts[language];
    const words = verbatim[language];
    const { admin } = t;
    expectProblem(/Failed to load resource.* status of 422/);
    await visit("/admin/news/new");
    await fillTexts(page, {
      title_en: "A",
      excerpt_en: "Too short",
      title_es: "Ñ",
      excerpt_es: "Diez letras son.",
      content_es: "  Kept as typed\n",
    });
    await field(page, "date").fill("");
    await pickAddress(page, hasScripts, "ftp://example.com/x.jpg");
    await page.getByRole("button", { name: admin.form.save, exact: true }).click();
    const summary = page.locator("main").getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveText(words.wrong);
    await expect(page).toHaveTitle(/^Error: /);
    await expectAccessible(page);
    await expect(field(page, "title_en")).toHaveValue("A");
    await expect(field(page, "title_es")).toHaveValue("Ñ");
    await expect(field(page, "content_es")).toHaveValue("  Kept as typed\n");
    await expect(field(page, "imageUrl")).toHaveValue("ftp://example.com/x.jpg");
    await expect(field(page, "date")).toHaveAccessibleDescription(admin.validation.date);
    expect(site.value("SELECT count(*) FROM news_items")).toBe(4);
  });

  test("R209 R218 R219 R220 R454 C36 what is not there, and a list that cannot be read, are said", async ({
    visit,
    page,
    site,
    language,
  }) => {
    const t = texts[language];
    const words = verbatim[language];
    const { admin } = t;
    expectProblem(/Failed to load resource.*(404|500)/);
    for (const id of ["9999", "2x", "abc", "9999/delete"]) {
      expect((await visit(`/admin/news/${id}`))?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: words.notFound })).toBeVisible();
    }
    await expectAccessible(page);
    // Nor is it parsed as a public news page in a language "admin".
    expect((await visit("/admin/news/1/more"))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: admin.frame.notFoundTitle })).toBeVisible();
    await expect(page.locator(".admin-sidebar")).toBeVisible();
    await withoutTable(site, "news_items", async () => {
      expect((await visit("/admin/news"))?.status()).toBe(500);
      await expect(page.getByRole("alert")).toHaveText(t.errorLoading);
      await expectAccessible(page);
    });
    emptyTable(site, "news_items");
    await visit("/admin/news");
    await expect(page.getByText(words.none, { exact: true })).toBeVisible();
    await expect(page.getByText(admin.list.noResults)).toHaveCount(0);
    await expectAccessible(page);
  });

  test("C1 C15 an admin previews a draft from its form, and nobody else can", async ({
    visit,
    page,
    site,
    language,
  }) => {
    const t = texts[language];
    const { admin } = t;
    const id = addRecord(site, "news_items", {
      ...{ title_en: "Not yet", title_es: "Todavía no", published: 0 },
    });
    await visit(`/admin/news/${id}`);
    const opened = page.context().waitForEvent("page");
    await page.locator(".admin-more > summary").click();
    await page.getByRole("link", { name: admin.form.viewPage }).click();
    const preview = await opened;
    await expect(preview).toHaveURL(`/news/${id}`);
    await expect(preview.locator("h1")).toHaveText(language === "en" ? "Not yet" : "Todavía no");
    await expect(preview.getByText(t.article.draft, { exact: true })).toBeVisible();
    await expect(preview.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await expectAccessible(preview);

    const { username, password } = people.standard;
    const asOthers = [
      await defined(page.context().browser()).newContext(),
      await defined(page.context().browser()).newContext(),
    ];
    await defined(asOthers[1]).request.post(`${site.url}/api/login`, {
      data: { username, password },
    });
    for (const other of asOthers) {
      for (const address of [`/news/${id}`, `/es/news/${id}`, `/news/${id}.data`]) {
        const response = await other.request.get(`${site.url}${address}`);
        expect(response.status()).toBe(404);
        expect(await response.text()).not.toMatch(/Not yet|Todavía no/);
      }
      await other.close();
    }
    site.run("UPDATE news_items SET published = 1 WHERE id = ?", id);
    await visit(`/news/${id}`);
    await expect(page.locator("h1")).toBeVisible();
    await expect(page.locator("[data-draft]")).toHaveCount(0);
    await expect(page.locator("meta[name=robots]")).toHaveCount(0);
  });

  test("R257 R264 an image is uploaded with the form, its preview 240 pixels high", async ({
    visit,
    page,
    site,
    hasScripts,
    language,
  }) => {
    const t = texts[language];
    const { admin } = t;
    await visit("/admin/news/2");
    const picker = page.locator("[data-picker=imageUrl]");
    await expect(picker.locator(".admin-preview")).toHaveCSS("height", "240px");
    if (hasScripts) await picker.getByRole("tab", { name: admin.picker.upload }).click();
    const input = picker.getByLabel(admin.picker.file);
    await expect(input).toHaveAttribute("accept", /^image\//);
    await input.setInputFiles({
      name: "news.png",
      mimeType: "image/png",
      buffer: await testImage(),
    });
    if (hasScripts) await expect(picker.locator(".admin-preview img")).toBeVisible();
    await page.getByRole("button", { name: admin.form.save, exact: true }).click();
    await expect(page.getByText(admin.notices.newsItemUpdated)).toBeVisible();
    const url = site.value("SELECT imageUrl FROM news_items WHERE id = 2");
    expect(url).toMatch(/^\/uploads\/[a-z0-9]+-80x45\.webp$/);
  });

  test("the form fits a narrow window", async ({ visit, page, hasScripts, language }) => {
    const t = texts[language];
    const { admin } = t;
    await page.setViewportSize({ width: 320, height: 700 });
    await visit("/admin/news/1");
    if (hasScripts) {
      const picker = page.locator("[data-picker=imageUrl]");
      await picker.getByRole("tab", { name: admin.picker.upload }).click();
    }
    expect(await sidewaysScroll(page)).toBe(0);
    await expectAccessible(page);
  });
});

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** The horizontal scroll range of the page, in pixels. */
function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

async function fillTexts(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

async function pickAddress(page: Page, hasScripts: boolean, url: string): Promise<void> {
  const picker = page.locator("[data-picker=imageUrl]");
  if (hasScripts) await picker.getByRole("tab", { name: "URL" }).click();
  await picker.locator("[name=imageUrl]").fill(url);
}
