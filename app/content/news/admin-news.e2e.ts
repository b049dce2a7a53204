import { defined } from "~/config/defined";
import { addRecord, sampleImage } from "~/test/arrange/arrange";
import { expectNoSidewaysScroll } from "~/test/screens/admin-screens";
import {
  expect,
  expectAccessible,
  expectProblem,
  people,
  type Site,
  test,
} from "~/test/screens/fixtures";
import { filled, publicTexts } from "~/test/screens/texts";

test.use({ told: "both", user: "admin" });

const dates = { en: ["Jan 05, 2025", "Nov 18, 2024"], es: ["5 ene 2025", "18 nov 2024"] };

const newest = (site: Site) => site.row("SELECT * FROM news_items ORDER BY id DESC LIMIT 1");

// R200 R204 R205 R206 R207 R306
test("the list shows every item, drafts too", async ({ visit, page, site, t, list, language }) => {
  site.db.exec("UPDATE news_items SET published = 0 WHERE id = 2");
  await visit("/admin/news");
  await expect(page).toHaveTitle(`${t.news.title} – ${t.frame.title}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.news.title);
  await expect(page.locator("[data-back]")).toHaveAttribute("href", "/admin");
  const add = page.getByRole("link", { name: t.news.add, exact: true });
  await expect(add).toHaveAttribute("href", "/admin/news/new");
  const { columnTitle, columnDate } = t.news;
  const columns = [columnTitle, columnDate, t.lists.status, t.list.languages, t.list.actions];
  // The first one has, with scripts, a checkbox for the page.
  await expect(list.headings).toContainText(["", ...columns]);
  await expect(list.rows).toHaveCount(4);
  for (const [index, status] of [t.news.published, t.news.draft].entries()) {
    const row = list.rows.nth(index);
    await expect(row.getByRole("rowheader").locator("img")).toBeVisible();
    await expect(row.locator("time")).toHaveText(defined(dates[language][index]));
    await expect(row.getByText(status, { exact: true })).toBeVisible();
    const edit = row.getByRole("link", { name: t.list.edit });
    await expect(edit).toHaveAttribute("href", `/admin/news/${index + 1}`);
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

// R006 R210 R310 R311 R312 R448
test("deleting asks for the title first", async ({
  visit,
  page,
  site,
  t,
  list,
  language,
  hasScripts,
}) => {
  const title = { en: "Doomed", es: "Condenada" };
  addRecord(site, "news_items", { title_en: title.en, title_es: title.es });
  const address = `/admin/news?q=${title[language]}`;
  await visit(address);
  await list.askDelete(title[language]);
  await expect(list.question).toContainText(t.delete.question);
  await expect(list.question.getByRole("strong")).toHaveText(title[language]);
  await expectAccessible(page);
  await list.cancel();
  await visit(address);
  await expect(list.rows).toHaveCount(1);
  await list.askDelete(title[language]);
  await list.confirm();
  await expect(page.getByText(t.notices.newsItemDeleted)).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(list.nothingFound).toBeVisible();
  if (hasScripts) await expect(page.locator("main h1")).toBeFocused();
  expect(newest(site).title_en).not.toBe("Doomed");
});

test("R006 R211 R212 R213 R214 R217 R305 R348 R448 an item is made, found on the site, and changed by the same form", async ({
  visit,
  page,
  site,
  t,
  form,
  language,
}) => {
  const today = () => new Date().toISOString().slice(0, 10);
  const before = today();
  await visit("/admin/news/new");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(t.news.newTitle);
  await expect(form.field("date")).toHaveAttribute("type", "date");
  expect([before, today()]).toContain(await form.field("date").inputValue());
  await expect(form.field("published")).toBeChecked();
  await expectAccessible(page);
  const titles = { en: "The Lighthouse", es: "El faro" };
  await form.fill({ title_en: titles.en, title_es: titles.es, content_en: "One.\n\nTwo." });
  await form.fill({ excerpt_en: "A light goes on.", excerpt_es: "Se enciende una luz." });
  await form.fill({ date: "2024-02-29", author: "Ana Ruiz" });
  await form.pickAddress(sampleImage(site));
  await page.locator("[data-add][aria-describedby=news-form-tags-legend]").click();
  await form.fill({ "tags[0].tag_en": "Film", "tags[0].tag_es": "Cine" });
  await form.save();
  await expect(page.getByText(t.notices.newsItemCreated)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/news\/\d+$/);
  const stored = newest(site);
  expect(stored).toMatchObject({
    title_en: titles.en,
    title_es: titles.es,
    date: "2024-02-29",
    author: "Ana Ruiz",
    content_en: "One.\n\nTwo.",
    content_es: null,
    published: 1,
    isSample: 0,
  });
  const id = Number(stored.id);

  await visit(`/news/${id}`);
  await expect(page.locator("h1")).toHaveText(titles[language]);
  await expect(page.locator("[data-tags] li")).toHaveText({ en: "Film", es: "Cine" }[language]);
  const day = { en: "Feb 29, 2024", es: "29 feb 2024" }[language];
  await expect(page.locator("main header time")).toHaveText(day);

  await visit(`/admin/news/${id}`);
  await expect(heading).toHaveText(filled(t.news.editTitle, { title: titles[language] }));
  await form.holds({ date: "2024-02-29", "tags[0].tag_es": "Cine" });
  await form.field("author").fill("");
  await form.field("published").uncheck();
  await form.save();
  await expect(page.getByText(t.notices.newsItemUpdated)).toBeVisible();
  expect(newest(site)).toMatchObject({ id, author: null, published: 0, date: "2024-02-29" });
});

test("R335 R346 R347 R349 a refused form says why at each field and keeps every value", async ({
  visit,
  page,
  site,
  t,
  form,
  language,
}) => {
  expectProblem(/Failed to load resource.* status of 422/);
  await visit("/admin/news/new");
  const typed = {
    title_en: "A",
    title_es: "Ñ",
    excerpt_en: "Too short",
    excerpt_es: "Diez letras son.",
    content_es: "  Kept as typed\n",
    date: "",
  };
  await form.fill(typed);
  await form.pickAddress("ftp://example.com/x.jpg");
  await form.save();
  await expect(form.summary).toBeFocused();
  const { title, excerpt, date, imageUrl } = t.validation;
  const english = [`English: ${title}`, `English: ${excerpt}`];
  const spanish = [`Español: ${title}`];
  const own = language === "en" ? [...english, ...spanish] : [...spanish, ...english];
  await expect(form.summary.getByRole("link")).toHaveText([...own, date, imageUrl]);
  await expect(page).toHaveTitle(/^Error: /);
  await expectAccessible(page);
  await form.holds({ ...typed, imageUrl: "ftp://example.com/x.jpg" });
  await expect(form.field("date")).toHaveAccessibleDescription(date);
  expect(site.value("SELECT count(*) FROM news_items")).toBe(4);
});

// C1 C15
test("an admin previews a draft from its form", async ({ visit, page, site, t, language }) => {
  const titles = { en: "Not yet", es: "Todavía no" };
  const values = { title_en: titles.en, title_es: titles.es, published: 0 };
  const id = addRecord(site, "news_items", values);
  await visit(`/admin/news/${id}`);
  const opened = page.context().waitForEvent("page");
  await page.locator("[data-more-actions] > summary").click();
  await page.getByRole("link", { name: t.form.viewPage }).click();
  const preview = await opened;
  await expect(preview).toHaveURL(`/news/${id}`);
  await expect(preview.locator("h1")).toHaveText(titles[language]);
  const { draft } = publicTexts[language].article;
  await expect(preview.getByText(draft, { exact: true })).toBeVisible();
  await expect(preview.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expectAccessible(preview);

  for (const data of [undefined, people.standard]) {
    const other = await defined(page.context().browser()).newContext();
    if (data) await other.request.post(`${site.url}/api/login`, { data });
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
  await expect(page.locator("[data-draft], meta[name=robots]")).toHaveCount(0);
});

// R257 R264
test("an image is uploaded with the form", async ({ visit, page, site, t, form, hasScripts }) => {
  await visit("/admin/news/2");
  await expect(form.picker.locator("[data-image-preview]")).toHaveCSS("height", "240px");
  await form.uploadImage();
  if (hasScripts) await expect(form.picker.locator("[data-image-preview] img")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await form.save();
  await expect(page.getByText(t.notices.newsItemUpdated)).toBeVisible();
  const url = site.value("SELECT imageUrl FROM news_items WHERE id = 2");
  expect(url).toMatch(/^\/uploads\/[a-z0-9]+-80x45\.webp$/);
});
