import { filmTexts as english } from "~/language/texts/en/film";
import { filmTexts as spanish } from "~/language/texts/es/film";
import { addRecord, emptyTable } from "~/test/arrange/arrange";
import { expectNoSidewaysScroll } from "~/test/screens/admin-screens";
import { expect, expectAccessible, test } from "~/test/screens/fixtures";

test.use({ told: "both" });

const texts = { en: english, es: spanish };

test("films stand by what becomes of them, with their release and prizes", async ({
  visit,
  page,
  site,
  language,
}) => {
  const t = texts[language];
  addRecord(site, "projects", { title_en: "Second Harbour", status: "production" });
  await visit(`/${language}/projects`);
  await expect(page.locator("[data-slate]")).toHaveText([
    t.slate.coming,
    t.slate.production,
    t.slate.released,
  ]);
  const first = page.locator("[data-project-grid] article").first();
  await expect(first.locator("[data-release]")).toContainText(t.releases.theatrical);
  await expect(first.locator("[data-prize]")).toHaveCount(1);
  await expectAccessible(page);
  // A choice of one part needs no heading of it.
  await page.locator("[data-filters] a", { hasText: "2023" }).click();
  await expect(page).toHaveURL(/year=2023/);
  await expect(page.locator("[data-slate]")).toHaveCount(0);
});

test("the wall shows posters, and stills in their shape, without a script", async ({
  visit,
  page,
  language,
}) => {
  const t = texts[language];
  for (const [width, columns] of [
    [1440, 4],
    [800, 3],
    [390, 2],
    [320, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await visit(`/${language}/projects`);
    await page.getByText(t.view.posters, { exact: true }).click();
    const grid = page.locator("[data-project-grid]").last();
    const cards = await grid.locator("article").evaluateAll((all) =>
      all.map((card) =>
        [...card.querySelectorAll("[data-place]")].map((frame) => {
          const { width: wide, height } = frame.getBoundingClientRect();
          return wide && Math.round((wide / height) * 100);
        }),
      ),
    );
    // One picture of each film, in the ratio of posters.
    expect(cards.map((frames) => frames.filter(Boolean))).toEqual(cards.map(() => [67]));
    const found = await grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns);
    expect(found.split(" ")).toHaveLength(columns);
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
});

test("a long title stands above its category, and no word breaks without a hyphen", async ({
  visit,
  page,
  site,
  language,
}) => {
  emptyTable(site, "projects");
  const title =
    "The unbelievable correspondence of a lighthouse keeper with the cartographers of Valparaíso";
  for (let count = 0; count < 3; count++) {
    addRecord(site, "projects", { title_en: title, title_es: title, year: `200${count}` });
  }
  addRecord(site, "projects", { title_en: "Short", title_es: "Corta", year: "1990" });
  for (const width of [1440, 1100, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await visit(`/${language}/projects`);
    const cards = page.locator("[data-project-grid] article");
    await expect(cards).toHaveCount(4);
    const long = cards.nth(1);
    const [heading, facts] = await Promise.all(
      ["h2", "h2 + p"].map((part) => long.locator(part).boundingBox()),
    );
    expect(facts?.y).toBeGreaterThanOrEqual((heading?.y ?? 0) + (heading?.height ?? 0));
    // Each word is on one line: its box is not divided.
    const divided = await long.locator("h2").evaluate((element) => {
      const text = element.firstChild as Text;
      return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
      });
    });
    expect(divided, `at ${width} px`).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
});
