import { addRecord, emptyTable } from "../test/arrange";
import { expect, test } from "../test/fixtures";

/** A very long word without break opportunities. */
const WORD = "Hexakosioihexekontahexaphobiahexakosioihexekontahexaphobia".slice(0, 57);

test("a word of 57 letters makes no page scroll sideways, at 320 px and at twice the text", async ({
  visit,
  page,
  site,
}) => {
  test.setTimeout(90_000);
  for (const table of ["projects", "team_members", "news_items"] as const) emptyTable(site, table);
  const texts = (names: string[]) => Object.fromEntries(names.map((name) => [name, WORD]));
  const both = (name: string) => [`${name}_en`, `${name}_es`];
  const film = addRecord(site, "projects", {
    ...texts(
      ["title", "category", "description", "location", "country", "languages"].flatMap(both),
    ),
    client: WORD,
  });
  addRecord(site, "projects", texts(["title", "category"].flatMap(both)));
  const newsItem = addRecord(site, "news_items", {
    ...texts(["title", "excerpt", "content"].flatMap(both)),
    author: WORD,
  });
  addRecord(site, "news_items", texts(["title", "excerpt"].flatMap(both)));
  const person = addRecord(site, "team_members", {
    ...texts(["role", "bio"].flatMap(both)),
    name: WORD,
  });
  site.db
    .prepare(
      "INSERT INTO project_credits (projectId, position, role_en, role_es, name) VALUES (?, 0, ?, ?, ?)",
    )
    .run(film, WORD, WORD, WORD);
  site.db
    .prepare(
      "INSERT INTO project_awards (projectId, position, festival, year, kind) VALUES (?, 0, ?, '2024', 'won')",
    )
    .run(film, WORD);
  site.db
    .prepare("INSERT INTO news_tags (newsItemId, position, tag_en, tag_es) VALUES (?, 0, ?, ?)")
    .run(newsItem, WORD, WORD);
  for (const { width, scale } of [
    { width: 320, scale: "100%" },
    { width: 640, scale: "200%" },
    { width: 1440, scale: "100%" },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    for (const address of [
      "/",
      `/?member=${person}`,
      "/projects",
      `/project/${film}`,
      "/news",
      "/sitemap",
      `/news/${newsItem}`,
    ]) {
      await visit(address);
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), scale);
      const wide = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        if (scrollWidth === clientWidth) return [];
        return [...document.querySelectorAll("body *")]
          .filter((each) => each.getBoundingClientRect().right > clientWidth)
          .map((each) => `${each.tagName} ${each.className}`);
      });
      expect(wide, `${address} at ${width} px`).toEqual([]);
    }
  }
});
