import { beforeEach, describe, expect, it } from "vitest";
import { freshDatabase } from "~/test/arrange/database";
import { addProject } from "~/test/arrange/records";
import type { Connection } from "~db/connection.server";
import { type ActivitySubject, activitySubjects } from "./activity";
import { listActivity, listRecentActivity, recordActivity } from "./activity.server";

let connection: Connection;
const boss = { id: 1, username: "Bóss" };

beforeEach(async () => {
  connection = await freshDatabase();
  connection.sqlite
    .prepare("INSERT INTO users (username, username_folded, password) VALUES (?, ?, ?)")
    .run(boss.username, "bóss", "a hash of something");
});

const record = (label: string, subject: ActivitySubject = "project", subjectId?: number) =>
  recordActivity(connection.db, boss, { action: "updated", subject, subjectId, label });
const labels = async (q: string, page = 1) =>
  (await listActivity(connection.db, { q, page }, "all")).rows.map(({ label }) => label);

describe("the log", () => {
  it("lists the newest first, also within one moment", async () => {
    for (const label of ["first", "second", "third"]) await record(label);
    connection.sqlite.exec("UPDATE activity SET createdAt = '2025-01-01T00:00:00.000Z'");
    await record("fourth");
    expect(await labels("")).toEqual(["fourth", "third", "second", "first"]);
    const recent = await listRecentActivity(connection.db, 2, "all");
    expect(recent.map(({ label }) => label)).toEqual(["fourth", "third"]);
  });

  it("is searched by user and by record, case and accents ignored (C33)", async () => {
    await record("La cámara");
    await record("Another film");
    expect(await labels("CAMARA")).toEqual(["La cámara"]);
    expect(await labels("boss")).toHaveLength(2);
    expect(await labels("nobody")).toEqual([]);
    expect(await labels("%")).toEqual([]);
  });

  it("comes in pages of 25", async () => {
    for (let index = 1; index <= 26; index++) await record(`entry ${index}`);
    expect(await labels("")).toHaveLength(25);
    expect(await labels("", 2)).toEqual(["entry 1"]);
    expect(await listActivity(connection.db, { q: "", page: 2 }, "all")).toMatchObject({
      total: 26,
      pages: 2,
    });
  });

  it("leads to records that are still there, and to no others", async () => {
    const id = await addProject(connection.db);
    await record("there", "project", id);
    await record("gone", "project", id + 1);
    await record("the same number, another kind", "newsItem", id);
    await record("the admin", "user", boss.id);
    await record("no single record", "sampleContent");
    await record("hero_title", "setting");
    const entries = await listRecentActivity(connection.db, 10, "all");
    expect(Object.fromEntries(entries.map(({ label, path }) => [label, path]))).toEqual({
      there: `/admin/projects/${id}`,
      gone: null,
      "the same number, another kind": null,
      "the admin": `/admin/users/${boss.id}`,
      "no single record": null,
      hero_title: "/admin/settings",
    });
  });

  it("keeps the name of a user who is gone", async () => {
    await record("left behind");
    connection.sqlite.exec("DELETE FROM users");
    expect(await listRecentActivity(connection.db, 1, "all")).toMatchObject([
      { username: boss.username, label: "left behind" },
    ]);
  });

  it("tells those who make the content nothing of users, subscribers, settings and backups", async () => {
    for (const subject of activitySubjects) await record(`about a ${subject}`, subject);
    const seen = await listRecentActivity(connection.db, 20, "content");
    const searched = await listActivity(connection.db, { q: "about", page: 1 }, "content");
    const records = ["project", "teamMember", "newsItem", "page"];
    const content = [...records, "message", "savedAnswer", "redirect", "picture", "sampleContent"];
    for (const entries of [seen, searched.rows]) {
      expect(entries.map(({ subject }) => subject).sort()).toEqual(content.sort());
    }
    expect(searched.total).toBe(content.length);
  });
});
