import { beforeEach, describe, expect, it } from "vitest";
import { siteMeta } from "~/base/seo/meta";
import { loader as feed } from "~/routes/($lang).feed[.]xml/route";
import { loader as news } from "~/routes/_site.($lang).news._index/route";
import { loader as frame } from "~/routes/_site/route";
import { loader as siteMap } from "~/routes/sitemap[.]xml/route";
import { answer, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addNews } from "~/test/arrange/records";
import type { Connection } from "~db/connection.server";
import { preferredLanguage } from "./i18n.server";
import { offeredLanguages } from "./offered-languages.server";

let site: Connection;
beforeEach(async () => {
  site = await freshDatabase();
});

const offer = (english: string | null, spanish: string | null) =>
  site.sqlite
    .prepare(
      `INSERT INTO site_settings (key, value_en, value_es) VALUES ('show_language', ?, ?)
       ON CONFLICT (key) DO UPDATE SET value_en = excluded.value_en, value_es = excluded.value_es`,
    )
    .run(english, spanish);

describe("the languages for visitors (decision C45)", () => {
  it.each([
    [null, null, ["en", "es"]],
    ["true", "true", ["en", "es"]],
    ["true", "false", ["en"]],
    ["false", "true", ["es"]],
    ["false", "false", ["en", "es"]],
    ["maybe", "", ["en", "es"]],
  ] as const)("stored as %j and %j are %j", (english, spanish, expected) => {
    expect(offeredLanguages()).toEqual(["en", "es"]);
    offer(english, spanish);
    expect(offeredLanguages()).toEqual(expected);
  });

  it("are the last known ones when the database cannot be read", () => {
    offer("false", "true");
    expect(offeredLanguages()).toEqual(["es"]);
    site.sqlite.exec("DROP TABLE content_version");
    expect(offeredLanguages()).toEqual(["es"]);
  });

  it("decide for visitors, whatever they prefer, and not for the back office", () => {
    const wish = { cookies: "language=en", acceptLanguage: "en" };
    expect(preferredLanguage({ pathname: "/news", ...wish })).toBe("en");
    offer("false", "true");
    for (const pathname of ["/", "/news", "/en/news", "/adminsecrets", "/auth"]) {
      expect(preferredLanguage({ pathname, ...wish })).toBe("es");
    }
    for (const pathname of ["/admin", "/admin.data", "/admin/news", "/api/news"]) {
      expect(preferredLanguage({ pathname, ...wish })).toBe("en");
    }
    offer("true", "true");
    expect(preferredLanguage({ pathname: "/news", ...wish })).toBe("en");
  });

  it("lead addresses of the other one to the same page", async () => {
    offer("false", "true");
    for (const [loader, from, to] of [
      [news, "/en/news?page=2", "/es/news?page=2"],
      [feed, "/en/feed.xml", "/es/feed.xml"],
    ] as const) {
      const response = await answer(loader, get(from), { lang: "en" });
      expect([response.status, response.headers.get("Location")]).toEqual([302, to]);
      expect(response.headers.get("Cache-Control")).toBe("no-cache");
    }
    expect((await answer(news, get("/es/news"), { lang: "es" })).status).toBe(200);
    expect((await answer(news, get("/news"))).status).toBe(200);
  });

  it("are the only ones in menus, alternates and the sitemap", async () => {
    await addNews(site.db);
    const tagsOf = async (pathname: string) => {
      const { page } = (await (await answer(news, get(pathname))).json()) as { page: object };
      const data = (await (await answer(frame, get(pathname))).json()) as object;
      const matches = [{ id: "routes/_site", data }];
      return siteMeta({ data: { page }, location: { pathname }, matches });
    };
    const links = (tags: Awaited<ReturnType<typeof tagsOf>>) =>
      tags.filter((tag) => "rel" in tag).map((tag) => ("rel" in tag ? tag.rel : ""));
    expect(links(await tagsOf("/news"))).toEqual([
      "canonical",
      ...Array<string>(3).fill("alternate"),
    ]);
    offer("true", "false");
    const tags = await tagsOf("/news");
    expect(links(tags)).toEqual(["canonical"]);
    expect(tags).toContainEqual(expect.objectContaining({ href: "http://localhost:3000/en/news" }));
    const data = (await (await answer(frame, get("/news"))).json()) as { frame: object };
    expect(data.frame).toMatchObject({ languages: ["en"] });
    const xml = await (await answer(siteMap, get("/sitemap.xml"))).text();
    expect(xml).toContain("<loc>http://localhost:3000/en/news</loc>");
    expect(xml).not.toMatch(/\/es[/<"]|hreflang|3000\/news/);
  });
});
