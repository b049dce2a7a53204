import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startSession } from "~/accounts/sessions/sessions.server";
import { createUser } from "~/accounts/users/users.server";
import { defined } from "~/config/defined";
import { loader as newsItem } from "~/routes/_site.($lang).news.$id/route";
import { loader as newsPage } from "~/routes/_site.($lang).news._index/route";
import { action as form, loader as formLoader } from "~/routes/admin.news.$id/route";
import { loader as list } from "~/routes/admin.news._index/route";
import { loader as readOne, action as write } from "~/routes/api.admin.news.$id/route";
import { action as create, loader as readAll } from "~/routes/api.admin.news/route";
import { loader as publicCall } from "~/routes/api.news/route";
import { loader as sitemap } from "~/routes/sitemap[.]xml/route";
import { answer, form as formRequest, get, json } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { bodies } from "~/test/arrange/record-values";
import { addNews } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import type { Connection } from "~db/connection.server";
import type { NewsItemDetail } from "./news-item";

let connection: Connection;
let cookie: string;
beforeEach(async () => {
  connection = await freshDatabase();
  ({ cookie } = await signedInAdmin(connection.db));
});

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const body = bodies.newsItem;
const tags = [
  { tag_en: "Film", tag_es: "Cine" },
  { tag_en: "Award", tag_es: "Premio" },
];
const path = (id: number | string) => `/api/admin/news/${id}`;
const post = (fields: object) => answer(create, json("/api/admin/news", fields, { cookie }));
const put = (id: number, fields: object) =>
  answer(write, json(path(id), fields, { cookie }, "PUT"), { id: String(id) });
const read = async (id: number) =>
  (await (
    await answer(readOne, get(path(id), { cookie }), { id: String(id) })
  ).json()) as NewsItemDetail;
const activity = () =>
  connection.sqlite
    .prepare("SELECT username, action, subject, subjectId, label FROM activity ORDER BY id")
    .all();
const rowCount = (table: string) =>
  connection.sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get();

describe("the calls for news", () => {
  it("R411 list all, drafts too, newest first, each the whole record with its tags", async () => {
    const { db } = connection;
    const older = await addNews(db, { date: "2024-01-01", content_en: "Text" }, ["Film", "Award"]);
    const draft = await addNews(db, { date: "2026-01-01", published: 0 });
    const response = await answer(readAll, get("/api/admin/news", { cookie }));
    const all = (await response.json()) as NewsItemDetail[];
    expect(all.map(({ id, published }) => [id, published])).toEqual([
      [draft, false],
      [older, true],
    ]);
    expect(all).toEqual([await read(draft), await read(older)]);
    expect(all[1]).toMatchObject({ content_en: "Text", date: "2024-01-01" });
    expect(all[1]?.tags.map((tag) => tag.tag_en)).toEqual(["Film", "Award"]);
    expect(Object.keys(defined(all[0]))).toEqual(
      expect.arrayContaining(["title_en", "title_es", "excerpt_en", "excerpt_es", "content_es"]),
    );
  });

  it("R413 create with an author and tags, of the day that is written in an instant", async () => {
    const response = await post({ ...body, date: "2025-01-05T23:00:00.000Z", author: "Ana", tags });
    expect(await response.json()).toMatchObject({ ...body, author: "Ana", published: true, tags });
  });

  it("R348 R352 R353 need no content, date, state or tags", async () => {
    const { date, ...rest } = body;
    const before = new Date().toISOString().slice(0, 10);
    const item = (await (await post(rest)).json()) as NewsItemDetail;
    expect(item.date >= before).toBe(true);
    expect(item.date <= new Date().toISOString().slice(0, 10)).toBe(true);
    expect(item.date).not.toBe(date);
    expect(item).toMatchObject({ published: true, content_en: null, content_es: null, tags: [] });
  });

  it.each(["America/Los_Angeles", "Pacific/Kiritimati", "UTC"])(
    "C18 R351 keep the day that was sent, whatever the zone of the server: %s",
    async (name) => {
      process.env.TZ = name;
      for (const date of ["2025-01-05", "2025-01-05T00:00:00.000Z", "2025-01-05T23:59:59.999Z"]) {
        const { id } = (await (await post({ ...body, date })).json()) as NewsItemDetail;
        expect((await read(id)).date).toBe("2025-01-05");
        const page = await answer(newsItem, get(`/news/${id}`), { id: String(id) });
        expect(await page.json()).toMatchObject({
          content: { newsItem: { date: "2025-01-05", dateText: "Jan 05, 2025" } },
        });
        // The form is rendered with the submitted value.
        const opened = await answer(formLoader, get(`/admin/news/${id}`, { cookie }), {
          id: String(id),
        });
        expect(await opened.json()).toMatchObject({ form: { values: { date: "2025-01-05" } } });
      }
    },
  );

  const invalid: [string, object, string, string][] = [
    ["R346", { title_en: "A" }, "title_en", "Title must be at least 2 characters."],
    ["R346", { title_es: " " }, "title_es", "Title must be at least 2 characters."],
    ["R347", { excerpt_en: "Too short" }, "excerpt_en", "Excerpt must be at least 10 characters."],
    ["R347", { excerpt_es: 7 }, "excerpt_es", "Excerpt must be at least 10 characters."],
    ["R349", { date: "" }, "date", "Please select a date"],
    ["R349", { date: "2025-02-30" }, "date", "Please select a date"],
    ["R359", { published: "perhaps" }, "published", "Invalid input"],
    ["R359", { tags: "Film" }, "tags", "Invalid input"],
    [
      "tags",
      { tags: [{ tag_en: "Film", tag_es: "" }] },
      "tags.0.tag_es",
      "Please write the tag in both languages.",
    ],
    ...["ftp://x", "uploads/x", "", "javascript:alert(1)", "//evil.example/x"].map(
      (imageUrl): [string, object, string, string] => [
        "R335",
        { imageUrl },
        "imageUrl",
        "Please enter a valid URL or upload an image",
      ],
    ),
  ];
  it.each(invalid)("%s refuse %j", async (_, wrong, field, message) => {
    const id = await addNews(connection.db);
    const before = await read(id);
    for (const response of [await post({ ...body, ...wrong }), await put(id, wrong)]) {
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ message, fieldErrors: { [field]: message } });
    }
    expect(await read(id)).toEqual(before);
    expect(activity()).toEqual([]);
  });

  it("R414 change what is given and leave the tags alone, unless they are given", async () => {
    const id = await addNews(connection.db, {}, ["Film"]);
    const given = [{ tag_en: "Film", tag_es: "Film" }];
    for (const [change, expected] of [
      [{ title_en: "Changed" }, given],
      [{ tags }, tags],
      [{ tags: [] }, []],
    ] as const) {
      expect(await (await put(id, change)).json()).toMatchObject({ tags: expected });
    }
  });

  it("R415 delete the tags too", async () => {
    const id = await addNews(connection.db, {}, ["Film"]);
    await answer(write, json(path(id), {}, { cookie }, "DELETE"), { id: String(id) });
    expect([rowCount("news_items"), rowCount("news_tags")]).toEqual([0, 0]);
  });
});

describe("the list of news", () => {
  const load = async (query: string, language: "en" | "es" = "en") => {
    const response = await answer(list, get(`/admin/news${query}`, { cookie, language }));
    const { list: page } = (await response.json()) as {
      list: { rows: (NewsItemDetail & { dateText: string })[] };
    };
    return page.rows;
  };
  const titles = async (query: string, language: "en" | "es" = "en") =>
    (await load(query, language)).map((item) => item.title_en);

  beforeEach(async () => {
    const { db } = connection;
    await addNews(db, {
      title_en: "The Camera",
      title_es: "La cámara lenta",
      date: "2025-01-05",
      excerpt_en: "Shot at dawn.",
      excerpt_es: "Rodada al amanecer.",
    });
    await addNews(db, {
      title_en: "Ñandú",
      title_es: "El pájaro",
      date: "2024-08-31",
      published: 0,
      excerpt_en: "A CRÈME of a film.",
      excerpt_es: "Una película crema.",
    });
    await addNews(db, {
      title_en: "100% Wool",
      title_es: "Lana",
      date: "2024-12-05",
      excerpt_en: "Nothing but wool.",
      excerpt_es: "Nada más que lana.",
    });
  });

  it.each([
    ["R201", "?q=CAMERA", "en", ["The Camera"]],
    ["R201", "?q=camara", "es", ["The Camera"]],
    ["R201", "?q=nandu", "en", ["Ñandú"]],
    ["R201", "?q=camera", "es", []],
    ["R202", "?q=creme", "en", ["Ñandú"]],
    ["R202", "?q=AMANECER", "es", ["The Camera"]],
    ["R202", "?q=amanecer", "en", []],
    ["R203", "?q=Jan+05,+2025", "en", ["The Camera"]],
    ["R203", "?q=JAN+05", "en", ["The Camera"]],
    ["R203", "?q=5+ene+2025", "es", ["The Camera"]],
    ["R203", "?q=ene", "en", []],
    ["R203", "?q=jan", "es", []],
    ["R203", "?q=aug+31", "en", ["Ñandú"]],
    ["R203", "?q=31+AGO", "es", ["Ñandú"]],
    ["R203", "?q=2024", "en", ["100% Wool", "Ñandú"]],
    ["R203", "?q=05,+2024", "en", ["100% Wool"]],
    ["R203 as it is stored it is not shown", "?q=2024-12", "en", []],
    ["C33", "?q=%25", "en", ["100% Wool"]],
    ["C33", "?q=_", "en", []],
    ["the newest first", "", "en", ["The Camera", "100% Wool", "Ñandú"]],
    ["sorting", "?sort=date", "en", ["Ñandú", "100% Wool", "The Camera"]],
    ["sorting", "?sort=title", "en", ["100% Wool", "Ñandú", "The Camera"]],
    ["sorting", "?sort=title", "es", ["Ñandú", "The Camera", "100% Wool"]],
    ["sorting", "?sort=title&direction=desc", "en", ["The Camera", "Ñandú", "100% Wool"]],
    ["sorting", "?sort=status", "en", ["Ñandú", "The Camera", "100% Wool"]],
    ["sorting", "?sort=status&direction=desc", "en", ["The Camera", "100% Wool", "Ñandú"]],
    ["an unknown order", "?sort=author&direction=up", "en", ["The Camera", "100% Wool", "Ñandú"]],
  ] as const)("%s %s in %s", async (_, query, language, expected) => {
    expect(await titles(query, language)).toEqual(expected);
  });

  it.each(["en", "es"] as const)(
    "R203 R205 finds every month by the very date that it shows (%s)",
    async (language) => {
      connection.sqlite.exec("DELETE FROM news_items");
      for (let month = 1; month <= 12; month++) {
        await addNews(connection.db, { date: `2023-${String(month).padStart(2, "0")}-17` });
      }
      const all = await load("", language);
      expect(all).toHaveLength(12);
      for (const { id, dateText } of all) {
        expect(dateText).toMatch(/^(?:\p{L}{3,4} 17, 2023|17 \p{L}{3} 2023)$/u);
        const query = `?${new URLSearchParams({ q: dateText.toUpperCase() })}`;
        expect((await load(query, language)).map((item) => item.id)).toEqual([id]);
      }
    },
  );

  it("R206 R306 tells drafts from published items, and sends no whole articles", async () => {
    await addNews(connection.db, { content_en: "A very long article" });
    const rows = await load("?sort=status");
    expect(rows.map((item) => item.published)).toEqual([false, true, true, true]);
    expect(JSON.stringify(rows)).not.toContain("A very long article");
  });

  it("shows which language lacks a text the other one has", async () => {
    const { db } = connection;
    await addNews(db, { title_en: "Half", content_en: "Only here", content_es: "  " });
    await addNews(db, { title_en: "Other half", content_es: "Solo aquí" });
    expect(await titles("?incomplete=es")).toEqual(["Half"]);
    expect(await titles("?incomplete=en")).toEqual(["Other half"]);
    expect(await titles("?incomplete=fr")).toHaveLength(5);
  });

  it("comes in pages of 25, each item once, also when all are of one day", async () => {
    for (let number = 0; number < 30; number++) {
      await addNews(connection.db, { date: "2024-05-01" });
    }
    for (const order of ["", "&sort=title", "&sort=status&direction=desc", "&sort=date"]) {
      const pages = [await load(`?page=1${order}`), await load(`?page=2${order}`)];
      expect(pages.map((page) => page.length)).toEqual([25, 8]);
      expect(new Set(pages.flat().map((item) => item.id)).size).toBe(33);
    }
    expect(await load("?page=99")).toHaveLength(8);
  });

  it("R220 stands without its rows when they cannot be read", async () => {
    connection.sqlite.exec("ALTER TABLE news_items RENAME TO gone");
    const response = await answer(list, get("/admin/news", { cookie }));
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ page: { title: "News" }, list: null });
  });
});

describe("the form of a news item", () => {
  const fields = { ...body, content_en: "", content_es: "", author: "", version: "" };
  const send = (id: string, values: Record<string, string>) =>
    answer(form, formRequest(`/admin/news/${id}`, values, { cookie }), { id });

  it("R305 begins with today's date, published", async () => {
    const before = new Date().toISOString().slice(0, 10);
    const response = await answer(formLoader, get("/admin/news/new", { cookie }), { id: "new" });
    const { form: opened } = (await response.json()) as {
      form: { values: Record<string, string> };
    };
    expect([before, new Date().toISOString().slice(0, 10)]).toContain(opened.values.date);
    expect(opened.values.published).toBe("on");
  });

  it("makes an item and leads to its form", async () => {
    const response = await send("new", {
      ...fields,
      published: "on",
      content_en: "One\r\n\r\nTwo",
      "tags[0].tag_en": "Film",
      "tags[0].tag_es": "Cine",
      "tags[0].position": "2",
      "tags[1].tag_en": "",
      "tags[1].tag_es": " ",
      "tags[1].position": "3",
      "tags[6].tag_en": "Award",
      "tags[6].tag_es": "Premio",
      "tags[6].position": "1",
    });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/admin/news/1");
    expect(await read(1)).toMatchObject({
      ...body,
      content_en: "One\n\nTwo",
      content_es: null,
      published: true,
      tags: [tags[1], tags[0]],
    });
    expect(activity()).toMatchObject([{ action: "created", subject: "newsItem" }]);
  });

  it("R346 R347 R349 comes back with every value and message", async () => {
    const wrong = {
      ...fields,
      title_en: "A",
      excerpt_es: "Corto",
      date: "",
      imageUrl: "ftp://x",
      "tags[0].tag_en": "",
      "tags[1].tag_en": "Film",
      "tags[1].tag_es": "",
    };
    const request = formRequest("/admin/news/new", wrong, { cookie, language: "es" });
    const response = await answer(form, request, { id: "new" });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      repopulateFields: wrong,
      fieldErrors: {
        title_en: "admin:validation.title",
        excerpt_es: "admin:validation.excerpt",
        date: "admin:validation.date",
        imageUrl: "admin:validation.imageUrl",
        "tags[1].tag_es": "admin:news.tagMissing",
      },
    });
    expect(rowCount("news_items")).toBe(0);
  });

  it("turns a published item into a draft by an unchecked box; it is no sample any more", async () => {
    const id = await addNews(connection.db, { isSample: 1 }, ["Film"]);
    expect((await send(String(id), fields)).status).toBe(303);
    expect(await read(id)).toMatchObject({ published: false, isSample: false, tags: [] });
  });

  it("overwrites nothing that somebody else has changed, and shows both versions", async () => {
    const id = await addNews(connection.db);
    const { updatedAt } = await read(id);
    await put(id, { title_en: "Theirs", tags });
    const mine = { ...fields, title_en: "Mine", version: updatedAt };
    const response = await send(String(id), mine);
    expect(response.status).toBe(409);
    const { conflict, repopulateFields } = (await response.json()) as {
      conflict: { current: Record<string, string>; version: string };
      repopulateFields: Record<string, string>;
    };
    expect(repopulateFields).toMatchObject(mine);
    // Unedited fields have the stored values.
    expect(repopulateFields).toMatchObject({ "tags[1].tag_es": "Premio" });
    expect(conflict.current).toMatchObject({ title_en: "Theirs", "tags[1].tag_es": "Premio" });
    expect((await read(id)).title_en).toBe("Theirs");
    expect((await send(String(id), { ...mine, version: conflict.version })).status).toBe(303);
    expect((await read(id)).title_en).toBe("Mine");
  });

  it("fills empty texts and tags from the other language without storing anything", async () => {
    const response = await send("new", {
      ...fields,
      title_es: "",
      "tags[0].tag_en": "Film",
      "tags[0].tag_es": "",
      intent: "copyFrom:en",
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      repopulateFields: {
        ...fields,
        title_es: "The premiere",
        "tags[0].tag_en": "Film",
        "tags[0].tag_es": "Film",
      },
    });
    expect(rowCount("news_items")).toBe(0);
  });
});

describe("a draft", () => {
  let standard: string;
  let draft: number;
  beforeEach(async () => {
    const { db } = connection;
    const user = await createUser(db, { username: "Guest", password: "Secret 123" });
    standard = await startSession(get("/"), user);
    draft = await addNews(db, { title_en: "Secret news", published: 0, date: "2026-01-01" });
  });

  const preview = (sender: { cookie?: string; language?: "en" | "es" }) =>
    answer(newsItem, get(`/news/${draft}`, sender), { id: String(draft) });

  it("C1 is shown on its page to an admin, hidden from search engines", async () => {
    const response = await preview({ cookie });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      page: { title: "Secret news", isHidden: true },
      content: { newsItem: { id: draft, published: false } },
    });
  });

  it("C15 R131 is a 404 for everybody else, and nothing of it is told", async () => {
    const demoted = await createUser(connection.db, {
      username: "Demoted",
      password: "Secret 123",
      isAdmin: true,
    });
    const once = await startSession(get("/"), demoted);
    connection.sqlite.exec("UPDATE users SET isAdmin = 0 WHERE username = 'Demoted'");
    for (const sender of [{}, { cookie: standard }, { cookie: once }, { cookie: "session=x" }]) {
      const response = await preview(sender);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain("Secret");
    }
  });

  it("C15 is in no list and no feed, not even for an admin", async () => {
    await addNews(connection.db, { title_en: "Open news" });
    for (const sender of [{}, { cookie: standard }, { cookie }]) {
      const page = await (await answer(newsPage, get("/news", sender))).text();
      const call = await (await answer(publicCall, get("/api/news", sender))).text();
      const map = await (await answer(sitemap, get("/sitemap.xml", sender))).text();
      for (const text of [page, call]) {
        expect(text).toContain("Open news");
        expect(text).not.toContain("Secret news");
      }
      expect(map).toContain(`/news/${draft + 1}<`);
      expect(map).not.toContain(`/news/${draft}<`);
    }
  });

  it("shows itself to everybody once it is published, and is no longer hidden", async () => {
    await put(draft, { published: true });
    const response = await preview({});
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ page: { isHidden: false } });
  });
});
