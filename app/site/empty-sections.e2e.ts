import type { Page } from "@playwright/test";
import { languages } from "~/i18n/languages";
import { addRecord, emptyTable } from "~/test/arrange";
import { expect, test } from "~/test/fixtures";

const tables = { projects: "projects", talent: "team_members", news: "news_items" } as const;

/** Returns the number of links to a section in the menus of the page. */
const linksTo = (page: Page, section: string) =>
  page.locator(`:is(header, footer) a[href$='#${section}']`).count();

for (const language of languages) {
  test(`no menu leads to a section without records, and it leads nowhere (${language})`, async ({
    visit,
    page,
    site,
  }) => {
    await visit("/", language);
    for (const section of Object.keys(tables)) expect(await linksTo(page, section)).toBe(3);
    for (const table of Object.values(tables)) emptyTable(site, table);
    await visit("/", language);
    for (const section of Object.keys(tables)) {
      expect(await linksTo(page, section), section).toBe(0);
      await expect(page.locator(`#${section} h2`)).toBeVisible();
      await expect(page.locator(`#${section}`).getByRole("link")).toHaveCount(0);
    }
    expect(await linksTo(page, "contact")).toBe(3);
    addRecord(site, "news_items");
    await visit("/", language);
    expect(await linksTo(page, "news")).toBe(3);
  });
}

test("no row of cards is half empty, however many there are", async ({ visit, page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  /** The right edges of the last cards of a grid, from its left edge. */
  const lastEdge = (grid: string) =>
    page.locator(grid).evaluate((element) => {
      const box = element.getBoundingClientRect();
      const rows = new Map<number, number>();
      for (const card of element.children) {
        const { top, right } = card.getBoundingClientRect();
        rows.set(top, Math.max(rows.get(top) ?? 0, right));
      }
      return [...rows.values()].every((right) => Math.abs(right - box.right) < 1);
    });
  for (const table of ["projects", "news_items"] as const) emptyTable(site, table);
  for (let count = 1; count <= 7; count++) {
    const film = addRecord(site, "projects", { title_en: `Film ${count}` });
    const article = addRecord(site, "news_items", { title_en: `News ${count}` });
    await visit("/en");
    expect(await lastEdge("[data-project-grid]"), `${count} films`).toBe(true);
    expect(await lastEdge("[data-news-grid]"), `${count} news`).toBe(true);
    if (count === 1 || count > 4) continue;
    for (const at of [`/en/project/${film}`, `/en/news/${article}`]) {
      await visit(at);
      expect(await lastEdge("[data-related]"), `${count} at ${at}`).toBe(true);
    }
  }
});
