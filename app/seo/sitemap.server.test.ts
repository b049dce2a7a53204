import { beforeEach, describe, expect, it } from "vitest";
import type { Connection } from "~db/connection.server";
import { legalPages } from "~/i18n/paths";
import { loader as robots } from "~/routes/robots[.]txt/route";
import { loader as siteMap } from "~/routes/sitemap[.]xml/route";
import { freshDatabase } from "~/test/database";
import { addNews, addProject } from "~/test/records";

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
      for (const page of ["", "/projects", "/news", `/project/${film}`, `/news/${item}`]) {
        expect(paths).toContain(`/${language}${page}`);
      }
      for (const page of legalPages) expect(paths).toContain(`/${language}/legal/${page}`);
      expect(paths).not.toContain(`/${language}/news/${draft}`);
    }
    expect(new Set(paths).size).toBe(paths.length);
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
