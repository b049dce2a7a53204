import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { env } from "~/config/env.server";
import { pageKind } from "~/content/pages/page-kind.server";
import { updateRecord } from "~/records/lifecycle/lifecycle.server";
import { freshDatabase } from "~/test/arrange/database";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import type { Connection } from "~db/connection.server";
import { filesInFolder } from "./find-files.server";
import { moveSite, type MovingOptions } from "./moving.server";
import { BrokenFile } from "./old-site";
import { readWxr } from "./read-wxr.server";
import { actor } from "./store-units.server";
import { attachment, type Item, item, wxr } from "./test-files/wxr";
import { undoImport } from "./undo.server";

const folder = await fs.mkdtemp(path.join(os.tmpdir(), "moving-"));
afterAll(() => fs.rm(folder, { recursive: true }));

const pictures = path.join(folder, "uploads/2020/05");
await fs.mkdir(pictures, { recursive: true });
for (const [name, background] of [
  ["a.jpg", "#804020"],
  ["b.jpg", "#204080"],
] as const) {
  const image = sharp({ create: { width: 640, height: 400, channels: 3, background } });
  await fs.writeFile(path.join(pictures, name), await image.jpeg().toBuffer());
}
const find = await filesInFolder(folder);

let connection: Connection;
beforeEach(async () => {
  connection = await freshDatabase();
  env().UPLOADS_DIR = temporaryFolder();
});

async function write(name: string, text: string): Promise<string> {
  const file = path.join(folder, name);
  await fs.writeFile(file, text);
  return file;
}

async function move(items: Item[], given: Partial<MovingOptions> = {}) {
  const site = await readWxr(await write("site.xml", wxr(items)));
  const options: MovingOptions = { language: "en", films: [], find, isDry: false, ...given };
  return moveSite(connection.db, site, options);
}

const news = () => connection.db.selectFrom("news_items").selectAll().orderBy("id").execute();
const pages = () => connection.db.selectFrom("pages").selectAll().orderBy("id").execute();

describe("an export of WordPress", () => {
  it("becomes news and pages, with dates in the zone of the site", async () => {
    const report = await move([
      item({ id: 1, title: "Luz <em>&amp;</em> Sal", html: "First.\nSecond.\n\nThird & last." }),
      item({ id: 2, status: "draft", gmt: "0000-00-00 00:00:00", slug: "" }),
      item({
        id: 3,
        type: "page",
        link: "https://old.example/about-us/",
        html: "<p>About us.</p>",
      }),
      item({ id: 4, status: "future", gmt: "2090-01-02 10:00:00" }),
    ]);
    expect(report.counts).toMatchObject({ newsItem: { created: 3 }, page: { created: 1 } });
    const [first, draft, future] = await news();
    expect(first).toMatchObject({
      title_en: "Luz & Sal",
      date: "2020-05-17",
      author: "Ana Ruiz",
      published: 1,
      content_en: "First.\nSecond.\n\nThird & last.",
    });
    expect(draft).toMatchObject({ published: 0, date: "2020-05-18" });
    expect(future).toMatchObject({ published: 1, publishAt: "2090-01-02T10:00:00.000Z" });
    expect(await pages()).toMatchObject([{ slug_en: "about-us", content_en: "About us." }]);
  });

  it("leaves out what was not public, and says so", async () => {
    const report = await move([
      item({ id: 1, status: "private" }),
      item({ id: 2, status: "trash" }),
      item({ id: 3, password: "open" }),
      item({ id: 4, type: "portfolio" }),
    ]);
    expect(report.leftOut.map(({ reason }) => reason)).toEqual([
      "private",
      "trash",
      "password",
      "other",
    ]);
    expect(await news()).toEqual([]);
  });

  it("keeps pictures, and leads links and old addresses to the new ones", async () => {
    const report = await move([
      item({
        id: 1,
        html: '<img class="wp-image-9" src="https://old.example/wp-content/uploads/2020/05/a-32x20.jpg"> See <a href="https://www.old.example/2020/05/post-2/?x=1#end">two</a> and <a href="http://old.example/?p=1">one</a>.',
      }),
      item({ id: 2, html: '[gallery ids="9,10"]' }),
      attachment({ id: 9, path: "2020/05/a.jpg", alt: "A light" }),
      attachment({ id: 10, path: "2020/05/b.jpg", caption: "At sea" }),
      attachment({ id: 11, path: "2020/05/gone.jpg" }),
    ]);
    const [one, two] = await news();
    expect(one?.imageUrl).toMatch(/^\/uploads\/\w+-640x400\.webp$/);
    expect(one?.content_en).toBe("See [two](/en/news/2-post-2#end) and [one](/en/news/1-post-1).");
    expect(two?.content_en).toMatch(/\)\n\*At sea\*$/);
    expect(report.missingPictures).toEqual(["//old.example/wp-content/uploads/2020/05/gone.jpg"]);
    const redirects = await connection.db.selectFrom("redirects").selectAll().execute();
    expect(Object.fromEntries(redirects.map((row) => [row.source, row.target]))).toMatchObject({
      "/2020/05/post-1": "/en/news/1-post-1",
      "/wp-content/uploads/2020/05/a.jpg": one?.imageUrl,
      "/category/*": "/en/news",
    });
  });

  it("pairs two languages", async () => {
    await move([
      item({ id: 1, title: "Light", html: "In English.", language: "en", group: "pll_1" }),
      item({ id: 2, title: "Luz", html: "En español.", language: "es", group: "pll_1" }),
      item({ id: 3, title: "Sola", html: "Sin par.", language: "es" }),
    ]);
    expect(await news()).toMatchObject([
      { title_en: "Light", title_es: "Luz", content_en: "In English.", content_es: "En español." },
      { title_en: "Sola", title_es: "Sola", content_en: null, content_es: "Sin par." },
    ]);
  });

  it("becomes films where a category says so", async () => {
    const html = `A film about salt.

<ul><li>Director: Ana Ruiz</li><li>Producer: Eva Gil</li></ul>

https://vimeo.com/76979871

<img src="https://old.example/wp-content/uploads/2020/05/b.jpg">`;
    await move([item({ id: 1, title: "Sal (2019)", html, category: "films" })], {
      films: [{ by: "category", value: "films" }],
    });
    const [film] = await connection.db.selectFrom("projects").selectAll().execute();
    expect(film).toMatchObject({
      year: "2019",
      description_en: "A film about salt.",
      trailerUrl: "https://vimeo.com/76979871",
      category_es: "Película",
    });
    const credits = await connection.db.selectFrom("project_credits").selectAll().execute();
    expect(credits).toMatchObject([
      { role_en: "Director", name: "Ana Ruiz" },
      { role_en: "Producer", name: "Eva Gil" },
    ]);
  });

  it("is refused with its line when it is broken", async () => {
    const whole = wxr([item({ id: 1 })]);
    const cut = await write("cut.xml", whole.slice(0, whole.indexOf("</item>")));
    await expect(readWxr(cut)).rejects.toThrow(
      /^The file is broken in line \d+: Unclosed root tag/,
    );
    const other = await write("other.xml", "<html><body>x</body></html>");
    await expect(readWxr(other)).rejects.toThrow(BrokenFile);
  });
});

describe("an export of Squarespace", () => {
  it("is read in spite of bare signs, relative addresses and doubled pictures", async () => {
    const url = "https://images.squarespace-cdn.com/x/a.jpg";
    const picture = `<noscript><img src="${url}" alt=""></noscript><img data-src="${url}" alt="A">`;
    const post = item({ id: 1, link: "/blog/2020/5/one", html: `<p>Text one.</p>${picture}` })
      .replace("<![CDATA[Post 1]]>", "Luz & Sal&mdash;fin & more")
      .replace("<![CDATA[one]]>", "2020/5/one");
    const cover = attachment({ id: 2, path: "b.jpg" }).replace(
      "<wp:post_parent>0",
      "<wp:post_parent>1",
    );
    const report = await move([post, cover, item({ id: 3, link: "/null", status: "draft" })]);
    expect(report).toMatchObject({ program: "Squarespace", missingPictures: [] });
    const [one] = await news();
    expect(one).toMatchObject({ title_en: "Luz & Sal—fin & more" });
    expect(one?.content_en?.match(/!\[/g)).toHaveLength(1);
    expect(one?.content_en).not.toContain(one?.imageUrl);
    const redirects = await connection.db.selectFrom("redirects").select("source").execute();
    expect(redirects.map(({ source }) => source)).toEqual(
      expect.arrayContaining(["/blog/2020/5/one", "/blog", "/blog/category/*"]),
    );
  });
});

describe("an export with equal numbers", () => {
  it("loses no record, and tells a cover that is not there", async () => {
    const cover = attachment({ id: 1, path: "photo" }).replace("parent>0", "parent>4");
    const link = (name: string) => ({ link: `/${name}`, type: "page" });
    const report = await move([
      item({ id: 135, ...link("services"), html: "One." }),
      item({ id: 135, ...link("more"), html: "Two." }),
      item({ id: 4, link: "/blog/post" }),
      cover,
    ]);
    expect((await pages()).map(({ content_en }) => content_en)).toEqual(["One.", "Two."]);
    expect(report.missingPictures).toEqual(["//old.example/wp-content/uploads/photo"]);
  });
});

describe("a second import", () => {
  const both = () => [
    item({ id: 1, type: "page", link: "https://old.example/a/", html: "Text one." }),
    item({ id: 2, type: "page", link: "https://old.example/b/", html: "Text two." }),
  ];

  it("changes nothing twice", async () => {
    await move(both());
    const rows = async () => [
      await pages(),
      await connection.db.selectFrom("redirects").selectAll().execute(),
      await connection.db.selectFrom("revisions").selectAll().execute(),
      await connection.db.selectFrom("imports").selectAll().execute(),
    ];
    const before = await rows();
    const report = await move(both());
    expect(report.counts.page).toEqual({ unchanged: 2 });
    expect(await rows()).toEqual(before);
  });

  it("updates what has changed there and not here", async () => {
    await move(both());
    const [first] = await pages();
    await updateRecord(connection.db, pageKind, first?.id ?? 0, { content_en: "Ours." }, actor);
    const [, two = "", ...rest] = both();
    const changed = item({ id: 1, type: "page", link: "https://old.example/a/", html: "New one." });
    const report = await move([changed, two.replace("Text two.", "New two."), ...rest]);
    expect(report.counts.page).toEqual({ changedHere: 1, updated: 1 });
    expect((await pages()).map((page) => page.content_en)).toEqual(["Ours.", "New two."]);
  });
});

describe("undoing an import", () => {
  it("leaves tables and folder as before", async () => {
    const tables = [
      "news_items",
      "pages",
      "pictures",
      "redirects",
      "revisions",
      "imports",
    ] as const;
    const files = async () => (await fs.readdir(env().UPLOADS_DIR).catch(() => [])).toSorted();
    const before = await files();
    await move([
      item({ id: 1, html: '<img src="https://old.example/wp-content/uploads/2020/05/a.jpg">' }),
      item({ id: 2, type: "page", link: "https://old.example/about/" }),
      attachment({ id: 9, path: "2020/05/b.jpg" }),
    ]);
    expect((await files()).length).toBeGreaterThan(before.length);
    const undone = await undoImport(connection.db, "old.example");
    expect(undone).toMatchObject({ records: 2, pictures: 3, kept: [] });
    for (const table of tables) {
      expect(await connection.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
    expect(await files()).toEqual(before);
  });

  it("keeps what was changed here", async () => {
    await move([item({ id: 1, type: "page", link: "https://old.example/a/" })]);
    const [page] = await pages();
    await updateRecord(connection.db, pageKind, page?.id ?? 0, { content_en: "Ours." }, actor);
    const { kept } = await undoImport(connection.db, "old.example");
    expect(kept).toEqual([page?.title_en]);
    expect(await pages()).toHaveLength(1);
  });
});

describe("a dry run", () => {
  it("stores nothing", async () => {
    const before = connection.sqlite.serialize();
    const report = await move([item({ id: 1 })], { isDry: true });
    expect(report.counts.newsItem).toEqual({ created: 1 });
    expect(connection.sqlite.serialize().equals(before)).toBe(true);
  });
});
