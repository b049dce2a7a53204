import { beforeEach, describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { loader as loadJson } from "~/routes/($lang).feed[.]json/route";
import { loader } from "~/routes/($lang).feed[.]xml/route";
import { argsOf, requestTo } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addNews } from "~/test/arrange/records";
import type { Connection } from "~db/connection.server";

let site: Connection;
beforeEach(async () => {
  site = await freshDatabase();
});

const AT = "2025-01-05T09:30:00.000Z";

const ask = (lang?: string, headers = {}) =>
  loader(argsOf(requestTo(`${lang ? `/${lang}` : ""}/feed.xml`, { headers }), { lang }));
const feed = async (lang?: string, headers = {}) => (await ask(lang, headers)).text();

interface JsonFeed {
  items: { [property: string]: unknown; content_html: string }[];
}

const jsonFeed = async (lang: string) => {
  const response = await loadJson(argsOf(requestTo(`/${lang}/feed.json`), { lang }));
  return (await response.json()) as JsonFeed;
};

describe("the feed", () => {
  it("has the published news of its language, the newest first, with ids that stay", async () => {
    const old = await addNews(site.db, { date: "2024-03-01", author: "Ana Ruiz" });
    await addNews(site.db, { title_en: "Not yet", published: 0 });
    const last = await addNews(site.db, { date: "2025-01-05", title_es: "Última" });
    const xml = await feed("es");
    const all = (name: string) =>
      [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, "g"))].map((m) => m[1]);
    const at = "http://localhost:3000/es";
    expect(all("id")).toEqual([`${at}/feed.xml`, `${at}/news/${last}`, `${at}/news/${old}`]);
    expect(all("title").slice(1)).toEqual(["Última", "La noticia"]);
    expect(xml).toContain(`href="${at}/news/${last}-ultima"`);
    expect(all("name")).toEqual(["Productora", "Productora", "Ana Ruiz"]);
    expect(xml).toContain('xml:lang="es"');
    expect((await ask("es")).headers.get("Content-Type")).toMatch(/^application\/atom\+xml/);
  });

  it("links to a stored film, which readers on other sites may not embed", async () => {
    const film = `/files/${"a".repeat(32)}-9b.mp4`;
    await addNews(site.db, { content_es: film });
    const xml = await feed("es");
    expect(xml).toContain(
      `&lt;a href=&quot;http://localhost:3000${film}&quot;&gt;Ver la película&lt;/a&gt;`,
    );
    expect(xml).not.toContain("video");
  });

  it("holds texts that mean something in XML and HTML as the texts they are", async () => {
    await addNews(site.db, {
      title_en: `<b>&"'</b>\u0001`,
      excerpt_en: "It ends ]]> here",
      content_en: "<script>alert(1)</script>",
      imageUrl: "javascript:alert(1)",
    });
    const xml = await feed("en");
    expect(xml).toContain("<title>&lt;b&gt;&amp;&quot;&#x27;&lt;/b&gt;</title>");
    expect(xml).toContain("<summary>It ends ]]&gt; here</summary>");
    // Escaped twice: HTML as text in XML.
    expect(xml).toContain("&lt;p&gt;&amp;lt;script&amp;gt;");
    expect(xml).not.toMatch(/javascript:|<script|<b>/);
  });

  it("has articles as their pages show them, for readers elsewhere", async () => {
    const content_en = `## Where\n\nIn *Lima*, see [our films](/en/projects) or "src="/x".

![The crew](/uploads/0123-1600x900.webp)`;
    await addNews(site.db, { content_en });
    const content = defined(defined((await feed("en")).match(/<content type="html">([^<]*)</))[1]);
    const html = content
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll("&amp;", "&");
    const at = "http://localhost:3000";
    expect(html).toContain("<h2>Where</h2><p>In <em>Lima</em>, see ");
    expect(html).toContain(`<a href="${at}/en/projects">our films</a>`);
    expect(html).toContain(" or &quot;src=&quot;/x&quot;.");
    expect(html).toContain(`<img src="${at}/uploads/0123-1600x900.w800.jpg" alt="The crew"`);
    expect(html).not.toContain("<source");
  });

  it("leads links to a place in the text to the page", async () => {
    const content_en = "## Cast\n\nSee [the cast](#cast) and [page 2](?page=2).";
    const id = await addNews(site.db, { content_en });
    const { items } = await jsonFeed("en");
    const page = `http://localhost:3000/en/news/${id}-the-news`;
    expect(items[0]?.content_html).toContain(`<a href="${page}#cast">the cast</a>`);
    expect(items[0]?.content_html).toContain(`<a href="${page}?page=2">page 2</a>`);
  });

  it("without a language is in the reader's; in one that there is none it is a 404", async () => {
    expect(await feed(undefined, { "Accept-Language": "es" })).toContain('xml:lang="es"');
    expect(await feed()).toContain("<updated>1970-01-01T00:00:00.000Z</updated>");
    expect((await ask("fr")).status).toBe(404);
  });
});

describe("the JSON feed", () => {
  it("has the entries of the other one", async () => {
    const id = await addNews(
      site.db,
      { title_es: "Última", author: "Ana Ruiz", createdAt: AT, updatedAt: AT },
      ["cine"],
    );
    const at = "http://localhost:3000";
    const image = `${at}/uploads/fed-1600x900.w800.jpg`;
    expect(await jsonFeed("es")).toEqual({
      version: "https://jsonfeed.org/version/1.1",
      title: "Productora – Noticias",
      home_page_url: `${at}/es/news`,
      feed_url: `${at}/es/feed.json`,
      icon: `${at}/icon-512.png`,
      authors: [{ name: "Productora", url: `${at}/es` }],
      language: "es",
      items: [
        {
          id: `${at}/es/news/${id}`,
          url: `${at}/es/news/${id}-ultima`,
          title: "Última",
          content_html: `<p><img src="${image}" alt=""/></p><p>Lo que ha pasado.</p>`,
          summary: "Lo que ha pasado.",
          image,
          date_published: AT,
          date_modified: AT,
          authors: [{ name: "Ana Ruiz" }],
          tags: ["cine"],
        },
      ],
    });
    const xml = await feed("es");
    expect(xml).toContain(`<id>${at}/es/news/${id}</id>`);
    expect(xml).toContain('<category term="cine"/>');
  });

  it("says which texts are in another language", async () => {
    await addNews(site.db, { content_en: "Only *here*." });
    const { items } = await jsonFeed("es");
    expect(items[0]?.title).toBe("La noticia");
    expect(items[0]?.content_html).toContain('<div lang="en"><p>Only <em>here</em>.</p></div>');
  });
});
