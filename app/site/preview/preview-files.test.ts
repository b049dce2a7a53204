import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { tokenHash } from "~/base/http/tokens.server";
import { env } from "~/config/env.server";
import { loader as preview } from "~/routes/_site.($lang).preview.$token/route";
import { loader as serve } from "~/routes/files.$name/route";
import { answer, get } from "~/test/arrange/calls";
import { cookiePair } from "~/test/arrange/cookie-pair";
import { freshDatabase } from "~/test/arrange/database";
import { addNews, addProject } from "~/test/arrange/records";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import type { Connection } from "~db/connection.server";
import type { RecordName } from "~db/record-kinds";

const stored = (letter: string, end: string) => `/files/${letter.repeat(32)}-12b.${end}`;

const trailer = stored("a", "mp4");
const files = {
  trailerUrl: trailer,
  describedUrl: stored("b", "mp4"),
  loopUrl: stored("c", "mp4"),
  pressKitUrl: stored("d", "zip"),
  captionsEnUrl: stored("e", "vtt"),
  captionsEsUrl: stored("f", "vtt"),
};
const video = { url: stored("0", "mp4"), captionsEnUrl: stored("1", "vtt") };
const inText = stored("2", "mp4");
const otherFilm = stored("3", "mp4");
const screenerFilm = stored("4", "mp4");
const inNews = stored("5", "mp4");
const expiresAt = new Date(Date.now() + 3_600_000).toISOString();

const ofFilm = [...Object.values(files), ...Object.values(video), inText];
const others = [otherFilm, screenerFilm, inNews];

let connection: Connection;
let film: RecordName;

beforeEach(async () => {
  connection = await freshDatabase();
  env().UPLOADS_DIR = temporaryFolder();
  for (const address of [...ofFilm, ...others]) {
    fs.writeFileSync(path.join(env().UPLOADS_DIR, path.basename(address)), "twelve bytes");
  }
  const { db } = connection;
  const description_en = `A ferry.\n\n${inText}\n\n${screenerFilm}`;
  const id = await addProject(db, { ...files, description_en, isPublished: 0 });
  film = { subject: "project", id };
  await db
    .insertInto("project_videos")
    .values({ projectId: id, position: 0, kind: "clip", addedAt: expiresAt, ...video })
    .execute();
  await db
    .insertInto("project_screeners")
    .values({ projectId: id, filmUrl: screenerFilm, password: "a hash" })
    .execute();
  await addProject(db, { trailerUrl: otherFilm, isPublished: 0 });
});

async function makeLink({ subject, id }: RecordName, token: string) {
  await connection.db
    .insertInto("preview_links")
    .values({ subject, recordId: id, username: "ana", tokenHash: tokenHash(token), expiresAt })
    .execute();
}

/** Opens a preview and returns the Set-Cookie values of its page. */
async function open(token: string): Promise<string[]> {
  const response = await answer(preview, get(`/en/preview/${token}`), { token, lang: "en" });
  await response.body?.cancel();
  return response.headers.getSetCookie();
}

async function ask(address: string, cookie = "", headers: Record<string, string> = {}) {
  const request = get(address, { headers: { ...headers, Cookie: cookie } });
  const response = await answer(serve, request, { name: path.basename(address) });
  await response.body?.cancel();
  return response;
}
const statusesOf = (addresses: string[], cookie: string) =>
  Promise.all(addresses.map(async (address) => (await ask(address, cookie)).status));

describe("the preview of a film", () => {
  it("opens its own films and documents to its reader, and nothing else", async () => {
    await makeLink(film, "one");
    expect(await statusesOf(ofFilm, "")).toEqual(ofFilm.map(() => 404));
    const [cookie = "", ...more] = await open("one");
    expect(more).toEqual([]);
    expect(cookie).toMatch(/; Path=\/files; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    // Another host of the domain may have planted one of the same name before it.
    const [name = ""] = cookie.split("=");
    const sent = `${name}=planted; ${cookiePair(cookie)}`;
    expect(await statusesOf(ofFilm, sent)).toEqual(ofFilm.map(() => 200));
    expect(await statusesOf(others, sent)).toEqual([404, 404, 404]);
    const part = await ask(trailer, sent, { Range: "bytes=0-3" });
    expect([part.status, part.headers.get("Cache-Control")]).toEqual([206, "private, no-store"]);
  });

  it("closes them again with its link", async () => {
    await makeLink(film, "one");
    const [cookie] = await open("one");
    const { headers } = await ask(trailer, cookiePair(cookie));
    await connection.db
      .updateTable("preview_links")
      .set({ tokenHash: tokenHash("two") })
      .execute();
    expect((await ask(trailer, cookiePair(cookie))).status).toBe(404);
    const [second] = await open("two");
    expect((await ask(trailer, cookiePair(second))).status).toBe(200);
    await connection.db
      .updateTable("preview_links")
      .set({ expiresAt: "2020-01-01T00:00:00.000Z" })
      .execute();
    const known = { "If-None-Match": headers.get("ETag") ?? "" };
    expect((await ask(trailer, cookiePair(second), known)).status).toBe(404);
    expect(await open("two")).toEqual([]);
  });
});

describe("the preview of a news item", () => {
  it("opens the films in its text alone", async () => {
    const id = await addNews(connection.db, { content_en: inNews, published: 0 });
    await makeLink({ subject: "newsItem", id }, "news");
    const [cookie] = await open("news");
    expect(await statusesOf([inNews, trailer, otherFilm], cookiePair(cookie))).toEqual([
      200, 404, 404,
    ]);
  });
});
