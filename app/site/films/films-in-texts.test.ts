import fs from "node:fs";
import path from "node:path";
import { beforeEach, expect, it } from "vitest";
import { env } from "~/config/env.server";
import { loader as serve } from "~/routes/files.$name/route";
import { answer, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addNews, addPage, addProject, setSetting } from "~/test/arrange/records";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import type { Connection } from "~db/connection.server";

const stored = (letter: string) => `/files/${letter.repeat(32)}-12b.mp4`;

let connection: Connection;
beforeEach(async () => {
  connection = await freshDatabase();
  env().UPLOADS_DIR = temporaryFolder();
});

async function statusOf(address: string): Promise<number> {
  fs.writeFileSync(path.join(env().UPLOADS_DIR, path.basename(address)), "twelve bytes");
  const response = await answer(serve, get(address), { name: path.basename(address) });
  await response.body?.cancel();
  return response.status;
}

it("a film in a text is public while the text is", async () => {
  const { db } = connection;
  await addNews(db, { content_es: `Mira:\n\n${stored("a")}`, published: 1 });
  const id = await addNews(db, { content_en: stored("b"), published: 0 });
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  await addNews(db, { content_en: stored("c"), published: 1, publishAt });
  await addPage(db, { content_en: stored("d"), published: 1 });
  const film = await addProject(db, { statement_en: stored("e"), isPublished: 1 });
  await setSetting(db, "legal_terms", stored("f"));
  const statuses = () => Promise.all([..."abcdef"].map((letter) => statusOf(stored(letter))));
  expect(await statuses()).toEqual([200, 404, 404, 200, 200, 200]);
  await db.updateTable("news_items").set({ published: 1 }).where("id", "=", id).execute();
  await db.updateTable("projects").set({ isPublished: 0 }).where("id", "=", film).execute();
  expect(await statuses()).toEqual([200, 200, 404, 200, 404, 200]);
  await db
    .insertInto("project_screeners")
    .values({ projectId: film, filmUrl: stored("a"), password: "a hash" })
    .execute();
  expect(await statusOf(stored("a"))).toBe(404);
});
