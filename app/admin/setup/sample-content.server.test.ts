import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/accounts/account/user";
import { startSession } from "~/accounts/sessions/sessions.server";
import { createUser } from "~/accounts/users/users.server";
import { action, loader } from "~/routes/admin.sample-content/route";
import { answer, form, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addMember, addNews, addProject, setSetting } from "~/test/arrange/records";
import type { Connection } from "~db/connection.server";
import { countSampleContent, deleteSampleContent } from "./sample-content.server";

let connection: Connection;
let boss: User;
let cookie: string;

const titles = (table: string, column: string) =>
  connection.sqlite.prepare(`SELECT ${column} FROM ${table} ORDER BY id`).pluck().all();
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

  it("asks first, in the reader's language, and then does it once", async () => {
    const page = "/admin/sample-content";
    const question = await answer(loader, get(page, { cookie, language: "es" }));
    expect(await question.json()).toMatchObject({
      name: "1 proyecto, 1 miembro del equipo, 2 noticias",
    });
    expect(await countSampleContent(connection.db)).not.toBeNull();
    for (let click = 0; click < 2; click++) {
      const done = await answer(action, form(page, { returnTo: "/admin" }, { cookie }));
      expect([done.status, done.headers.get("Location")]).toEqual([303, "/admin"]);
    }
    expect(logged()).toHaveLength(1);
    const afterwards = await answer(loader, get(page, { cookie }));
    expect([afterwards.status, afterwards.headers.get("Location")]).toEqual([302, "/admin"]);
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
