import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/accounts/account/user";
import type { FormValues } from "~/base/http/form-values";
import { tokenHash } from "~/base/http/tokens.server";
import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import { findByToken, lockOf } from "~/films/invitations/opening.server";
import { projectKind } from "~/films/projects/project-kind.server";
import type { AttachmentKind } from "~/media/uploads/attachment";
import { deleteUnusedImages } from "~/media/uploads/delete-unused.server";
import { storeAttachment } from "~/media/uploads/store-attachment.server";
import { deleteRecord } from "~/records/lifecycle/lifecycle.server";
import { deleteTrashed } from "~/records/lifecycle/trash.server";
import { loader as page } from "~/routes/_site.($lang).screener.$id/route";
import { loader as link } from "~/routes/_site.($lang).screener.for.$token/route";
import { action as save } from "~/routes/admin.projects.$id_.screener/route";
import { loader as serveFile } from "~/routes/files.$name/route";
import { loader as serve } from "~/routes/screener.$id.captions.$language/route";
import { loader as serveInvited } from "~/routes/screener.invitation.$id.captions.$language/route";
import { answer, form, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { mp4 } from "~/test/arrange/films";
import { addProject } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import type { Connection } from "~db/connection.server";
import type { ScreenerFiles } from "./screener";
import { screenerCookies } from "./screener-cookie.server";
import { findScreener, replaceScreenerFilm } from "./screeners.server";

const VIMEO = "https://vimeo.com/76979871/abcdef12";
const HASH = "a hash";
const TOKEN = "t".repeat(43);

const vtt = (text: string) => `WEBVTT\n\n00:00:00.000 --> 00:00:10.000\n${text}\n`;
const spanish = vtt("Adiós, ferri.");

let connection: Connection;
let folder: string;
let id: number;
let admin: User;
let session: string;
let files: ScreenerFiles & { filmUrl: string; captionsEsUrl: string };

beforeEach(async () => {
  connection = await freshDatabase();
  folder = path.join(temporaryFolder(), "uploads");
  env().UPLOADS_DIR = folder;
  id = await addProject(connection.db, { isPublished: 1 });
  ({ admin, cookie: session } = await signedInAdmin(connection.db));
  const filmUrl = await store(mp4(), "film");
  files = { filmUrl, captionsEnUrl: null, captionsEsUrl: await store(spanish) };
  const row = { projectId: id, ...files, password: HASH };
  await connection.db.insertInto("project_screeners").values(row).execute();
});

async function store(text: string | Buffer, kind: AttachmentKind = "captions") {
  const content = async function* () {
    yield await Promise.resolve(Buffer.from(text));
  };
  const address = defined(await storeAttachment(content(), kind));
  // Files of the last hour stay when nothing names them.
  const then = Date.now() / 1000 - 2 * 3600;
  fs.utimesSync(placeOf(address), then, then);
  return address;
}
const placeOf = (address: string) => path.join(folder, path.basename(address));
const isStored = (address: string) => fs.existsSync(placeOf(address));
const current = async () => defined(await findScreener(connection.db, id));
const change = (values: Partial<ScreenerFiles & { password: string }>) =>
  connection.db.updateTable("project_screeners").set(values).execute();
const statusOf = async (response: Promise<Response>) => {
  const { status, body } = await response;
  await body?.cancel();
  return status;
};

const opened = (password = HASH) => screenerCookies({ projectId: id, password })[0];
const ask = (cookie?: string, language = "es") =>
  answer(serve, get(`/screener/${id}/captions/${language}`, { cookie }), {
    id: String(id),
    language,
  });
const askForFile = (cookie?: string) =>
  answer(serveFile, get(files.captionsEsUrl, { cookie }), {
    name: path.basename(files.captionsEsUrl),
  });

describe("subtitles of a screener", () => {
  it("go to a browser in which its password was entered, and stay in no cache", async () => {
    for (const cookie of [undefined, opened("another hash"), session]) {
      expect(await statusOf(ask(cookie))).toBe(404);
    }
    const response = await ask(opened());
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "text/vtt"]);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await response.text()).toBe(spanish);
    for (const language of ["en", "fr", "constructor"]) {
      expect([language, await statusOf(ask(opened(), language))]).toEqual([language, 404]);
    }
    await change({ password: "another hash" });
    expect(await statusOf(ask(opened()))).toBe(404);
  });

  it("have a stored address for editors alone", async () => {
    for (const cookie of [undefined, opened()]) {
      expect(await statusOf(askForFile(cookie))).toBe(404);
    }
    const shown = await askForFile(session);
    expect([shown.status, shown.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    await shown.body?.cancel();
  });

  it("are named by the page after the password, by their private address", async () => {
    const read = async (cookie?: string) =>
      (await answer(page, get(`/screener/${id}`, { cookie }), { id: String(id) })).text();
    expect(await read()).not.toContain("captions");
    const text = await read(opened());
    const shown = [{ language: "es", url: `/screener/${id}/captions/es` }];
    expect(JSON.parse(text)).toMatchObject({ film: { captions: shown } });
    expect(text).not.toContain(".vtt");
  });

  it("are not shown beside a film at Vimeo, and not lost", async () => {
    await change({ filmUrl: VIMEO });
    expect(await statusOf(ask(opened()))).toBe(404);
    await replaceScreenerFilm(connection.db, { id, title_en: "x" }, files.filmUrl, admin);
    expect(await statusOf(ask(opened()))).toBe(200);
  });

  it("go to a person who has opened their link, until it ends", async () => {
    const { db } = connection;
    const person = { name: "Ana", name_folded: "ana", language: "es" as const };
    const terms = { email: null, reminderHash: null, password: null, endsAt: null, endedAt: null };
    const none = { openingsMax: null, openedAt: null, lastOpenedAt: null };
    await db
      .insertInto("screener_invitations")
      .values({
        projectId: id,
        tokenHash: tokenHash(TOKEN),
        festival: "",
        ...person,
        ...terms,
        ...none,
        remindDays: null,
        remindAt: null,
      })
      .execute();
    const found = defined(await findByToken(db, TOKEN));
    const [cookie] = screenerCookies(lockOf(found));
    const address = `/screener/invitation/${found.id}/captions/es`;
    const params = { id: String(found.id), language: "es" };
    const askInvited = (given?: string) =>
      answer(serveInvited, get(address, { cookie: given }), params);
    expect(await statusOf(askInvited())).toBe(404);
    expect(await statusOf(askInvited(opened()))).toBe(404);
    const response = await askInvited(cookie);
    expect(await response.text()).toBe(spanish);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    const shown = await answer(link, get(`/screener/for/${TOKEN}`, { cookie }), { token: TOKEN });
    const view = { kind: "film", captions: [{ language: "es", url: address }] };
    expect(await shown.json()).toMatchObject({ view });
    await db
      .updateTable("screener_invitations")
      .set({ endedAt: new Date().toISOString() })
      .execute();
    expect(await statusOf(askInvited(cookie))).toBe(404);
  });
});

/** Sends the form of the screener as a browser without scripts does. */
async function send(values: FormValues, uploads: Record<string, string> = {}, query = "") {
  const { headers } = form("/", {}, { cookie: session });
  headers.delete("Content-Type");
  const { updatedAt } = await current();
  const body = new FormData();
  const kept = { filmUrl: files.filmUrl, captionsEnUrl: "", captionsEsUrl: files.captionsEsUrl };
  const all = { ...kept, ...values, password: "", version: updatedAt };
  for (const [name, value] of Object.entries(all)) body.append(name, value);
  for (const [name, text] of Object.entries(uploads)) {
    body.append(`${name}_file`, new Blob([text]), "subtitles.vtt");
  }
  const url = `http://localhost:3000/admin/projects/${id}/screener${query}`;
  const response = await answer(save, new Request(url, { method: "POST", headers, body }), {
    id: String(id),
  });
  const text = await response.text();
  return {
    status: response.status,
    ...((text ? JSON.parse(text) : {}) as {
      repopulateFields?: FormValues;
      fieldErrors?: Record<string, string>;
    }),
  };
}

describe("the form of a screener", () => {
  it("refuses damaged subtitles with their line, and keeps the rest", async () => {
    const damaged = spanish.replace("00:00:10.000", "00:00:1x");
    const refused = await send({}, { captionsEnUrl: vtt("Goodbye."), captionsEsUrl: damaged });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.fieldErrors ?? {})).toEqual(["captionsEsUrl"]);
    expect(refused.fieldErrors?.captionsEsUrl).toMatch(/captionsLine\b.*3/);
    expect(refused.repopulateFields).toMatchObject({
      ...files,
      captionsEnUrl: expect.stringMatching(/\.vtt$/) as string,
    });
    expect(await current()).toMatchObject(files);
  });

  it.each([`/files/${"0a".repeat(16)}-12b.mp4`, "https://x.example/a.vtt"])(
    "takes no other file for subtitles: %s",
    async (captionsEnUrl) => {
      const refused = await send({ captionsEnUrl });
      expect([refused.status, Object.keys(refused.fieldErrors ?? {})]).toEqual([
        422,
        ["captionsEnUrl"],
      ]);
    },
  );

  it("stores, replaces and removes subtitles, with the files", async () => {
    const text = vtt("Hasta luego, ferri.");
    expect((await send({}, { captionsEsUrl: text })).status).toBe(303);
    expect(isStored(files.captionsEsUrl)).toBe(false);
    expect(await (await ask(opened())).text()).toBe(text);
    const replaced = defined((await current()).captionsEsUrl);
    await store(text);
    expect((await send({ captionsEsUrl: "" })).status).toBe(303);
    expect(await current()).toMatchObject({ captionsEsUrl: null, filmUrl: files.filmUrl });
    expect([isStored(replaced), isStored(files.filmUrl)]).toEqual([false, true]);
  });

  it("removes them with the screener", async () => {
    await send({}, {}, "?remove");
    expect(await findScreener(connection.db, id)).toBeNull();
    expect([isStored(files.captionsEsUrl), isStored(files.filmUrl)]).toEqual([false, false]);
  });
});

it("subtitles of a film in the trash stay until it is erased", async () => {
  const { db } = connection;
  await deleteRecord(db, projectKind, id, admin);
  await deleteUnusedImages(db, [files.captionsEsUrl]);
  expect(isStored(files.captionsEsUrl)).toBe(true);
  const { id: trashed } = await db.selectFrom("trash").select("id").executeTakeFirstOrThrow();
  const { pictures } = await deleteTrashed(db, trashed, admin);
  await deleteUnusedImages(db, pictures);
  expect(isStored(files.captionsEsUrl)).toBe(false);
});
