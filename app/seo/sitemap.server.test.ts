import { beforeEach, describe, expect, it } from "vitest";
import { defined } from "~/defined";
import { legalPages } from "~/i18n/paths";
import { PROJECTS_PER_PAGE } from "~/projects/project";
import { loader as robots } from "~/routes/robots[.]txt/route";
import { loader as siteMap } from "~/routes/sitemap[.]xml/route";
import { freshDatabase } from "~/test/database";
import { addNews, addProject } from "~/test/records";
import type { Connection } from "~db/connection.server";

let site: Connection;
beforeEach(async () => {
  site = await freshDatabase();
});

describe("/sitemap.xml", () => {
  const locations = async () => {
    const response = await siteMap();
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

describe("/robots.txt", () => {
  it("keeps robots out of the back office and shows them the sitemap", async () => {
    const text = await robots().text();
    expect(text).toMatch(/^Disallow: \/admin$/m);
    expect(text).toMatch(/^Sitemap: http:\/\/localhost:3000\/sitemap\.xml$/m);
  });
});
