import { beforeEach, describe, expect, it, vi } from "vitest";
import { RECORDS_AT_ONCE } from "~/http/json-list.server";
import { loader as adminNews } from "~/routes/api.admin.news/route";
import { loader as adminProjects } from "~/routes/api.admin.projects/route";
import { loader as news } from "~/routes/api.news/route";
import { loader as projects } from "~/routes/api.projects/route";
import { answer, get } from "~/test/calls";
import { countQueries } from "~/test/count-queries";
import { countTurns } from "~/test/count-turns";
import { freshDatabase } from "~/test/database";
import { addNews, addProject } from "~/test/records";
import { signedInAdmin } from "~/test/signed-in";
import type { Connection } from "~db/connection.server";

vi.mock("~db/next-turn.server", { spy: true });

let connection: Connection;
let cookie: string;
beforeEach(async () => {
  connection = await freshDatabase();
  ({ cookie } = await signedInAdmin(connection.db));
});

const lists = [
  ["/api/projects", projects],
  ["/api/admin/projects", adminProjects],
  ["/api/news", news],
  ["/api/admin/news", adminNews],
] as const;

/** Adds a film with two stills, a credit and an award, and a news item with two tags. */
async function addRecords() {
  const project = await addProject(connection.db, { title_en: "Film", title_es: "Obra" });
  const item = await addNews(connection.db, { title_en: "Item", title_es: "Nota" });
  const run = (sql: string, ...values: (string | number)[]) =>
    connection.sqlite.prepare(sql).run(...values);
  for (const table of ["project_images"]) {
    run(`DELETE FROM ${table} WHERE projectId = ?`, project);
    for (const [position, address] of ["/uploads/b.webp", "/uploads/a.webp"].entries()) {
      run(
        `INSERT INTO ${table} (projectId, position, imageUrl) VALUES (?, ?, ?)`,
        project,
        position,
        address,
      );
    }
  }
  run(
    "INSERT INTO project_credits (projectId, position, role_en, role_es, name) VALUES (?, 0, 'Director', 'Dirección', 'Ana')",
    project,
  );
  run(
    "INSERT INTO project_awards (projectId, position, festival, year, kind) VALUES (?, 0, 'Bruma', '2024', 'won')",
    project,
  );
  for (const [position, tag] of ["Film", "Award"].entries()) {
    run(
      "INSERT INTO news_tags (newsItemId, position, tag_en, tag_es) VALUES (?, ?, ?, ?)",
      item,
      position,
      tag,
      tag,
    );
  }
}

const read = async ([path, loader]: (typeof lists)[number]) =>
  (await answer(loader, get(path, { cookie }))).json() as Promise<Record<string, unknown>[]>;

describe("the lists of the API (decision C20)", () => {
  it("send the whole record", async () => {
    await addRecords();
    const whole = {
      galleryImages: ["/uploads/b.webp", "/uploads/a.webp"],
      credits: [{ role_en: "Director", role_es: "Dirección", name: "Ana" }],
      awards: [expect.objectContaining({ festival: "Bruma", year: "2024", kind: "won" })],
    };
    for (const list of lists.slice(0, 2)) expect((await read(list))[0]).toMatchObject(whole);
    const tags = [
      { tag_en: "Film", tag_es: "Film" },
      { tag_en: "Award", tag_es: "Award" },
    ];
    for (const list of lists.slice(2)) expect((await read(list))[0]).toMatchObject({ tags });
  });

  it("ask the database as often for a part of many records as for one", async () => {
    const queries = (list: (typeof lists)[number]) =>
      countQueries(connection.sqlite, () => read(list));
    await addRecords();
    const few = [];
    for (const list of lists) few.push(await queries(list));
    for (let times = 1; times < RECORDS_AT_ONCE; times++) await addRecords();
    const many = [];
    for (const list of lists) many.push(await queries(list));
    expect(many).toEqual(few);
    expect(Math.min(...few)).toBeGreaterThan(1);
  });

  it("for visitors are read in parts, between which others are answered", async () => {
    const { db } = connection;
    for (let count = 0; count < 250; count++) {
      await addProject(db, { title_en: `Film ${count}`, title_es: `Obra ${count}` });
      await addNews(db, { title_en: `Item ${count}`, title_es: `Nota ${count}` });
    }
    for (const list of [lists[0], lists[2]]) {
      let records: Awaited<ReturnType<typeof read>> = [];
      const turns = await countTurns(async () => (records = await read(list)));
      expect(new Set(records.map(({ id }) => id)).size).toBe(250);
      // Ten parts of 25 and the end, as they are read and as they are sent.
      expect([list[0], turns]).toEqual([list[0], 9 + 12]);
    }
  });
});
