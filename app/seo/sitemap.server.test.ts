import { beforeEach, describe, expect, it, vi } from "vitest";
import { defined } from "~/defined";
import { legalPages, sitePaths } from "~/i18n/paths";
import { PROJECTS_PER_PAGE } from "~/projects/project";
import { loader as robots } from "~/routes/robots[.]txt/route";
import { loader as siteMap } from "~/routes/sitemap[.]xml/route";
import { listPublicPages } from "~/site/public-pages.server";
import { countTurns } from "~/test/count-turns";
import { freshDatabase } from "~/test/database";
import { addNews, addProject } from "~/test/records";
import type { Connection } from "~db/connection.server";
import { MAX_ADDRESSES, sitemap } from "./sitemap.server";

vi.mock("~db/next-turn.server", { spy: true });

const SITE = "http://localhost:3000";
const ROWS_PER_TURN = 200;

let site: Connection;
beforeEach(async () => {
  site = await freshDatabase();
});

const open = (query = "") => {
  const request = new Request(`${SITE}/sitemap.xml${query}`);
  return siteMap({ request, params: {}, context: {} });
};

describe("/sitemap.xml", () => {
  const locations = async (query = "") => {
    const response = await open(query);
    expect(response.headers.get("Content-Type")).toMatch(/^application\/xml/);
    const xml = await response.text();
    return {
      xml,
      paths: [...xml.matchAll(/<loc>http:\/\/localhost:3000([^<]*)</g)].map((m) => m[1]),
    };
  };

  it("R104 names every page in both languages, and no draft", async () => {
    const film = await addProject(site.db);
    const item = await addNews(site.db);
    const draft = await addNews(site.db, { published: 0 });
    const { paths } = await locations();
    for (const language of ["en", "es"]) {
      for (const page of ["", "/projects", "/news", "/newsletter"]) {
        expect(paths).toContain(`/${language}${page}`);
      }
      for (const page of legalPages) expect(paths).toContain(`/${language}/legal/${page}`);
    }
    const records = [`/project/${film}-the-film`, `/news/${item}-the-news`];
    for (const path of records) expect(paths).toContain(`/en${path}`);
    expect(paths).toContain(`/es/project/${film}-la-pelicula`);
    expect(paths.filter((path) => defined(path).includes(`/news/${draft}`))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it("R104 names every page of the lists, the images of records, and when they changed", async () => {
    for (let made = 0; made <= PROJECTS_PER_PAGE; made++) {
      await addProject(site.db, { imageUrl: "https://films.example/a.jpg?x=1&y=2" });
    }
    await addNews(site.db, { updatedAt: "2025-01-05T09:30:00.000Z" });
    const { paths, xml } = await locations();
    expect(paths.filter((path) => defined(path).startsWith("/en/projects"))).toEqual([
      "/en/projects",
      "/en/projects?page=2",
    ]);
    expect(paths).not.toContain("/en/news?page=2");
    expect(xml).toContain("<image:loc>https://films.example/a.jpg?x=1&amp;y=2</image:loc>");
    expect(xml).toContain("<image:loc>http://localhost:3000/uploads/fed-1600x900.webp</image:loc>");
    expect(xml).toContain("<lastmod>2025-01-05T09:30:00.000Z</lastmod>");
  });

  it("R104 names the other languages of each page", async () => {
    const { xml, paths } = await locations();
    for (const language of ["en", "es", "x-default"]) {
      expect(xml.split(`hreflang="${language}"`).length - 1).toBe(paths.length);
    }
  });
});

describe("the sitemap of a large site", () => {
  const locationsIn = (xml: string) =>
    [...xml.matchAll(/<loc>http:\/\/localhost:3000([^<]*)</g)].map(([, path]) => defined(path));

  /** Adds films and news items, each with three addresses. */
  const addRecords = async (films: number, items: number) => {
    const [film, item] = [await addProject(site.db), await addNews(site.db)];
    const copies = (table: string, id: number, count: number) => {
      const columns = site.sqlite
        .prepare(`SELECT name FROM pragma_table_info('${table}') WHERE name <> 'id'`)
        .pluck()
        .all()
        .map((name) => `"${String(name)}"`)
        .join();
      site.sqlite
        .prepare(
          `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
           INSERT INTO ${table} (${columns}) SELECT ${columns} FROM ${table}, numbers WHERE id = ?`,
        )
        .run(count, id);
    };
    copies("projects", film, films - 1);
    copies("news_items", item, items - 1);
  };

  it("is an index of parts that together name every page once", async () => {
    await addRecords(1_000, 1_500);
    const index = await (await open()).text();
    expect(index).toContain("<sitemapindex ");
    const parts = locationsIn(index);
    expect(parts).toEqual(["/sitemap.xml?part=1", "/sitemap.xml?part=2"]);
    const named = await Promise.all(
      parts.map(async (part) => locationsIn(await (await open(new URL(part, SITE).search)).text())),
    );
    for (const addresses of named) expect(addresses.length).toBeLessThanOrEqual(MAX_ADDRESSES);
    const all = named.flat();
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((path) => path.startsWith("/en/project/"))).toHaveLength(1_000);
    expect(all.filter((path) => path.startsWith("/es/news/"))).toHaveLength(1_500);
    expect(all).toContain("/en/newsletter");
    expect((await open("?part=3")).status).toBe(404);
  });

  it("reads and writes a part in slices, and lets others have their turn between them", async () => {
    await addRecords(900, 700);
    let pages: Awaited<ReturnType<typeof listPublicPages>> = [];
    const reading = await countTurns(async () => (pages = await listPublicPages(site.db, SITE)));
    const writing = await countTurns(() => sitemap(pages, SITE, ["en", "es"]));
    expect(pages.length).toBeGreaterThan(1_600);
    expect(reading).toBeGreaterThanOrEqual(pages.length / ROWS_PER_TURN);
    expect(writing).toBeGreaterThanOrEqual(pages.length / ROWS_PER_TURN - 1);
  });

  it("lists any range of pages as the whole list has it", async () => {
    await addRecords(250, 230);
    const titles = (pages: Awaited<ReturnType<typeof listPublicPages>>) =>
      pages.map(({ address }) => address(sitePaths("en"), "en"));
    const whole = titles(await listPublicPages(site.db, SITE));
    for (const [from, count] of [
      [0, 10],
      [5, 300],
      [299, 1],
      [310, 500],
      [whole.length - 1, 5],
      [whole.length, 5],
    ] as const) {
      expect(titles(await listPublicPages(site.db, SITE, from, count))).toEqual(
        whole.slice(from, from + count),
      );
    }
  });
});

describe("/robots.txt", () => {
  it("keeps robots out of the back office and shows them the sitemap", async () => {
    const text = await robots().text();
    expect(text).toMatch(/^Disallow: \/admin$/m);
    expect(text).toMatch(/^Sitemap: http:\/\/localhost:3000\/sitemap\.xml$/m);
  });
});
