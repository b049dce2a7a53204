import { beforeEach, describe, expect, it } from "vitest";
import { argsOf, requestTo, thrownStatus } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addNews } from "~/test/arrange/records";
import type { Connection } from "~db/connection.server";
import { loader } from "./route";

let site: Connection;
beforeEach(async () => {
  site = await freshDatabase();
});

const load = (id: number | string, params: Record<string, string> = {}) => {
  const prefix = params.lang ? `/${params.lang}` : "";
  return loader(argsOf(requestTo(`${prefix}/news/${id}`), { id: String(id), ...params }));
};
const relatedTo = async (id: number) => (await load(id)).content.related.map((each) => each.id);

describe("the page of an article", () => {
  it("R022 R121 R123 holds the stored record and its tags in their order", async () => {
    const given = { date: "2025-01-05", author: "Marta" };
    const content_en = "One.\n\nTwo.";
    const id = await addNews(site.db, { ...given, content_en }, ["Film", "Award", "Production"]);
    const { newsItem } = (await load(id)).content;
    expect(newsItem).toMatchObject({ id, ...given, content: { html: "<p>One.</p><p>Two.</p>" } });
    expect(newsItem.tags.map((tag) => tag.tag_en)).toEqual(["Film", "Award", "Production"]);
  });

  it("R012 R120 is titled and described in the language of the page", async () => {
    const id = await addNews(site.db, {
      title_en: "The award",
      title_es: "El premio",
      excerpt_es: "Un premio para todos.",
    });
    expect((await load(id)).page.title).toBe("The award");
    expect((await load(`${id}-el-premio`, { lang: "es" })).page).toEqual({
      title: "El premio",
      description: "Un premio para todos.",
      isHidden: false,
      addresses: {
        en: `/en/news/${id}-the-award`,
        es: `/es/news/${id}-el-premio`,
        "x-default": `/news/${id}`,
      },
    });
  });

  it("R131 is a 404 while it is a draft, and there when it is published", async () => {
    const id = await addNews(site.db, { published: 0 });
    expect(await thrownStatus(load(id))).toBe(404);
    expect(await thrownStatus(load(id, { lang: "es" }))).toBe(404);
    await site.db.updateTable("news_items").set({ published: 1 }).execute();
    expect((await load(id)).content.newsItem.id).toBe(id);
  });
});

describe("related articles", () => {
  it("R124 R463 are two other published ones, never the one that is shown", async () => {
    const ids = [];
    for (let made = 0; made < 4; made++) ids.push(await addNews(site.db));
    const draft = await addNews(site.db, { published: 0, date: "2099-01-01" });
    for (const id of ids) {
      const related = await relatedTo(id);
      expect(related).toHaveLength(2);
      expect(new Set(related).size).toBe(2);
      expect(related).not.toContain(id);
      expect(related).not.toContain(draft);
    }
  });

  it("R124 are those that share a tag first, then the newest", async () => {
    const shown = await addNews(site.db, {}, ["Award", "Film"]);
    const newest = await addNews(site.db, { date: "2026-01-01" }, ["Studio"]);
    await addNews(site.db, { date: "2025-12-01" });
    const sharing = await addNews(site.db, { date: "1999-01-01" }, ["Film", "Award"]);
    expect(await relatedTo(shown)).toEqual([sharing, newest]);
  });

  it("R124 are fewer when there are fewer", async () => {
    const first = await addNews(site.db);
    expect(await relatedTo(first)).toEqual([]);
    const second = await addNews(site.db);
    expect(await relatedTo(first)).toEqual([second]);
  });
});
