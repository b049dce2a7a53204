import fs from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { env } from "~/config/env.server";
import type { NewsItemDetail } from "~/content/news/news-item";
import { toNewsItemView } from "~/content/news/news-views.server";
import { RedirectTable } from "~/content/redirects/redirect-table";
import { writingHtml } from "~/records/writing/writing-html.server";
import { freshDatabase } from "~/test/arrange/database";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import type { Connection } from "~db/connection.server";
import { filesInFolder } from "./find-files.server";
import { moveSite } from "./moving.server";
import { readWxr } from "./read-wxr.server";
import { attachment, type Item, item, menuEntry, wxr } from "./test-files/wxr";

let connection: Connection;
let folder: string;
beforeEach(async () => {
  connection = await freshDatabase();
  env().UPLOADS_DIR = temporaryFolder();
  folder = temporaryFolder();
});

async function move(...items: Item[]) {
  const file = path.join(folder, "site.xml");
  await fs.writeFile(file, wxr(items));
  const find = await filesInFolder(folder);
  const site = await readWxr(file);
  return moveSite(connection.db, site, { language: "en", films: [], find, isDry: false });
}

async function addPicture(name: string, { width, height } = { width: 640, height: 400 }) {
  const background = "#804020";
  const image = sharp({ create: { width, height, channels: 3, background } });
  await fs.writeFile(path.join(folder, name), await image.jpeg().toBuffer());
}

const texts = async () =>
  (await connection.db.selectFrom("news_items").select("content_en").orderBy("id").execute()).map(
    ({ content_en }) => content_en,
  );

async function leads() {
  const rows = await connection.db
    .selectFrom("redirects")
    .select(["sourceKey", "target", "status"])
    .execute();
  const table = new RedirectTable(rows);
  return (address: string) => table.find(address)?.address ?? null;
}

const page = (id: number, words: string, given: { parent?: number; order?: number } = {}) =>
  item({ id, type: "page", title: words, link: `https://old.example/${words}/`, ...given });

describe("blocks of WordPress", () => {
  const block = (id: number, html: string, status = "publish") =>
    item({ id, html, status, type: "wp_block" });

  it("that texts share stand in each of them, also within others", async () => {
    const report = await move(
      item({
        id: 1,
        html: '<!-- wp:paragraph --><p>A</p><!-- /wp:paragraph --><!-- wp:block {"ref":5} /-->',
      }),
      block(5, '<!-- wp:paragraph --><p>B</p><!-- /wp:paragraph --><!-- wp:block {"ref":6} /-->'),
      block(6, '<p>C</p><!-- wp:block {"ref":5} /-->'),
    );
    expect(await texts()).toEqual(["A\n\nB\n\nC"]);
    expect(report.notKept).toEqual([]);
  });

  it("that are gone are told", async () => {
    const report = await move(
      item({ id: 1, html: '<p>A</p><!-- wp:block {"ref":5} /-->' }),
      block(5, "<p>B</p>", "trash"),
    );
    expect(report.notKept).toMatchObject([{ items: [{ kind: "plugin", what: "block" }] }]);
  });

  it("are told by their own names, and links to other networks stay", async () => {
    const report = await move(
      item({
        id: 1,
        html: `<!-- wp:group {"tagName":"div"} --><div><p>Text.</p></div><!-- /wp:group -->
<!-- wp:latest-posts {"postsToShow":2} /-->
<ul><!-- wp:social-link {"url":"https://vimeo.com/a?x=1\\u0026y=2","service":"vimeo"} /--></ul>`,
      }),
    );
    expect(report.notKept).toMatchObject([{ items: [{ kind: "plugin", what: "latest-posts" }] }]);
    const [text] = await texts();
    expect(writingHtml(text ?? "", 2)).toContain('href="https://vimeo.com/a?x=1&amp;y=2"');
  });
});

describe("pictures of WordPress", () => {
  it("are one in all spellings and sizes, and so are their old addresses", async () => {
    await addPicture("a.jpg");
    await addPicture("b-rotated.jpg");
    const report = await move(
      item({
        id: 1,
        html: '<p>A</p><img src="/wp-content/uploads/a-300x200.jpg"><img src="https://old.example/wp-content/uploads/b-150x150.jpg"> <a href="https://old.example/?p=8">C</a>',
      }),
      attachment({ id: 8, path: "a-scaled.jpg" }),
      attachment({ id: 9, path: "b-rotated.jpg" }),
    );
    expect(report).toMatchObject({ pictures: 3, missingPictures: [], notKept: [] });
    const [text] = await texts();
    const [address = ""] = /\/uploads\/\w+-640x400\.webp/.exec(text ?? "") ?? [];
    expect(text).toContain(`[C](${address})`);
    const lead = await leads();
    for (const name of ["a.jpg", "a-scaled.jpg", "a-300x200.jpg", "b-rotated.jpg", "b-32x20.jpg"]) {
      expect([name, lead(`/wp-content/uploads/${name}`)]).toEqual([name, address]);
    }
  });
});

describe("texts of WordPress", () => {
  it("are not shown twice where they make their own excerpt", async () => {
    const html = "<p>A text of <b>some</b> length.</p><p>And more.</p>";
    await move(item({ id: 1, html }));
    const [own] = await connection.db.selectFrom("news_items").selectAll().execute();
    const detail = { ...own, published: true, tags: [] } as unknown as NewsItemDetail;
    expect(toNewsItemView(detail, "en").hasLead).toBe(false);
    expect(toNewsItemView({ ...detail, excerpt_en: "Another one." }, "en").hasLead).toBe(true);
  });

  it("have excerpts without headings, captions and addresses, and not twice", async () => {
    await addPicture("a.jpg");
    const picture = '<img src="https://old.example/wp-content/uploads/a.jpg">';
    await move(
      item({ id: 1, html: `Words first.\n\n[caption]${picture} At sea[/caption]\n\nMore.` }),
      item({
        id: 2,
        html: `<h2>Day one</h2>\n\n${picture}\n\nWords below.\n\nhttps://vimeo.com/7`,
      }),
    );
    const rows = await connection.db.selectFrom("news_items").selectAll().orderBy("id").execute();
    expect(rows.map(({ excerpt_en }) => excerpt_en)).toEqual(["Words first.", "Words below."]);
    for (const row of rows) {
      const detail = { ...row, published: true, tags: [] } as unknown as NewsItemDetail;
      expect(toNewsItemView(detail, "en").hasLead).toBe(false);
    }
  });

  it("have excerpts that are long enough, whatever they say", async () => {
    const texts = ["<p>So.</p>", "<p>A word.</p>", ""];
    await move(...texts.map((html, id) => item({ id: id + 1, title: "Luz", html })));
    const rows = await connection.db.selectFrom("news_items").selectAll().orderBy("id").execute();
    expect(rows.map(({ excerpt_en }) => excerpt_en.replace(/\d.*/, "a day"))).toEqual([
      "Luz – a day",
      "Luz – A word.",
      "Luz – a day",
    ]);
  });

  it("have a large picture above them, not an icon", async () => {
    await addPicture("a.jpg");
    await addPicture("icon.jpg", { width: 60, height: 40 });
    const [first, second] = ["icon.jpg", "a.jpg"].map(
      (name) => `<p><img src="https://old.example/wp-content/uploads/${name}"></p>`,
    );
    await move(item({ id: 1, html: `${first}${second}<p>Some words.</p>` }));
    const [row] = await connection.db.selectFrom("news_items").selectAll().execute();
    expect(row?.imageUrl).toContain("-640x400.");
    expect(row?.content_en).toContain("-60x40.");
  });

  it("have the tags of both languages, categories apart from other tags", async () => {
    const term = (domain: string, name: string) =>
      `<category domain="${domain}" nicename="${name}"><![CDATA[${name}]]></category>`;
    const pair = { group: "pll_1" };
    await move(
      item({
        ...pair,
        id: 1,
        language: "en",
        extra: term("category", "Diary") + term("post_tag", "wind"),
      }),
      item({ ...pair, id: 2, language: "es", extra: term("category", "Diario") }),
    );
    const tags = await connection.db.selectFrom("news_tags").selectAll().orderBy("id").execute();
    expect(tags.map(({ tag_en, tag_es }) => [tag_en, tag_es])).toEqual([
      ["Diary", "Diario"],
      ["wind", "wind"],
    ]);
  });

  it("have plain names of categories, and a file once", async () => {
    const file = "https://x.example/a.pdf";
    const html = `<div class="wp-block-file"><a href="${file}">Kit</a><a href="${file}" class="wp-block-file__button wp-element-button" download>Download</a></div>`;
    const report = await move(item({ id: 1, html, category: "festivals &amp; awards" }));
    expect(report.notKept).toEqual([]);
    expect(await texts()).toEqual([`[Kit](${file}) – [Download](${file})`]);
    const tags = await connection.db.selectFrom("news_tags").select("tag_en").execute();
    expect(tags).toEqual([{ tag_en: "festivals & awards" }]);
  });

  it("of pages show a picture once", async () => {
    await addPicture("a.jpg");
    const image = '<img src="https://old.example/a.jpg">';
    const pageWith = (id: number, html: string) =>
      item({ id, type: "page", link: `https://old.example/p${id}/`, html });
    await move(
      pageWith(1, `<p>${image}</p><p>Text.</p>`),
      pageWith(2, `<p>Text.</p><p>${image}</p>`),
    );
    const all = await connection.db.selectFrom("pages").selectAll().orderBy("id").execute();
    const shown = all.map(({ imageUrl, content_en }) => [
      imageUrl !== "",
      content_en?.includes("!["),
    ]);
    expect(shown).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});

describe("pages of WordPress", () => {
  const pages = () =>
    connection.db.selectFrom("pages").select(["title_en", "place"]).orderBy("order").execute();

  it("follow those below which they stood, in the menu or else in their tree", async () => {
    const report = await move(
      page(1, "last", { order: 9 }),
      page(2, "jobs", { parent: 4 }),
      page(3, "films"),
      page(4, "about"),
      page(5, "team", { parent: 4 }),
      page(6, "press", { parent: 5 }),
      menuEntry({ id: 21, order: 1, object: 4 }),
      menuEntry({ id: 22, order: 2, object: 5, below: 21 }),
      menuEntry({ id: 23, order: 3, object: 3 }),
      // A category of the same number as a page.
      menuEntry({ id: 24, order: 4, object: 1, type: "taxonomy" }),
    );
    expect((await pages()).map(({ title_en, place }) => `${title_en} ${place}`)).toEqual([
      "about menu",
      "team footer",
      "press none",
      "jobs none",
      "films menu",
      "last none",
    ]);
    expect(report.nested).toBe(3);
  });

  it("without a text lead to the news, and their other addresses to themselves", async () => {
    const report = await move(
      item({ id: 1, type: "page", link: "https://old.example/journal/", html: " \n" }),
      page(2, "about"),
    );
    expect(report.leftOut).toMatchObject([{ reason: "empty" }]);
    expect(await pages()).toHaveLength(1);
    const lead = await leads();
    expect(["/journal", "/journal/page/2", "/about/feed"].map(lead)).toEqual([
      "/en/news",
      "/en/news",
      "/en/about",
    ]);
  });
});

describe("lists of WordPress", () => {
  it("lead to the news of their language, from texts too", async () => {
    const report = await move(
      item({ id: 1, html: '<a href="https://old.example/category/a/b/">all</a>' }),
      item({ id: 2, link: "https://old.example/es/2019/05/dos/", language: "es" }),
    );
    expect(await texts()).toEqual(["[all](/en/news)", null]);
    expect(report.notKept).toEqual([]);
    const lead = await leads();
    expect(
      ["/es/category/c", "/es/2020", "/2020/05", "/tag/x/feed", "/es/tag/x"].map(lead),
    ).toEqual(["/es/news", "/es/news", "/en/news", "/en/news", "/es/news"]);
  });
});

describe("an import beside a running site", () => {
  it("stores many records in one transaction, after which pages are made again", async () => {
    const transactions = vi.spyOn(connection.db, "transaction");
    await move(...Array.from({ length: 90 }, (_, id) => item({ id: id + 1 })));
    expect(await connection.db.selectFrom("news_items").select("id").execute()).toHaveLength(90);
    expect(transactions.mock.calls.length).toBeLessThan(10);
  });
});
