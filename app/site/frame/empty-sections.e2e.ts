import type { Page } from "@playwright/test";
import { addRecord, emptyTable } from "~/test/arrange/arrange";
import { expect, expectAccessible, type Site, test } from "~/test/screens/fixtures";

test.use({ told: "both" });

const tables = { projects: "projects", talent: "team_members", news: "news_items" } as const;

/** Returns the number of links to a section in the menus of the page. */
const linksTo = (page: Page, section: string) =>
  page.locator(`:is(header, footer) a[href$='#${section}']`).count();

test("no menu leads to a section without records", async ({ visit, page, site }) => {
  await visit("/");
  for (const section of Object.keys(tables)) expect(await linksTo(page, section)).toBe(3);
  // To the films, and to what is on screen next.
  await expect(page.locator("[data-section=hero] a")).toHaveCount(2);
  for (const table of Object.values(tables)) emptyTable(site, table);
  await visit("/");
  await expect(page.locator("[data-section=hero] a")).toHaveCount(0);
  for (const section of Object.keys(tables)) {
    expect(await linksTo(page, section), section).toBe(0);
    await expect(page.locator(`#${section}`)).toHaveCount(0);
  }
  expect(await linksTo(page, "contact")).toBe(3);
  addRecord(site, "news_items");
  await visit("/");
  expect(await linksTo(page, "news")).toBe(3);
});

/** Returns true if each row of a grid ends at its right edge. */
const fillsRows = (page: Page, grid: string) =>
  page.locator(grid).evaluate((element) => {
    const box = element.getBoundingClientRect();
    const rows = new Map<number, number>();
    for (const card of element.children) {
      const { top, right } = card.getBoundingClientRect();
      rows.set(Math.round(top), Math.max(rows.get(Math.round(top)) ?? 0, right));
    }
    return [...rows.values()].every((right) => Math.abs(right - box.right) < 1);
  });

test("no row of cards is half empty, however many there are", async ({ visit, page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const lastEdge = (grid: string) => fillsRows(page, grid);
  for (const table of ["projects", "news_items"] as const) emptyTable(site, table);
  for (let count = 1; count <= 7; count++) {
    const film = addRecord(site, "projects", { title_en: `Film ${count}` });
    const article = addRecord(site, "news_items", { title_en: `News ${count}` });
    await visit("/en", "en");
    expect(await lastEdge("[data-project-grid]"), `${count} films`).toBe(true);
    expect(await lastEdge("[data-news-grid]"), `${count} news`).toBe(true);
    if (count === 1 || count > 4) continue;
    for (const at of [`/en/project/${film}`, `/en/news/${article}`]) {
      await visit(at, "en");
      expect(await lastEdge("[data-related]"), `${count} at ${at}`).toBe(true);
    }
  }
});

/** Adds records until a table has this many, as fast as an import would. */
function fillTo(site: Site, table: "projects" | "team_members", count: number) {
  const has = site.value<number>(`SELECT count(*) FROM ${table}`);
  site.db.transaction(() => {
    for (let number = has + 1; number <= count; number++) {
      const year = String(2026 - (number % 43));
      if (table === "projects") addRecord(site, table, { title_en: `Film ${number}`, year });
      else addRecord(site, table, { name: `Member ${number}`, order: number });
    }
  })();
}

test("people fill their rows on the page of the team", async ({ visit, page, site }) => {
  test.slow();
  emptyTable(site, "team_members");
  await visit("/en/talent", "en");
  await expect(page.getByText("No team members found")).toBeVisible();
  for (const count of [1, 2, 3, 5, 7, 13, 40]) {
    fillTo(site, "team_members", count);
    await visit("/en/talent", "en");
    await expect(page.locator("[data-team] li")).toHaveCount(count);
    for (const width of [320, 700, 1100, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      if (count > 1) {
        expect(await fillsRows(page, "[data-team]"), `${count} at ${width} px`).toBe(true);
      }
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect(scrollWidth).toBe(clientWidth);
    }
    // On the landing page, a strip is filled too, and leads to the page when there are more.
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit("/en", "en");
    const all = page.locator("#talent").getByRole("link", { name: "The whole team" });
    await expect(all).toHaveCount(count > 6 ? 1 : 0);
    const filled = await page.locator("#talent [data-team]").evaluate((strip) => {
      const last = strip.lastElementChild?.getBoundingClientRect().right ?? 0;
      return last > strip.getBoundingClientRect().right - 1;
    });
    expect(filled || count === 1, `${count} on the landing page`).toBe(true);
  }
});

test("a member opens on the page of the team and closes to it", async ({
  visit,
  page,
  hasScripts,
  language,
}) => {
  await visit(`/${language}#talent`);
  await page.locator("#talent p a").last().click();
  await expect(page).toHaveURL(`/${language}/talent`);
  const member = page.locator("[data-team] a").nth(3);
  await member.click();
  await expect(page).toHaveURL(/\/talent\?member=\d+$/);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog
    .locator(hasScripts ? "button" : "a")
    .last()
    .click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`/${language}/talent`);
  if (hasScripts) await expect(member).toBeFocused();
  await expectAccessible(page);
  await visit(`/${language}/talent?member=999`);
  await expect(page).toHaveURL(`/${language}/talent`);
});

test("forty and four hundred films are found by decade, year", async ({ visit, page, site }) => {
  test.slow();
  emptyTable(site, "projects");
  await visit("/en/projects", "en");
  await expect(page.locator("[data-filters], [role=search]")).toHaveCount(0);
  for (const count of [1, 2, 7, 40, 400]) {
    fillTo(site, "projects", count);
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit("/en/projects", "en");
    expect(await fillsRows(page, "[data-project-grid]"), `${count} films`).toBe(true);
    await expect(page.locator("[role=search]")).toHaveCount(count > 12 ? 1 : 0);
    await visit("/en", "en");
    expect(await fillsRows(page, "[data-project-grid]"), `${count} films at home`).toBe(true);
  }
  const film = addRecord(site, "projects", {
    title_en: "The Goose",
    title_es: "La Gęś de Ávila",
    year: "1994",
  });
  site.run(
    "INSERT INTO project_credits (projectId, position, role_en, role_es, name) VALUES (?, 0, 'Director', 'Dirección', 'Şahin Çağlar')",
    film,
  );
  const cards = page.locator("[data-project-grid] article");
  const found = page.locator("[role=search] [role=status]");
  await page.setViewportSize({ width: 320, height: 700 });
  for (const [text, count] of [
    ["gęś avila", 1],
    ["sahin CAGLAR", 1],
    ["goose 1995", 0],
    ["%", 0],
  ] as const) {
    await visit("/en/projects", "en");
    await page.getByRole("searchbox").fill(text);
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(found).toContainText(count === 1 ? "1 film" : "0 films");
    await expect(cards).toHaveCount(count);
    await expect(page.getByRole("searchbox")).toHaveValue(text);
  }
  await expectAccessible(page);
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(page).toHaveURL("/en/projects");
  await expect(page.getByRole("searchbox")).toHaveValue("");

  await visit("/es/projects", "es");
  const filters = page.locator("[data-filters]");
  await filters.getByRole("link", { name: "Años 1990" }).click();
  await expect(page).toHaveURL("/es/projects?year=1990s");
  await expect(filters.locator("[aria-current]")).toHaveText(["Todas las categorías", "Años 1990"]);
  await expect(page.locator("main time, main article").first()).toContainText("199");
  await filters.getByRole("link", { name: "1994", exact: true }).click();
  await expect(filters.locator("[aria-current]")).toHaveText([
    "Todas las categorías",
    "Años 1990",
    "1994",
  ]);
  await page.getByRole("searchbox").fill("gęś");
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(found).toContainText("1 película");
  await expect(cards).toHaveCount(1);
  // The filter stays.
  await expect(filters.getByRole("link", { name: "1994", exact: true })).toHaveAttribute(
    "aria-current",
  );
  await expectAccessible(page);
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
  for (const query of ["?year=1890s", "?year=x", "?q=film&page=999"]) {
    const response = await page.request.get(`/es/projects${query}`);
    expect([query, response.status()]).toEqual([query, 404]);
  }
});
