import { addRecord, emptyTable, sampleImage } from "~/test/arrange/arrange";
import { expect, saveSetting, test } from "~/test/screens/fixtures";

/** A very long word without break opportunities. */
const WORD = "Hexakosioihexekontahexaphobiahexakosioihexekontahexaphobia".slice(0, 57);

/** As people paste them; browsers break neither before a character of a word. */
const LINK = `https://drive.example/file/d/1AbCdEfGhIjKlMnOpQrStUvWxYz/view?usp=sharing_${"x".repeat(20)}`;
const MAIL = "festivals.and.distribution.department@a-very-long-company.example";

test("long words, links and mail addresses make no page scroll sideways, at 320 px and at twice the text", async ({
  visit,
  page,
  site,
}) => {
  test.setTimeout(90_000);
  for (const table of ["projects", "team_members", "news_items"] as const) emptyTable(site, table);
  const texts = (names: string[]) => Object.fromEntries(names.map((name) => [name, WORD]));
  const both = (name: string) => [`${name}_en`, `${name}_es`];
  const blocks = `${WORD}\n\n- ${LINK}\n\n1. ${MAIL}\n\n> ${MAIL}`;
  const film = addRecord(site, "projects", {
    statement_en: blocks,
    statement_es: blocks,
    ...texts(
      ["title", "category", "description", "location", "country", "languages"].flatMap(both),
    ),
    client: WORD,
  });
  addRecord(site, "projects", texts(["title", "category"].flatMap(both)));
  const newsItem = addRecord(site, "news_items", {
    ...texts(["title", "excerpt"].flatMap(both)),
    content_en: blocks,
    content_es: blocks,
    author: WORD,
  });
  addRecord(site, "news_items", texts(["title", "excerpt"].flatMap(both)));
  const person = addRecord(site, "team_members", {
    ...texts(["role", "bio"].flatMap(both)),
    name: WORD,
  });
  site.run(
    "INSERT INTO project_credits (projectId, position, role_en, role_es, name) VALUES (?, 0, ?, ?, ?)",
    film,
    WORD,
    WORD,
    WORD,
  );
  site.run(
    "INSERT INTO project_awards (projectId, position, festival, year, kind) VALUES (?, 0, ?, '2024', 'won')",
    film,
    WORD,
  );
  site.run(
    "INSERT INTO news_tags (newsItemId, position, tag_en, tag_es) VALUES (?, 0, ?, ?)",
    newsItem,
    WORD,
    WORD,
  );
  site.run(
    "INSERT INTO project_images (projectId, position, imageUrl) VALUES (?, 0, ?)",
    film,
    sampleImage(site),
  );
  const settings = {
    contact_email: MAIL,
    footer_text: MAIL,
    footer_links: JSON.stringify([{ name: MAIL, url: "/news" }]),
    hero_subtitle: LINK,
    about_content: blocks,
    projects_intro: MAIL,
    contact_intro: MAIL,
  };
  for (const [key, value] of Object.entries(settings)) saveSetting(site, key, value);
  addRecord(site, "pages", {
    ...texts(["title_en", "title_es"]),
    slug_en: "page",
    slug_es: "page",
    place: "menu",
  });
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
      `/project/${film}/stills`,
      "/legal/privacy",
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
  await page.setViewportSize({ width: 320, height: 800 });
  const titles = { title_en: "是枝裕和監督作品の長いタイトル", title_es: "是枝裕和" };
  addRecord(site, "projects", titles);
  addRecord(site, "news_items", titles);
  for (const address of ["/projects", "/news"]) {
    await visit(address);
    const leading = await page.getByText(titles.title_en).evaluate((title) => {
      const { lineHeight, fontSize } = getComputedStyle(title);
      return parseFloat(lineHeight) / parseFloat(fontSize);
    });
    expect(leading, address).toBeGreaterThan(1.2);
  }
  await visit("/page");
  await page.locator("[data-navbar] summary:visible").last().click();
  const link = page.locator("[data-navbar] a:visible", { hasText: WORD });
  await expect(link).toBeVisible();
  const right = await link.evaluate((shown) => shown.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(320);
});

test("on a phone with text of twice the size, words of screenings, laurels and footer stay whole", async ({
  visit,
  page,
  site,
}) => {
  test.setTimeout(90_000);
  saveSetting(site, "site_title", "Löwe Filmproduktionsgesellschaft");
  const film = addRecord(site, "projects", { title_en: "Low Tide", title_es: "Marea baja" });
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  site.run(
    `INSERT INTO project_screenings
         (projectId, position, key, day, timeZone, kind, festival, city_en, city_es, startsAt, endsAt)
       VALUES (?, 0, 'k', ?, 'UTC', 'screening', 'Festival', 'Buenos Aires', 'Buenos Aires', ?, ?)`,
    film,
    tomorrow.slice(0, 10),
    tomorrow,
    tomorrow,
  );
  site.run(
    `INSERT INTO project_awards (projectId, position, festival, year, kind)
       VALUES (?, 0, 'Festival de Cannes', '2024', 'nominated')`,
    film,
  );
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [address, part] of [
    ["/", "[data-next-screenings]"],
    [`/project/${film}`, "[data-awards]"],
  ] as const) {
    await visit(address);
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    await expect(page.locator(part)).toBeVisible();
    const divided = await page.evaluate((selector) => {
      const found: string[] = [];
      const root = document.documentElement;
      if (root.scrollWidth > root.clientWidth) found.push(`${root.scrollWidth} px wide`);
      for (const one of document.querySelectorAll(selector)) {
        const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          for (const word of (walker.currentNode.textContent ?? "").matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(walker.currentNode, word.index);
            range.setEnd(walker.currentNode, word.index + word[0].length);
            const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            if (tops.size > 1) found.push(word[0]);
          }
        }
      }
      return found;
    }, part);
    expect(divided, address).toEqual([]);
  }
});
