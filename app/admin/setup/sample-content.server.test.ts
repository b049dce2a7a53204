import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/accounts/account/user";
import { startSession } from "~/accounts/sessions/sessions.server";
import { createUser } from "~/accounts/users/users.server";
import { projectKind } from "~/films/projects/project-kind.server";
import { sample as spanish } from "~/language/texts/es/sample";
import { updateRecord } from "~/records/lifecycle/lifecycle.server";
import { action, loader } from "~/routes/admin.sample-content/route";
import { answer, form, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addMember, addNews, addProject, setSetting } from "~/test/arrange/records";
import type { Connection } from "~db/connection.server";
import { countSampleContent, deleteSampleContent } from "./sample-content.server";
import { sampleNameMissing } from "./sample-form";
import { type ListedRecord, listSampleRecords } from "./sample-records.server";

interface SamplePage {
  goes: ListedRecord[];
  stays: ListedRecord[];
  asksName: boolean;
}

let connection: Connection;
let boss: User;
let cookie: string;

const titles = (table: string, column: string) =>
  connection.sqlite.prepare(`SELECT ${column} FROM ${table} ORDER BY id`).pluck().all();
const siteTitle = () =>
  connection.sqlite
    .prepare("SELECT value_en, value_es FROM site_settings WHERE key = 'site_title'")
    .get();
const logged = () => connection.sqlite.prepare("SELECT action, subject, label FROM activity").all();

beforeEach(async () => {
  connection = await freshDatabase();
  const { db } = connection;
  boss = await createUser(db, { username: "boss", password: "secret!", isAdmin: true });
  cookie = await startSession(get("/"), boss);
  const sampleId = await addProject(db, { title_en: "Sample film", isSample: 1 });
  const ownId = await addProject(db, { title_en: "Own film", imageUrl: "/uploads/own.webp" });
  for (const projectId of [sampleId, ownId]) {
    const still = { projectId, position: 0, imageUrl: `/uploads/still-${projectId}.webp` };
    await db.insertInto("project_images").values(still).execute();
  }
  await addMember(db, { name: "Sample person", isSample: 1 });
  await addMember(db, { name: "Own person" });
  await addNews(db, { title_en: "Sample news", isSample: 1 }, ["tag"]);
  await addNews(db, { title_en: "Sample draft", isSample: 1, published: 0 });
  await addNews(db, { title_en: "Own news" }, ["tag"]);
  await setSetting(db, "hero_title", "A sample title");
});

describe("removing the sample content", () => {
  it("knows a record of the sample when all its texts were replaced", async () => {
    const { title, description } = spanish.projects.saltLine;
    const id = await addProject(connection.db, {
      title_es: title,
      description_es: description,
      isSample: 1,
    });
    for (const texts of [{ title_es: "Nuestra" }, { description_es: "Otra historia." }]) {
      await updateRecord(connection.db, projectKind, id, texts, boss);
    }
    const { goes, stays } = await listSampleRecords(connection.db, "es");
    expect(stays).toEqual([{ kind: "project", id, title: "Nuestra" }]);
    expect(goes.map(({ kind }) => kind)).toContain("project");
  });

  it("takes what is marked as sample, and leaves what is not and the settings", async () => {
    expect(await countSampleContent(connection.db)).toEqual({
      project: 1,
      teamMember: 1,
      newsItem: 2,
      page: 0,
    });
    const images = await deleteSampleContent(connection.db, boss);
    expect(titles("projects", "title_en")).toEqual(["Own film"]);
    expect(titles("project_images", "imageUrl")).toEqual(["/uploads/still-2.webp"]);
    expect(titles("team_members", "name")).toEqual(["Own person"]);
    expect(titles("news_items", "title_en")).toEqual(["Own news"]);
    expect(titles("news_tags", "newsItemId")).toEqual([3]);
    expect(titles("site_settings", "value_en")).toEqual(["A sample title"]);
    expect(images.sort()).toEqual([
      "/uploads/abc-1920x1080.webp",
      "/uploads/def-900x1200.webp",
      "/uploads/fed-1600x900.webp",
      "/uploads/fed-1600x900.webp",
      "/uploads/still-1.webp",
    ]);
    expect(logged()).toEqual([{ action: "deleted", subject: "sampleContent", label: "" }]);
    expect(await countSampleContent(connection.db)).toBeNull();
  });

  it("takes all or nothing", async () => {
    connection.sqlite.exec("DROP TABLE activity");
    await expect(deleteSampleContent(connection.db, boss)).rejects.toThrow();
    expect(await countSampleContent(connection.db)).toEqual({
      project: 1,
      teamMember: 1,
      newsItem: 2,
      page: 0,
    });
  });

  it("names what goes and what stays, in the reader's language, and then does it once", async () => {
    const { title } = spanish.projects.saltLine;
    const id = await addProject(connection.db, { title_en: "Ours now", title_es: title });
    const page = "/admin/sample-content";
    const question = await answer(loader, get(page, { cookie, language: "es" }));
    const { goes, stays, asksName } = (await question.json()) as SamplePage;
    expect(goes.map(({ kind, title: name }) => `${kind} ${name}`)).toEqual([
      "project La película",
      "teamMember Sample person",
      "newsItem La noticia",
      "newsItem La noticia",
    ]);
    expect(stays).toEqual([{ kind: "project", id, title }]);
    expect(asksName).toBe(true);
    expect(await countSampleContent(connection.db)).not.toBeNull();
    for (let click = 0; click < 2; click++) {
      const done = await answer(action, form(page, { site_title: "Łąka" }, { cookie }));
      expect([done.status, done.headers.get("Location")]).toEqual([303, "/admin"]);
    }
    expect(siteTitle()).toEqual({ value_en: "Łąka", value_es: "Łąka" });
    // A changed one stays.
    expect(titles("projects", "title_en")).toEqual(["Own film", "Ours now"]);
    expect(logged()).toHaveLength(2);
    const afterwards = await answer(loader, get(page, { cookie }));
    expect([afterwards.status, afterwards.headers.get("Location")]).toEqual([302, "/admin"]);
  });

  it("moves a changed record to the trash when its box is ticked, and no other", async () => {
    const { title } = spanish.projects.saltLine;
    const id = await addProject(connection.db, { title_en: "Ours now", title_es: title });
    const boxes = { [`remove_project_${id}`]: "on", remove_project_2: "on", remove_page_9: "on" };
    const fields = { site_title: "Łąka", ...boxes };
    await answer(action, form("/admin/sample-content", fields, { cookie }));
    // The second is the company's own.
    expect(titles("projects", "title_en")).toEqual(["Own film"]);
    expect(connection.sqlite.prepare("SELECT count(*) FROM trash").pluck().get()).toBe(1);
  });

  it.each(["", "  ", "Umbralenta"])(
    "is refused with the name %j, and keeps the boxes",
    async (site_title) => {
      const fields = { site_title, remove_project_9: "on" };
      const refused = await answer(action, form("/admin/sample-content", fields, { cookie }));
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({
        fieldErrors: { site_title: sampleNameMissing },
        repopulateFields: fields,
      });
      expect(await countSampleContent(connection.db)).not.toBeNull();
      expect(siteTitle()).toBeUndefined();
    },
  );

  it("does not ask a company with a name again", async () => {
    await setSetting(connection.db, "site_title", "Ours");
    const question = await answer(loader, get("/admin/sample-content", { cookie }));
    expect(((await question.json()) as SamplePage).asksName).toBe(false);
    expect((await answer(action, form("/admin/sample-content", {}, { cookie }))).status).toBe(303);
    expect(siteTitle()).toEqual({ value_en: "Ours", value_es: "Ours" });
  });

  it("is for admins only", async () => {
    const guest = await createUser(connection.db, { username: "guest", password: "secret!" });
    const standard = await startSession(get("/"), guest);
    const refused = await answer(action, form("/admin/sample-content", {}, { cookie: standard }));
    expect(refused.status).toBe(403);
    expect(await countSampleContent(connection.db)).toEqual({
      project: 1,
      teamMember: 1,
      newsItem: 2,
      page: 0,
    });
  });
});
