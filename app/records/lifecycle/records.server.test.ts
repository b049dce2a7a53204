import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import { newsKind } from "~/content/news/news-kind.server";
import { newsSchema } from "~/content/news/news.schema";
import { findNewsItemIncludingDrafts } from "~/content/news/news.server";
import { teamMemberKind } from "~/content/team/team-member-kind.server";
import { findTeamMember } from "~/content/team/team.server";
import { projectKind } from "~/films/projects/project-kind.server";
import { findProjectIncludingScheduled } from "~/films/projects/projects.server";
import { deleteUnusedUploads } from "~/media/uploads/delete-unused.server";
import { loadContent } from "~/operations/transfer/stored-content.server";
import { action as restoreVersion } from "~/routes/admin.$kind.$id.versions.$version/route";
import { answer, form } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { bodies } from "~/test/arrange/record-values";
import { addProject } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import type { Connection } from "~db/connection.server";
import { createRecord, deleteRecord, updateRecord } from "./lifecycle.server";
import {
  createPreviewLink,
  deleteExpiredPreviewLinks,
  findPreviewed,
  listPreviewLinks,
  revokePreviewLink,
} from "./preview-links.server";
import { findRevision, findVersionValues, listRevisions } from "./revisions.server";
import { deleteExpiredTrash, deleteTrashed, listTrash, restoreTrashed } from "./trash.server";

const boss = { id: null, username: "boss" };

let site: Connection;
let db: Connection["db"];
beforeEach(async () => {
  site = await freshDatabase();
  ({ db } = site);
});

const newsItem = (values: object = {}) =>
  newsSchema.parse({
    ...bodies.newsItem,
    title_en: "The news",
    imageUrl: "/uploads/aaa-60x40.webp",
    tags: [{ tag_en: "Film", tag_es: "Cine" }],
    ...values,
  });
const member = {
  name: "Ana",
  role_en: "Gaffer",
  role_es: "Jefa",
  order: 4,
  bio_en: null,
  bio_es: null,
  isOnTeamPage: true,
  websiteUrl: null,
  imdbUrl: null,
  wikipediaUrl: null,
  instagramUrl: null,
};
const portrait = "/uploads/bbb-60x40.webp";

describe("versions", () => {
  it("say field by field what each change was, who made it, and what was found", async () => {
    const id = await addProject(db, { client: "Mara" });
    const project = { subject: "project", id } as const;
    await updateRecord(
      db,
      projectKind,
      id,
      { galleryImages: ["/uploads/a-1x1.webp", "/uploads/b-1x1.webp"] },
      boss,
    );
    await updateRecord(
      db,
      projectKind,
      id,
      { client: null, featured: true },
      { id: null, username: "eva" },
    );
    // An update without changes stores no version.
    await updateRecord(db, projectKind, id, { client: null }, boss);
    expect(await listRevisions(db, project)).toMatchObject([
      {
        username: "eva",
        changes: [
          { name: "client", before: "Mara", after: "" },
          { name: "featured", before: "", after: "on" },
        ],
      },
      {
        username: "boss",
        changes: [
          { name: "galleryImages", before: "", after: "/uploads/a-1x1.webp\n/uploads/b-1x1.webp" },
        ],
      },
      { username: "", changes: null },
    ]);
    // A state that another program has written is stored as a version before the next change.
    site.sqlite.exec("UPDATE projects SET client = 'By import'");
    await updateRecord(db, projectKind, id, { client: "Again" }, boss);
    const [last, found] = await listRevisions(db, project);
    expect(last?.changes).toEqual([{ name: "client", before: "By import", after: "Again" }]);
    expect(found).toMatchObject({ username: "", changes: [{ after: "By import" }] });
  });

  it("tell what a form was made of, also after saving without changes", async () => {
    const id = await addProject(db, { client: "Mara" });
    const project = { subject: "project", id } as const;
    const save = (client: string) => updateRecord(db, projectKind, id, { client }, boss);
    const valuesAt = async (version: string) =>
      (await findVersionValues(db, project, version))?.client;
    const first = await save("First");
    const same = await save("First");
    const second = await save("Second");
    expect(await valuesAt(first.updatedAt)).toBe("First");
    expect(await valuesAt(same.updatedAt)).toBe("First");
    expect(await valuesAt(second.updatedAt)).toBe("Second");
    expect(await valuesAt("2000-01-01T00:00:00.000Z")).toBeUndefined();
  });

  it("are fifty of each record at most, and of long texts an excerpt is shown", async () => {
    const { id } = await createRecord(
      db,
      newsKind,
      newsItem({ content_en: "one two ".repeat(700) }),
      boss,
    );
    const other = await createRecord(db, newsKind, newsItem(), boss);
    const news = { subject: "newsItem", id } as const;
    for (let n = 0; n < 60; n++)
      await updateRecord(db, newsKind, id, { author: `Author ${n}` }, boss);
    await updateRecord(db, newsKind, id, { content_en: `${"one two ".repeat(700)}three` }, boss);
    const versions = await listRevisions(db, news);
    expect(versions).toHaveLength(50);
    expect(await listRevisions(db, { subject: "newsItem", id: other.id })).toHaveLength(1);
    const [change] = defined(defined(versions[0]).changes);
    expect(change?.after).toMatch(/^….{60}three$/);
    expect(change?.before).toMatch(/^….{60}$/);
    expect(
      await findRevision(db, { subject: "newsItem", id: other.id }, defined(versions[0]).id),
    ).toBeNull();
  });

  it("are kept with the change or not at all", async () => {
    const { id } = await createRecord(db, teamMemberKind, { ...member, imageUrl: portrait }, boss);
    site.sqlite.exec("ALTER TABLE revisions RENAME TO gone");
    await expect(updateRecord(db, teamMemberKind, id, { name: "Eva" }, boss)).rejects.toThrow();
    expect((await findTeamMember(db, id))?.name).toBe("Ana");
  });

  it("are restored by the rules of today, and only onto what was seen", async () => {
    const { cookie } = await signedInAdmin(site.db);
    const { id, updatedAt } = await createRecord(
      db,
      teamMemberKind,
      { ...member, imageUrl: portrait },
      boss,
    );
    const after = await updateRecord(db, teamMemberKind, id, { name: "Eva" }, boss);
    const first = defined((await listRevisions(db, { subject: "teamMember", id })).at(-1));
    const restore = (version: string) => {
      const params = { kind: "team", id: String(id), version: String(first.id) };
      const address = `/admin/team/${id}/versions/${first.id}`;
      return answer(restoreVersion, form(address, { version }, { cookie }), params);
    };
    expect((await restore("")).status).toBe(400);
    expect((await restore(updatedAt)).status).toBe(409);
    site.sqlite.exec(
      `UPDATE revisions SET fields = json_set(fields, '$.name', '') WHERE id = ${first.id}`,
    );
    const refused = await restore(after.updatedAt);
    expect(refused.status).toBe(422);
    const { fieldErrors } = (await refused.json()) as { fieldErrors: object };
    expect(Object.keys(fieldErrors)).toEqual(["name"]);
    expect((await findTeamMember(db, id))?.name).toBe("Eva");
    site.sqlite.exec(
      `UPDATE revisions SET fields = json_set(fields, '$.name', 'Ana') WHERE id = ${first.id}`,
    );
    expect((await restore(after.updatedAt)).status).toBe(303);
    expect((await findTeamMember(db, id))?.name).toBe("Ana");
    expect(await listRevisions(db, { subject: "teamMember", id })).toHaveLength(3);
  });
});

describe("the trash", () => {
  it("gives each record back as it was, whatever belongs to it", async () => {
    const projectId = await addProject(db, { isSample: 1 });
    site.sqlite
      .prepare(
        "INSERT INTO project_images (projectId, position, imageUrl) VALUES (?, 0, ?), (?, 1, ?)",
      )
      .run(projectId, "/uploads/c-1x1.webp", projectId, "/uploads/d-1x1.webp");
    const news = await createRecord(db, newsKind, newsItem(), boss);
    const ana = await createRecord(db, teamMemberKind, { ...member, imageUrl: portrait }, boss);
    const before = await db.transaction().execute(loadContent);
    await deleteRecord(db, projectKind, projectId, boss);
    await deleteRecord(db, newsKind, news.id, boss);
    await deleteRecord(db, teamMemberKind, ana.id, boss);
    const empty = await db.transaction().execute(loadContent);
    expect([empty.project, empty.newsItem, empty.teamMember]).toEqual([[], [], []]);
    const { rows } = await listTrash(db, 1);
    expect(rows.map(({ subject }) => subject)).toEqual(["teamMember", "newsItem", "project"]);
    for (const { id } of rows) await restoreTrashed(db, id, boss);
    expect(await db.transaction().execute(loadContent)).toEqual(before);
    await expect(restoreTrashed(db, defined(rows[0]).id, boss)).rejects.toMatchObject({
      status: 404,
    });
  });

  it("gives a record another number when its own is taken", async () => {
    const { id } = await createRecord(db, newsKind, newsItem(), boss);
    await deleteRecord(db, newsKind, id, boss);
    site.sqlite
      .prepare(
        `INSERT INTO news_items (id, title_en, title_es, excerpt_en, excerpt_es, imageUrl,
           title_en_folded, title_es_folded, excerpt_en_folded, excerpt_es_folded)
         VALUES (?, 'Another', 'Otra', 'Something else', 'Otra cosa más', '/uploads/x', '', '', '', '')`,
      )
      .run(id);
    const [trashed] = (await listTrash(db, 1)).rows;
    await restoreTrashed(db, defined(trashed).id, boss);
    expect((await findNewsItemIncludingDrafts(db, id))?.title_en).toBe("Another");
    expect(await findNewsItemIncludingDrafts(db, id + 1)).toMatchObject({
      title_en: "The news",
      tags: [{ tag_en: "Film", tag_es: "Cine" }],
    });
  });

  it("outlives a change of the tables", async () => {
    const id = await addProject(db, { client: "Mara" });
    await deleteRecord(db, projectKind, id, boss);
    site.sqlite.exec("ALTER TABLE projects DROP COLUMN client");
    site.sqlite.exec("ALTER TABLE projects ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm'");
    await restoreTrashed(db, defined((await listTrash(db, 1)).rows[0]).id, boss);
    expect(site.sqlite.prepare("SELECT id, mood FROM projects").all()).toEqual([
      { id, mood: "calm" },
    ]);
  });

  it("holds images, of earlier versions too, until thirty days are over or it is erased", async () => {
    const folder = path.join(temporaryFolder(), "uploads");
    fs.mkdirSync(folder);
    env().UPLOADS_DIR = folder;
    const long = new Date(Date.now() - 60 * 24 * 60 * 60 * 1000);
    for (const name of ["aaa", "bbb", "ccc", "ddd"].map((hash) => `${hash}-60x40.webp`)) {
      fs.writeFileSync(path.join(folder, name), "picture");
      fs.utimesSync(path.join(folder, name), long, long);
    }
    const names = async () => {
      await deleteExpiredTrash(db);
      await deleteUnusedUploads(db);
      return fs.readdirSync(folder).map((name) => name.slice(0, 3));
    };
    const { id } = await createRecord(db, newsKind, newsItem(), boss);
    await updateRecord(db, newsKind, id, { imageUrl: "/uploads/ccc-60x40.webp" }, boss);
    await deleteRecord(db, newsKind, id, boss);
    const ana = await createRecord(db, teamMemberKind, { ...member, imageUrl: portrait }, boss);
    await deleteRecord(db, teamMemberKind, ana.id, boss);
    expect(await names()).toEqual(["aaa", "bbb", "ccc"]);
    site.sqlite.exec(
      `UPDATE trash SET deletedAt = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days', '+1 hour')
       WHERE subject = 'newsItem'`,
    );
    expect(await names()).toEqual(["aaa", "bbb", "ccc"]);
    site.sqlite.exec(
      `UPDATE trash SET deletedAt = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-30 days')
       WHERE subject = 'newsItem'`,
    );
    expect(await names()).toEqual(["bbb"]);
    expect(site.sqlite.prepare("SELECT subject FROM revisions").pluck().all()).toEqual([
      "teamMember",
    ]);
    const { pictures: images } = await deleteTrashed(
      db,
      defined((await listTrash(db, 1)).rows[0]).id,
      boss,
    );
    expect(images.join(" ")).toContain(portrait);
    expect(await names()).toEqual([]);
  });
});

describe("links to look ahead", () => {
  const hash = (letter: string) => letter.repeat(43);

  it("are made once by a form that is sent twice; the link that is shown last works", async () => {
    const name = { subject: "project", id: await addProject(db) } as const;
    const sending = { key: "one rendered form----", content: "" };
    for (const letter of ["a", "b"]) {
      await createPreviewLink(db, boss, name, { label: "", tokenHash: hash(letter), sending });
    }
    const [link, ...others] = await listPreviewLinks(db, name);
    expect(others).toEqual([]);
    expect(await findPreviewed(db, hash("a"))).toBeNull();
    expect(await findPreviewed(db, hash("b"))).toEqual(name);
    // A revoked link is not restored: a new one is created.
    await revokePreviewLink(db, boss, name, { label: "", linkId: defined(link).id });
    await createPreviewLink(db, boss, name, { label: "", tokenHash: hash("c"), sending });
    expect(await findPreviewed(db, hash("c"))).toEqual(name);
    // The same key from the form of another record leaves this link alone.
    const other = { subject: "project", id: await addProject(db) } as const;
    await createPreviewLink(db, boss, other, { label: "", tokenHash: hash("d"), sending });
    expect(await findPreviewed(db, hash("c"))).toEqual(name);
    expect(await findPreviewed(db, hash("d"))).toEqual(other);
  });

  it("lead to their record until they end, by themselves or by hand, or the record is gone", async () => {
    const id = await addProject(db);
    const name = { subject: "project", id } as const;
    for (const letter of ["a", "b", "c"]) {
      await createPreviewLink(db, boss, name, {
        label: "The film",
        tokenHash: hash(letter),
        sending: { key: `the form of ${letter}`.padEnd(20, "-"), content: "" },
      });
    }
    expect(await findPreviewed(db, hash("a"))).toEqual(name);
    const [c, b, a] = await listPreviewLinks(db, name);
    expect(Date.parse(defined(a).expiresAt) - Date.parse(defined(a).createdAt)).toBeLessThanOrEqual(
      14 * 24 * 60 * 60 * 1000 + 1000,
    );
    await expect(
      revokePreviewLink(
        db,
        boss,
        { subject: "newsItem", id },
        { label: "", linkId: defined(c).id },
      ),
    ).rejects.toMatchObject({ status: 404 });
    await revokePreviewLink(db, boss, name, { label: "The film", linkId: defined(c).id });
    site.sqlite.exec(
      `UPDATE preview_links SET expiresAt = '2020-01-01T00:00:00.000Z' WHERE id = ${defined(b).id}`,
    );
    expect(await findPreviewed(db, hash("b"))).toBeNull();
    expect(await findPreviewed(db, hash("c"))).toBeNull();
    expect(await listPreviewLinks(db, name)).toEqual([a]);
    await deleteExpiredPreviewLinks(db);
    expect(site.sqlite.prepare("SELECT count(*) FROM preview_links").pluck().get()).toBe(1);

    await deleteRecord(db, projectKind, id, boss);
    await deleteExpiredTrash(db);
    expect(await findProjectIncludingScheduled(db, id)).toBeNull();
    // The record is in the trash and can be restored, so its link is kept.
    expect(await findPreviewed(db, hash("a"))).toEqual(name);
    site.sqlite.exec("DELETE FROM trash");
    await deleteExpiredTrash(db);
    expect(await findPreviewed(db, hash("a"))).toBeNull();
  });
});
