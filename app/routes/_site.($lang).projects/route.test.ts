import { beforeEach, describe, expect, it } from "vitest";
import { NEWS_PER_PAGE } from "~/content/news/news-item";
import { PROJECTS_PER_PAGE } from "~/films/projects/project";
import type { SlateGroup } from "~/site/films/slate.server";
import { argsOf, requestTo, thrownStatus } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addNews, addProject } from "~/test/arrange/records";
import type { Connection } from "~db/connection.server";
import { loader as newsLoader } from "../_site.($lang).news._index/route";
import { loader as projectsLoader } from "./route";

let site: Connection;
beforeEach(async () => {
  site = await freshDatabase();
});

const loadProjects = (query = "") => projectsLoader(argsOf(requestTo(`/projects${query}`)));
const loadNews = (query = "") => newsLoader(argsOf(requestTo(`/news${query}`)));

const idsOf = (groups: SlateGroup[]) => groups.flatMap(({ films }) => films.map(({ id }) => id));

/** The two paginated lists. */
const lists = [
  {
    name: "/projects",
    size: PROJECTS_PER_PAGE,
    add: () => addProject(site.db),
    load: async (query?: string) => {
      const { groups, number, pages } = await loadProjects(query);
      return { ids: idsOf(groups), number, pages };
    },
  },
  {
    name: "/news",
    size: NEWS_PER_PAGE,
    add: () => addNews(site.db),
    load: async (query?: string) => {
      const { items, number, pages } = await loadNews(query);
      return { ids: items.map(({ id }) => id), number, pages };
    },
  },
];

describe.each(lists)("the pages of $name", ({ size, add, load }) => {
  it("R026 R059 are one empty page when there is nothing", async () => {
    expect(await load()).toEqual({ ids: [], number: 1, pages: 1 });
  });

  it("hold as many as fit, and a full page makes no empty one after it", async () => {
    for (let made = 0; made < size; made++) await add();
    expect((await load()).pages).toBe(1);
    expect((await load()).ids).toHaveLength(size);
    await add();
    expect((await load()).pages).toBe(2);
    expect((await load("?page=2")).ids).toHaveLength(1);
  });

  it("R059 show every record once", async () => {
    for (let made = 0; made < 2 * size + 3; made++) await add();
    const ids = [];
    for (const page of [1, 2, 3]) {
      const loaded = await load(`?page=${page}`);
      expect(loaded).toMatchObject({ number: page, pages: 3 });
      ids.push(...loaded.ids);
    }
    expect(ids).toHaveLength(2 * size + 3);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(["", "?page=", "?page=1", "?page=0", "?page=-1", "?page=abc", "?page=1.5", "?x=2"])(
    "begin with the first for the query %j",
    async (query) => {
      await add();
      expect(await load(query)).toMatchObject({ number: 1, pages: 1 });
    },
  );

  it.each(["2", "99", "100000000000000", "999999999999999"])(
    "are a 404 beyond the last: %s",
    async (page) => {
      await add();
      expect(await thrownStatus(load(`?page=${page}`))).toBe(404);
    },
  );
});

describe("the lists", () => {
  it("R026 /news holds published items only, newest first", async () => {
    const old = await addNews(site.db, { date: "2024-01-01" });
    await addNews(site.db, { date: "2026-01-01", published: 0 });
    const newest = await addNews(site.db, { date: "2025-01-05" });
    expect((await loadNews()).items.map(({ id }) => id)).toEqual([newest, old]);
  });

  it("R026 drafts make no page of their own", async () => {
    for (let made = 0; made < NEWS_PER_PAGE; made++) await addNews(site.db);
    await addNews(site.db, { published: 0 });
    expect((await loadNews()).pages).toBe(1);
    expect(await thrownStatus(loadNews("?page=2"))).toBe(404);
  });

  it("R059 /projects holds them in the order of the gallery", async () => {
    const old = await addProject(site.db, { year: "2001" });
    const featured = await addProject(site.db, { year: "1999", featured: 1 });
    expect(idsOf((await loadProjects()).groups)).toEqual([featured, old]);
  });

  it("R012 are titled in the language of the page", async () => {
    const spanish = argsOf(requestTo("/es/projects"), { lang: "es" });
    expect((await projectsLoader(spanish)).page.title).toBe("Todos los proyectos");
    expect((await loadProjects()).page.title).toBe("All projects");
  });

  it("R007 are a 404 under a language that the site does not speak", async () => {
    const french = argsOf(requestTo("/fr/projects"), { lang: "fr" });
    expect(await thrownStatus(projectsLoader(french))).toBe(404);
    expect(await thrownStatus(newsLoader(french))).toBe(404);
  });
});
