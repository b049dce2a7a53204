import { defined } from "~/config/defined";
import { sample as englishSample } from "~/language/texts/en/sample";
import { publicTexts as spanish } from "~/language/texts/es/public";
import { sample as spanishSample } from "~/language/texts/es/sample";
import { addRecord, emptyTable } from "~/test/arrange/arrange";
import { expect, type Site, test } from "~/test/screens/fixtures";

test.use({ told: "both" });

const samples = { en: englishSample, es: spanishSample };
const texts = {
  en: {
    dates: ["Jan 05, 2025", "Nov 18, 2024", "Sep 02, 2024", "Jun 21, 2024"],
    readMore: "Read more",
    viewAll: "View all",
    listTitle: "News",
    details: "News Details",
    publishedOn: "Published on",
    by: "By Marta Iribarren",
    tags: ["Film", "Award", "Production"],
    related: "Related Articles",
    back: "Back to News",
    next: "Next",
    previous: "Previous",
  },
  es: {
    ...spanish.article,
    dates: ["5 ene 2025", "18 nov 2024", "2 sep 2024", "21 jun 2024"],
    readMore: spanish.news.readMore,
    viewAll: spanish.news.viewAll,
    listTitle: spanish.news.listTitle,
    by: spanish.article.by.replace("{{author}}", "Marta Iribarren"),
    tags: ["Cine", "Premio", "Producción"],
    next: spanish.common.next,
    previous: spanish.common.previous,
  },
};
/** The items with ids 1 to 4, newest first. */
const keys = ["premiere", "award", "production", "studio"] as const;

/** Inserts six items in no particular order; the newest is a draft. */
function fillNews(site: Site) {
  emptyTable(site, "news_items");
  for (const day of [3, 1, 6, 5, 2, 4]) {
    addRecord(site, "news_items", {
      title_en: `Day ${day}`,
      title_es: `Día ${day}`,
      date: `2024-02-0${day}`,
      published: day === 6 ? 0 : 1,
    });
  }
}

// R005 R082 R083 R084 R085 R087 R088 R290
test("the news section shows its cards and leads to each", async ({ visit, page, language }) => {
  const text = texts[language];
  const sample = samples[language];
  await visit("/");
  const cards = page.locator("#news [data-news-grid]").getByRole("article");
  await expect(cards.getByRole("heading")).toHaveText(keys.map((key) => sample.news[key].title));
  await expect(cards.locator("time")).toHaveText(text.dates);
  await expect(cards.locator("p")).toHaveText(keys.map((key) => sample.news[key].excerpt));
  for (const [index, card] of (await cards.all()).entries()) {
    await expect(card.getByText(text.readMore, { exact: true })).toBeVisible();
    await expect(card.getByRole("link")).toHaveAttribute("href", `/news/${index + 1}`);
    await expect(card.locator("img")).toHaveAttribute("loading", "lazy");
  }
  await cards.nth(1).getByRole("link").click();
  await expect(page).toHaveURL("/news/2");
  await expect(page.locator("h1")).toHaveText(sample.news.award.title);

  await visit("/");
  const viewAll = page.locator("#news").getByRole("link", { name: text.viewAll, exact: true });
  await expect(viewAll).toHaveAttribute("href", "/news");
  await viewAll.click();
  await expect(page).toHaveURL("/news");
  await expect(page.locator("h1")).toHaveText(text.listTitle);
  await expect(page.locator("[data-news-grid] article")).toHaveCount(4);
});

// R026 R078 R080 R081 R131 R461
test("at most four items, newest first", async ({ visit, page, site, language }) => {
  fillNews(site);
  const name = language === "en" ? "Day" : "Día";
  const titles = page.locator("[data-news-grid]").getByRole("heading");
  await visit("/");
  await expect(titles).toHaveText([5, 4, 3, 2].map((day) => `${name} ${day}`));
  await visit("/news");
  await expect(titles).toHaveText([5, 4, 3, 2, 1].map((day) => `${name} ${day}`));

  const idOf = site.db.prepare("SELECT id FROM news_items WHERE title_en = ?").pluck();
  const draft = await page.request.get(`/news/${String(idOf.get("Day 6"))}`);
  expect(draft.status()).toBe(404);
  expect(await draft.text()).not.toContain(`${name} 6`);
  await visit(`/news/${String(idOf.get("Day 1"))}`);
  await expect(page.locator("[data-related]").getByRole("heading")).toHaveText([
    `${name} 5`,
    `${name} 4`,
  ]);
  // Without tags, author or content no empty elements are rendered.
  await expect(page.locator("[data-tags]")).toHaveCount(0);
  await expect(page.locator("main .prose p")).toHaveCount(1);
});

// R022 R120 R121 R122 R123 R127 R128
test("a seeded article shows the bundled sample", async ({ visit, page, language }) => {
  const text = texts[language];
  const sample = samples[language];
  const newsItem = sample.news.premiere;
  const response = await visit("/news/1");
  expect(response?.status()).toBe(200);
  expect(await response?.text()).toContain(text.by);
  await expect(page.getByText(text.details, { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(newsItem.title);
  await expect(page).toHaveTitle(`${newsItem.title} – Umbralenta`);
  const byline = page.locator("main header");
  await expect(byline).toContainText(`${text.publishedOn} ${text.dates[0]}`);
  await expect(byline.locator("time")).toHaveAttribute("datetime", "2025-01-05");
  await expect(byline).toContainText(text.by);
  const paragraphs = newsItem.content.split("\n\n");
  expect(paragraphs.length).toBeGreaterThan(1);
  await expect(page.locator("main .prose p")).toHaveText([newsItem.excerpt, ...paragraphs]);
  await expect(page.locator("[data-tags] li")).toHaveText(text.tags);
  await expect(page.locator("[data-hero-image] img")).toHaveCount(1);
});

test("R124 R125 R129 R130 related articles and the way back", async ({ visit, page, language }) => {
  const text = texts[language];
  const sample = samples[language];
  await visit("/news/2");
  await expect(page.getByRole("heading", { name: text.related })).toBeVisible();
  const related = page.locator("[data-related]").getByRole("link");
  const hrefs = await related.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(new Set(hrefs).size).toBe(2);
  for (const href of hrefs) expect(href).toMatch(/^\/news\/[134]$/);
  await related.first().click();
  await expect(page).toHaveURL(defined(hrefs[0]));
  const id = Number(defined(hrefs[0]).split("/").at(-1));
  await expect(page.locator("h1")).toHaveText(sample.news[defined(keys[id - 1])].title);

  const back = page.getByRole("link", { name: text.back });
  await expect(back).toHaveAttribute("href", "/#news");
  await back.click();
  await expect(page).toHaveURL("/#news");
  await expect(page.locator("#news h2")).toBeInViewport();
});

// R012 R085 R120
test("an edited article shows its own data", async ({ visit, page, site, language }) => {
  const id = addRecord(site, "news_items", {
    title_en: "Own title",
    title_es: "Título propio",
    date: "2026-12-31",
    content_en: "One.\n\nTwo.",
    content_es: null,
    author: "Ana & Bo",
  });
  await visit(`/news/${id}`);
  await expect(page.locator("h1")).toHaveText(language === "en" ? "Own title" : "Título propio");
  await expect(page.locator("time").first()).toHaveText(
    language === "en" ? "Dec 31, 2026" : "31 dic 2026",
  );
  await expect(page.locator("main header")).toContainText("Ana & Bo");
  await expect(page.getByText("Two.", { exact: true })).toBeVisible();
  const inEnglish = page.locator('main [lang="en"]').filter({ hasText: "Two." });
  await expect(inEnglish).toHaveCount(language === "es" ? 1 : 0);
});

test("R026 a long list of news has pages", async ({ visit, page, site }) => {
  emptyTable(site, "news_items");
  for (let day = 10; day <= 21; day++) {
    addRecord(site, "news_items", { title_en: `Day ${day}`, date: `2024-03-${day}` });
  }
  const titles = page.locator("[data-news-grid]").getByRole("heading");
  await visit("/news", "en");
  await expect(titles).toHaveCount(10);
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL("/news?page=2");
  await expect(titles).toHaveText(["Day 11", "Day 10"]);
  await page.getByRole("link", { name: "Previous", exact: true }).click();
  await expect(page).toHaveURL("/news");
  expect((await page.request.get("/news?page=3")).status()).toBe(404);
});

// R079 R086
test("one column below 768 px and two from there on", async ({ visit, page, site }) => {
  site.run(
    "UPDATE news_items SET excerpt_en = ? WHERE id = 1",
    "A very long excerpt that goes on. ".repeat(40),
  );
  await page.setViewportSize({ width: 768, height: 900 });
  await visit("/", "en");
  const grid = page.locator("#news [data-news-grid]");
  const columns = () =>
    grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(" ").length);
  expect(await columns()).toBe(2);
  await page.setViewportSize({ width: 767, height: 900 });
  await expect.poll(columns).toBe(1);
  const excerpt = await grid
    .locator("p")
    .first()
    .evaluate((element) => {
      const style = getComputedStyle(element);
      return {
        clamp: style.webkitLineClamp,
        lines: element.clientHeight / parseFloat(style.lineHeight),
        isCut: element.scrollHeight > element.clientHeight,
      };
    });
  expect(excerpt.clamp).toBe("3");
  expect(excerpt.lines).toBeCloseTo(3, 1);
  expect(excerpt.isCut).toBe(true);
});
