import { beforeEach, describe, expect, it } from "vitest";
import { listRevisions } from "~/records/lifecycle/revisions.server";
import { UNDO_MS } from "~/records/lifecycle/undo-steps.server";
import { action as deleteOne } from "~/routes/admin.$kind.$id.delete/route";
import { action as change, loader as confirm } from "~/routes/admin.bulk.$kind/route";
import { loader as exportCsv } from "~/routes/admin.bulk.$kind_.export/route";
import { loader as newsList } from "~/routes/admin.news._index/route";
import { loader as pageList } from "~/routes/admin.pages._index/route";
import { loader as projectList } from "~/routes/admin.projects._index/route";
import { loader as teamList } from "~/routes/admin.team._index/route";
import { loader as trash } from "~/routes/admin.trash._index/route";
import { action as undo } from "~/routes/admin.undo/route";
import { answer, form, get } from "~/test/arrange/calls";
import { countQueries } from "~/test/arrange/count-queries";
import { freshDatabase } from "~/test/arrange/database";
import { addMember, addNews, addPage, addProject } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import { NOTICE_BODY, NOTICE_TITLE, UNDO_TOKEN } from "~/ui/notices/notice";
import { consumeNotice } from "~/ui/notices/notice.server";
import type { Connection } from "~db/connection.server";
import { contentVersion } from "~db/content-version.server";
import { recordKindNames, recordKinds } from "~db/record-kinds";

let site: Connection;
let cookie: string;
beforeEach(async () => {
  site = await freshDatabase();
  ({ cookie } = await signedInAdmin(site.db));
});

const later = "2999-01-05T09:30:00.000Z";

let slugs = 0;

/** How records of each kind are made, for the tests that hold for all. */
const samples = [
  {
    segment: "projects",
    table: "projects",
    flag: "isPublished",
    list: projectList,
    add: (title: string, given: object = {}) => addProject(site.db, { title_en: title, ...given }),
    title: "title_en",
    described: { description_en: "Yes", description_es: "Sí" },
    half: { description_en: "Only here" },
  },
  {
    segment: "team",
    table: "team_members",
    flag: null,
    list: teamList,
    add: (title: string, given: object = {}) => addMember(site.db, { name: title, ...given }),
    title: "name",
    described: { bio_en: "Yes", bio_es: "Sí" },
    half: { bio_en: "Only here" },
  },
  {
    segment: "news",
    table: "news_items",
    flag: "published",
    list: newsList,
    add: (title: string, given: object = {}) => addNews(site.db, { title_en: title, ...given }),
    title: "title_en",
    described: { content_en: "Yes", content_es: "Sí" },
    half: { content_en: "Only here" },
  },
  {
    segment: "pages",
    table: "pages",
    flag: "published",
    list: pageList,
    add: (title: string, given: object = {}) => {
      const slug = `page-${++slugs}`;
      return addPage(site.db, { title_en: title, slug_en: slug, slug_es: slug, ...given });
    },
    title: "title_en",
    described: { content_en: "Yes", content_es: "Sí" },
    half: { content_en: "Only here" },
  },
] as const;
const publishable = samples.flatMap((sample) =>
  sample.flag === null ? [] : [{ ...sample, flag: sample.flag }],
);

const kindOf = (segment: string) =>
  recordKindNames.find((name) => recordKinds[name].segment === segment) ?? "project";
const rowsOf = (table: string) =>
  site.sqlite.prepare(`SELECT * FROM ${table} ORDER BY id`).all() as Record<string, unknown>[];
const log = () =>
  site.sqlite
    .prepare("SELECT action || ' ' || label FROM activity ORDER BY id")
    .pluck()
    .all() as string[];

async function send(segment: string, fields: Record<string, string>, as = cookie) {
  const request = form(`/admin/bulk/${segment}`, fields, { cookie: as });
  return answer(change, request, { kind: segment });
}

async function noticeIn(response: Response) {
  const header = response.headers.get("Set-Cookie") ?? "";
  const { notice } = await consumeNotice(
    new Request("http://localhost:3000/", { headers: { Cookie: header.split(";", 1).join() } }),
  );
  const { [NOTICE_TITLE]: title, [NOTICE_BODY]: body, [UNDO_TOKEN]: token } = notice?.params ?? {};
  return { id: notice?.id, title, body, token: token ?? "" };
}

const undoBy = async (token: string, as = cookie) =>
  noticeIn(await answer(undo, form("/admin/undo", { undo: token }, { cookie: as })));

describe.each(samples)("the list of $segment", ({ segment, table, flag, list, add, ...sample }) => {
  const read = async (query: string) => {
    const response = await answer(list, get(`/admin/${segment}${query}`, { cookie }));
    return ((await response.json()) as { list: ListData }).list;
  };
  interface ListData {
    rows: Record<string, unknown>[];
    total: number;
    counts: Record<string, number>;
  }
  const titles = async (query: string) => (await read(query)).rows.map((row) => row[sample.title]);

  it("filters by what its records lack, and counts each filter", async () => {
    await add("Whole", sample.described);
    await add("Half", sample.half);
    await add("Bare");
    const id = await add("Gone");
    await send(segment, { do: "trash", confirmed: "1", [`chosen-${id}`]: "on" });
    expect(await titles("?gap=noDescription")).toEqual(["Bare"]);
    expect(await titles("?incomplete=es")).toEqual(["Half"]);
    expect(await titles("?gap=none")).toHaveLength(3);
    const { counts } = await read("?gap=noDescription");
    expect(counts).toMatchObject({ all: 3, noDescription: 1, en: 0, es: 1, trash: 1, public: 3 });
    expect((await read("?q=bare")).counts).toMatchObject({ all: 1, noDescription: 1, es: 0 });
  });

  it("filters by status", async () => {
    await add("Open");
    if (flag) {
      await add("Draft", { [flag]: 0 });
      await add("Later", { publishAt: later });
      await add("Late draft", { [flag]: 0, publishAt: later });
      expect((await titles("?status=draft")).sort()).toEqual(["Draft", "Late draft"]);
      expect(await titles("?status=scheduled")).toEqual(["Later"]);
    }
    expect(await titles("?status=public")).toEqual(["Open"]);
    const { counts } = await read("");
    const [scheduled, draft] = flag ? [1, 2] : [0, 0];
    expect(counts).toMatchObject({ public: 1, scheduled, draft });
  });

  it("needs as many queries for 25 of 10,000 as for 25 of 26", async () => {
    const count = () =>
      countQueries(site.sqlite, async () =>
        expect((await read("?page=2")).total).toBeGreaterThan(25),
      );
    for (let number = 0; number < 26; number++) await add(`Record ${number}`);
    const few = await count();
    const columns = Object.keys(rowsOf(table)[0] ?? {}).filter((name) => name !== "id");
    const names = columns.map((name) => `"${name}"`).join();
    // Slugs are unique.
    const values = columns.map((name) => (name.startsWith("slug_") ? "'s' || i" : `"${name}"`));
    site.sqlite.exec(`INSERT INTO ${table} (${names})
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9974)
      SELECT ${values.join()} FROM n, (SELECT * FROM ${table} LIMIT 1)`);
    expect(await count()).toBe(few);
    expect(few).toBeGreaterThan(0);
    expect(few).toBeLessThanOrEqual(8);
  });

  it("deletes the chosen ones after asking, and brings them back", async () => {
    const [a, b, c] = [await add("Alba"), await add("Berta"), await add("Clara")];
    const before = rowsOf(table);
    const chosen = { [`chosen-${a}`]: "on", [`chosen-${b}`]: "on" };
    const returnTo = `/admin/${segment}?q=alb`;
    const asked = await send(segment, { do: "trash", returnTo, ...chosen });
    expect(asked.status).toBe(303);
    expect(rowsOf(table)).toEqual(before);
    const question = new URL(asked.headers.get("Location") ?? "", "http://x");
    const page = await answer(confirm, get(question.pathname + question.search, { cookie }), {
      kind: segment,
    });
    expect(await page.json()).toMatchObject({ count: 2, titles: ["Alba", "Berta"], returnTo });

    const done = await send(segment, { do: "trash", confirmed: "2", ids: `${a}.${b}`, returnTo });
    expect(done.headers.get("Location")).toBe(returnTo);
    const { title, token } = await noticeIn(done);
    expect(title).toBe("2 moved to the trash");
    expect(rowsOf(table).map(({ id }) => id)).toEqual([c]);

    // Sent twice.
    const again = await send(segment, { do: "trash", confirmed: "2", ids: `${a}.${b}` });
    expect(await noticeIn(again)).toMatchObject({
      title: "Nothing was changed",
      body: "2 do not exist any more.",
      token: "",
    });
    expect((await undoBy(token)).title).toBe("Undone for 2 entries");
    expect(rowsOf(table)).toEqual(before);
    expect(await undoBy(token)).toMatchObject({ id: "notUndone" });
    expect(log()).toEqual(["deleted Alba", "deleted Berta", "restored Alba", "restored Berta"]);
  });

  it("undoes the deletion of one record, unless it was restored or erased since", async () => {
    const id = await add("Alba");
    const before = rowsOf(table);
    const remove = () =>
      answer(deleteOne, form(`/admin/${segment}/${id}/delete`, {}, { cookie }), {
        kind: segment,
        id: String(id),
      });
    const { token } = await noticeIn(await remove());
    await undoBy(token);
    expect(rowsOf(table)).toEqual(before);
    const { token: next } = await noticeIn(await remove());
    site.sqlite.exec("DELETE FROM trash");
    expect(await undoBy(next)).toMatchObject({
      title: "Nothing was changed",
      body: "1 has been changed since then and stays as it is.",
    });
    expect((await remove()).status).toBe(404);
  });

  it("asks again when all found are more than those that were confirmed", async () => {
    await add("Alba");
    const all = { do: "trash", all: "on", returnTo: `/admin/${segment}?q=alb`, confirmed: "1" };
    await add("Alba too");
    await add("Not so");
    const response = await send(segment, all);
    expect(response.headers.get("Location")).toContain("/admin/bulk/");
    expect(rowsOf(table)).toHaveLength(3);
  });

  it("exports all that the query finds, with a line in the log", async () => {
    await add("Alba", { imageUrl: "/uploads/x-1x1.webp" });
    await add("=Berta");
    await add("Other");
    const query = new URLSearchParams({ all: "on", returnTo: `/admin/${segment}?q=bert` });
    const file = await answer(
      exportCsv,
      get(`/admin/bulk/${segment}/export?${query}`, { cookie }),
      {
        kind: segment,
      },
    );
    const lines = (await file.text()).trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(`"${sample.title}"`);
    expect(lines[1]).toContain(`"'=Berta"`);
    expect(log()).toHaveLength(1);
    const none = await answer(exportCsv, get(`/admin/bulk/${segment}/export`, { cookie }), {
      kind: segment,
    });
    expect((await noticeIn(none)).id).toBe("nothingChosen");
  });

  it("refuses what is no change of it, and says when nothing is chosen", async () => {
    const id = await add("Alba");
    const wrong = [
      "",
      "export",
      "constructor",
      ...(flag ? [] : ["publish"]),
      ...(segment === "projects" ? [] : ["feature"]),
    ];
    for (const action of wrong) {
      const response = await send(segment, { do: action, [`chosen-${id}`]: "on" });
      expect([action, response.status]).toEqual([action, 400]);
    }
    const none = await send(segment, { do: "trash", "chosen-x": "on", ids: "0.-1.x" });
    expect((await noticeIn(none)).id).toBe("nothingChosen");
    const elsewhere = await send(segment, { do: "trash", returnTo: "https://evil.example/" });
    expect(elsewhere.headers.get("Location")).toBe(`/admin/${segment}`);
  });
});

describe.each(publishable)("publishing $segment", ({ segment, table, flag, add }) => {
  const states = () => rowsOf(table).map((row) => row[flag]);

  it("says exactly what was done, with versions, log and a new version of the content", async () => {
    const ids = [
      await add("Draft", { [flag]: 0 }),
      await add("Later", { [flag]: 0, publishAt: later }),
      await add("Open"),
      await add("Broken", { [flag]: 0, imageUrl: "x" }),
    ];
    const versions = [contentVersion()];
    const chosen = Object.fromEntries([...ids, 99].map((id) => [`chosen-${id}`, "on"]));
    const { title, body, token } = await noticeIn(
      await send(segment, { do: "publish", ...chosen }),
    );
    expect(title).toBe("2 published");
    expect(body).toBe(
      "Draft, Later. 1 of them will appear at its scheduled time. 1 already was. " +
        "1 does not exist any more. 1 not (Broken): Please enter a valid URL or upload an image",
    );
    expect(states()).toEqual([1, 1, 1, 0]);
    expect(log()).toEqual(["published Draft", "published Later"]);
    versions.push(contentVersion());
    const name = { subject: kindOf(segment), id: ids[0] ?? 0 };
    const [newest] = await listRevisions(site.db, name);
    expect(newest?.changes).toEqual([{ name: flag, before: "", after: "on" }]);

    expect((await undoBy(token)).title).toBe("Undone for 2 entries");
    expect(states()).toEqual([0, 0, 1, 0]);
    versions.push(contentVersion());
    expect(new Set(versions).size).toBe(3);
  });

  it("is undone only where nothing else was changed since, by its user, within minutes", async () => {
    const ids = [await add("Alba"), await add("Berta"), await add("Clara", { isSample: 1 })];
    const chosen = { all: "on" };
    const { token } = await noticeIn(await send(segment, { do: "unpublish", ...chosen }));
    expect(rowsOf(table).map(({ isSample }) => isSample)).toEqual([0, 0, 0]);
    await send(segment, { do: "publish", [`chosen-${ids[1]}`]: "on" });
    await send(segment, { do: "unpublish", [`chosen-${ids[1]}`]: "on" });
    const { cookie: other } = await signedInAdmin(site.db, "other");
    expect((await undoBy(token, other)).id).toBe("notUndone");
    expect(await undoBy(token)).toMatchObject({
      title: "Undone for 2 entries",
      body: "1 has been changed since then and stays as it is.",
    });
    expect(states()).toEqual([1, 0, 1]);
    expect(rowsOf(table).map(({ isSample }) => isSample)).toEqual([0, 0, 1]);

    const { token: old } = await noticeIn(await send(segment, { do: "unpublish", ...chosen }));
    const before = new Date(Date.now() - UNDO_MS).toISOString();
    site.sqlite.prepare("UPDATE undo_steps SET createdAt = ?").run(before);
    expect((await undoBy(old)).id).toBe("notUndone");
  });

  it("of all found takes those of every page of the query", async () => {
    for (let number = 0; number < 60; number++) await add(`Take ${number}`, { [flag]: 0 });
    await add("Leave", { [flag]: 0 });
    const returnTo = `/admin/${segment}?q=take&page=2`;
    const { title, token } = await noticeIn(
      await send(segment, { do: "publish", all: "on", returnTo }),
    );
    expect(title).toBe("60 published");
    expect(states().filter((state) => state === 0)).toHaveLength(1);
    await undoBy(token);
    expect(states().every((state) => state === 0)).toBe(true);
  });
});

it("features films and stops it, and undoes both", async () => {
  const id = await addProject(site.db);
  const featured = () => rowsOf("projects")[0]?.featured;
  const { token } = await noticeIn(
    await send("projects", { do: "feature", [`chosen-${id}`]: "on" }),
  );
  expect(featured()).toBe(1);
  await undoBy(token);
  expect(featured()).toBe(0);
  await send("projects", { do: "feature", [`chosen-${id}`]: "on" });
  await send("projects", { do: "unfeature", [`chosen-${id}`]: "on" });
  expect(featured()).toBe(0);
});

it("the trash shows one kind when asked", async () => {
  const [film, item] = [await addProject(site.db), await addNews(site.db)];
  await send("projects", { do: "trash", confirmed: "1", ids: String(film) });
  await send("news", { do: "trash", confirmed: "1", ids: String(item) });
  const total = async (query: string) => {
    const response = await answer(trash, get(`/admin/trash${query}`, { cookie }));
    return ((await response.json()) as { list: { total: number } }).list.total;
  };
  expect([await total(""), await total("?kind=news"), await total("?kind=x")]).toEqual([2, 1, 2]);
});
