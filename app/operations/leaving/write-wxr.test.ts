import fs from "node:fs";
import path from "node:path";
import sax from "sax";
import { beforeEach, describe, expect, it } from "vitest";
import { env } from "~/config/env.server";
import { storeImage } from "~/media/images/store-image.server";
import { insertImage } from "~/media/uploads/image-rows.server";
import { filesInFolder } from "~/operations/moving/find-files.server";
import { moveSite } from "~/operations/moving/moving.server";
import { readWxr } from "~/operations/moving/read-wxr.server";
import { writingHtml } from "~/records/writing/writing-html.server";
import { freshDatabase } from "~/test/arrange/database";
import { testImage } from "~/test/arrange/image";
import { addNews, addPage, addProject, addSubscriber, setSetting } from "~/test/arrange/records";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import type { Connection } from "~db/connection.server";
import { writeWxr } from "./write-wxr.server";
import { cdataElement } from "./write-xml";

let here: Connection;
let uploads: string;
let file: string;
beforeEach(async () => {
  here = await freshDatabase();
  uploads = temporaryFolder();
  env().UPLOADS_DIR = uploads;
  file = path.join(temporaryFolder(), "site.xml");
  await setSetting(here.db, "time_zone", "Europe/Madrid");
});

/** Stores a picture with words; returns its address. */
async function addPicture(alt: string, caption: string | null, width: number): Promise<string> {
  const image = await storeImage(await testImage(width));
  await insertImage(here.db, image, { isKept: false, fileName: `${alt}.jpg` });
  await here.db
    .updateTable("pictures")
    .set({ alt_en: alt, alt_es: `${alt} es`, caption_en: caption })
    .where("address", "=", image.address)
    .execute();
  return image.address;
}

/** Imports the file into an empty site with its own pictures. */
async function moveIn(films = "films") {
  const there = await freshDatabase();
  env().UPLOADS_DIR = temporaryFolder();
  await setSetting(there.db, "time_zone", "Europe/Madrid");
  const report = await moveSite(there.db, await readWxr(file), {
    language: "en",
    films: [{ by: "category", value: films }],
    find: await filesInFolder(uploads),
    isDry: false,
  });
  return { db: there.db, report };
}

const write = () => writeWxr(here.db, file);
const text = () => fs.readFileSync(file, "utf8");

/** Returns the values of an element in the file. */
const all = (name: string) =>
  [...text().matchAll(new RegExp(`<${name}><!\\[CDATA\\[([^]*?)\\]\\]></${name}>`, "g"))].map(
    ([, value]) => value,
  );

const WRITING = `First *line*
second **line**.

## A heading

* one
* [two](https://example.org/a?b=1&c=2)

> Quoted.

https://vimeo.com/76979871`;

describe("news, pages and films", () => {
  it("come back as they were, in both languages", async () => {
    const cover = await addPicture("A light", null, 640);
    const shown = await addPicture("The sea", "At sea", 800);
    const content_en = `${WRITING}\n\n![The sea](${shown})\n*At sea*`;
    await addNews(
      here.db,
      {
        title_en: "Luz & Sal <3",
        title_es: "Luz y sal",
        excerpt_en: "Ten words or so about light & salt.",
        excerpt_es: "Diez palabras sobre la luz y la sal.",
        content_en,
        content_es: "En español.",
        date: "2020-01-31",
        author: "Ana Ruiz & Co.",
        imageUrl: cover,
        published: 1,
      },
      ["cinema", "R&D"],
    );
    await addPage(here.db, {
      title_en: "Services",
      title_es: "Servicios",
      slug_en: "services",
      slug_es: "servicios",
      content_en: "What we do.",
      content_es: null,
      order: 4,
      published: 1,
    });
    expect(await write()).toEqual({
      records: { newsItem: 1, page: 1, project: 0 },
      pictures: 2,
    });
    const { db, report } = await moveIn();
    expect(report).toMatchObject({ missingPictures: [], notKept: [], refused: [], leftOut: [] });
    const [item, ...more] = await db.selectFrom("news_items").selectAll().execute();
    expect(more).toEqual([]);
    expect(item).toMatchObject({
      title_en: "Luz & Sal <3",
      title_es: "Luz y sal",
      excerpt_en: "Ten words or so about light & salt.",
      excerpt_es: "Diez palabras sobre la luz y la sal.",
      content_es: "En español.",
      date: "2020-01-31",
      author: "Ana Ruiz & Co.",
      published: 1,
      publishAt: null,
    });
    const shownAs = (markdown: string) =>
      writingHtml(markdown, 2).replace(/(?<=\/uploads\/)[a-z0-9]+(?=-)/g, "X");
    expect(shownAs(item?.content_en ?? "")).toBe(shownAs(content_en));
    expect(await db.selectFrom("news_tags").select("tag_en").execute()).toEqual([
      { tag_en: "cinema" },
      { tag_en: "R&D" },
    ]);
    expect(await db.selectFrom("pages").selectAll().execute()).toMatchObject([
      {
        title_en: "Services",
        title_es: "Servicios",
        slug_en: "services",
        slug_es: "servicios",
        content_en: "What we do.",
        content_es: null,
      },
    ]);
    const pictures = await db
      .selectFrom("pictures")
      .select(["alt_en", "caption_en", "width"])
      .where("alt_en", "is not", null)
      .orderBy("width")
      .execute();
    expect(pictures).toEqual([
      { alt_en: "A light", caption_en: null, width: 640 },
      { alt_en: "The sea", caption_en: "At sea", width: 800 },
    ]);
    const { width } = await db
      .selectFrom("pictures")
      .select("width")
      .where("address", "=", item?.imageUrl ?? "")
      .executeTakeFirstOrThrow();
    expect(width).toBe(640);
  });

  it("films come back with year, texts, credits, stills and trailer", async () => {
    const cover = await addPicture("Cover", null, 640);
    const stills = [await addPicture("One", "A caption", 700), await addPicture("Two", null, 720)];
    const id = await addProject(here.db, {
      title_en: "Salt",
      title_es: "Sal",
      category_en: "Short film",
      category_es: "Cortometraje",
      description_en: "About salt.",
      description_es: "Sobre la sal.",
      year: "1998",
      runtime: 12,
      trailerUrl: "https://vimeo.com/76979871",
      imageUrl: cover,
      isPublished: 1,
    });
    for (const [position, imageUrl] of stills.entries()) {
      await here.db
        .insertInto("project_images")
        .values({ projectId: id, position, imageUrl })
        .execute();
    }
    const credits = [
      { role_en: "Director", role_es: "Dirección", name: "Ana Ruiz" },
      { role_en: "Cast", role_es: "Reparto", name: "Eva Gil", character_en: "Marta" },
    ];
    for (const [position, credit] of credits.entries()) {
      await here.db
        .insertInto("project_credits")
        .values({ projectId: id, position, ...credit })
        .execute();
    }
    await write();
    const { db, report } = await moveIn();
    expect(report).toMatchObject({ missingPictures: [], refused: [] });
    const [film] = await db.selectFrom("projects").selectAll().execute();
    expect(film).toMatchObject({
      title_en: "Salt",
      title_es: "Sal",
      category_en: "Short film",
      category_es: "Cortometraje",
      year: "1998",
      trailerUrl: "https://vimeo.com/76979871",
      description_en: "About salt.\n\n* Year: 1998\n* Runtime: 12 min",
      isPublished: 1,
    });
    expect(film?.description_es).toContain("Sobre la sal.");
    expect(
      await db
        .selectFrom("project_credits")
        .select(["role_en", "role_es", "name", "character_en"])
        .execute(),
    ).toMatchObject([
      { role_en: "Director", role_es: "Dirección", name: "Ana Ruiz" },
      { role_en: "Cast", name: "Eva Gil", character_en: "Marta" },
    ]);
    const shown = await db
      .selectFrom("project_images")
      .innerJoin("pictures", "address", "imageUrl")
      .select(["width", "alt_en", "caption_en"])
      .orderBy("position")
      .execute();
    expect(shown).toEqual([
      { width: 700, alt_en: "One", caption_en: "A caption" },
      { width: 720, alt_en: "Two", caption_en: null },
    ]);
  });

  it("say drafts and dates as WordPress does, in the zone of the site", async () => {
    const publishAt = "2090-07-02T20:30:00.000Z";
    await addNews(here.db, { title_en: "Draft", title_es: "Draft", published: 0 });
    await addNews(here.db, { title_en: "Later", title_es: "Later", published: 1, publishAt });
    await addNews(here.db, { published: 1, date: "2020-07-31" });
    await write();
    expect(new Set(all("wp:status"))).toEqual(new Set(["draft", "future", "publish"]));
    const dates = [all("wp:post_date"), all("wp:post_date_gmt")];
    expect(dates.map((list) => list.filter((date) => date?.startsWith("2090")))).toEqual([
      ["2090-07-02 22:30:00", "2090-07-02 22:30:01"],
      ["2090-07-02 20:30:00", "2090-07-02 20:30:01"],
    ]);
    expect(dates.map((list) => list.filter((date) => date?.startsWith("2020")))).toEqual([
      ["2020-07-31 12:00:06", "2020-07-31 12:00:07"],
      ["2020-07-31 10:00:06", "2020-07-31 10:00:07"],
    ]);
    const { db } = await moveIn();
    const items = db.selectFrom("news_items").select(["title_en", "published", "publishAt"]);
    expect(await items.where("title_en", "in", ["Draft", "Later"]).execute()).toEqual(
      expect.arrayContaining([
        { title_en: "Draft", published: 0, publishAt: null },
        { title_en: "Later", published: 1, publishAt },
      ]),
    );
  });

  it("never gives news of today a time in the future, which WordPress would hide", async () => {
    const now = new Date().toISOString();
    const later = new Date(Date.now() + 3 * 86_400_000).toISOString();
    for (const date of [now, later]) {
      await addNews(here.db, { published: 1, date: date.slice(0, 10) });
    }
    await write();
    const latest = all("wp:post_date_gmt").toSorted().at(-1) ?? "";
    expect(latest < now.slice(0, 19).replace("T", " ")).toBe(true);
  });
});

describe("the file", () => {
  it("is well-formed whatever texts hold, and names languages only if there are two", async () => {
    const odd = "a ]]> b <![CDATA[ c \u000b\u0000 & &amp; <b> \uffff 😀";
    await addNews(here.db, {
      title_en: odd,
      title_es: odd,
      excerpt_en: odd,
      content_en: odd,
      author: odd,
    });
    await addPage(here.db, { title_en: "]]>", content_en: "```\n]]>\n```" });
    await setSetting(here.db, "site_title", `${odd} site`);
    await write();
    const parser = sax.parser(true, {});
    parser.onerror = (error) => {
      throw error;
    };
    const titles: string[] = [];
    let title: string | null = null;
    parser.onopentag = ({ name }) => void (title = name === "title" ? "" : null);
    parser.ontext = (part) => void (title = title === null ? null : title + part);
    parser.oncdata = (part) => void (title = title === null ? null : title + part);
    parser.onclosetag = () => {
      if (title !== null) titles.push(title);
      title = null;
    };
    parser.write(text()).close();
    const kept = "a ]]&gt; b &lt;![CDATA[ c  &amp; &amp;amp; &lt;b&gt;  😀";
    expect(titles).toContain(kept);
    expect(text()).not.toMatch(/(?![\n\t])[\p{Cc}\uffff]/u);
    expect(text()).toContain('domain="language"');

    await setSetting(here.db, "show_language", "true", "false");
    fs.rmSync(file);
    await write();
    expect(text()).not.toMatch(/language"|post_translations/);
    expect(all("wp:post_type").filter((type) => type === "page")).toHaveLength(1);
  });

  it("ends a CDATA section only where it ends", () => {
    expect(cdataElement("a", "x]]>y")).toBe("<a><![CDATA[x]]]]><![CDATA[>y]]></a>");
    expect(cdataElement("a", "\ud83d|\u0001|😀")).toBe("<a><![CDATA[\ufffd||😀]]></a>");
  });

  it("pairs languages as Polylang does", async () => {
    const id = await addPage(here.db);
    await write();
    const [group] = /pll_[0-9a-f]{13}/.exec(text()) ?? [];
    const [en, es] = [id * 10 + 3, id * 10 + 4];
    expect(text()).toContain(
      `<wp:term_slug><![CDATA[${group}]]></wp:term_slug><wp:term_parent><![CDATA[]]></wp:term_parent><wp:term_name><![CDATA[${group}]]></wp:term_name><wp:term_description><![CDATA[a:2:{s:2:"en";i:${en};s:2:"es";i:${es};}]]></wp:term_description>`,
    );
    expect(text().split(`domain="post_translations" nicename="${group}"`)).toHaveLength(3);
  });

  it("holds nothing that was not public or meant to be", async () => {
    const secret = "SECRET";
    await addSubscriber(here.db, `${secret}@example.org`);
    await here.db
      .insertInto("users")
      .values({
        username: secret,
        username_folded: secret,
        password: secret,
        email: `${secret}@example.org`,
      })
      .execute();
    const projectId = await addProject(here.db);
    await here.db
      .insertInto("project_screeners")
      .values({ projectId, filmUrl: `/files/${secret}.mp4`, password: secret })
      .execute();
    await addNews(here.db, { published: 0 });
    await write();
    expect(text()).not.toContain(secret);
    expect(text()).not.toContain("/preview/");
    expect(all("wp:author_email")).toEqual([""]);
    expect(new Set(all("wp:post_password"))).toEqual(new Set([""]));
  });

  it("is never written over another one", async () => {
    fs.writeFileSync(file, "mine");
    await expect(write()).rejects.toThrow(/already/);
    expect(text()).toBe("mine");
    expect(fs.readdirSync(path.dirname(file))).toEqual(["site.xml"]);
  });
});
