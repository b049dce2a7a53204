import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import { HttpError } from "~/base/http/http-error";
import { action as upload } from "~/routes/api.admin.upload-file/route";
import { loader as serve } from "~/routes/files.$name/route";
import { answer, get } from "~/test/arrange/calls";
import { cookiePair } from "~/test/arrange/cookie-pair";
import { freshDatabase } from "~/test/arrange/database";
import { film, mp4, pdf, tinyWebm, box } from "~/test/arrange/films";
import { addProject, setSetting } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { findUpload } from "~/media/variants/find-variant.server";
import type { Connection } from "~db/connection.server";
import { CAPTION_LINES_MAX } from "~/media/subtitles/convert-subtitles.server";
import { type AttachmentKind,attachmentKinds } from "./attachment";
import { deleteUnusedImages, deleteUnusedUploads } from "./delete-unused.server";
import { findAttachment, storeAttachment } from "./store-attachment.server";
import { parseName } from "./stored-files.server";

let connection: Connection;
let folder: string;
beforeEach(async () => {
  connection = await freshDatabase();
  folder = path.join(temporaryFolder(), "uploads");
  env().UPLOADS_DIR = folder;
});

const names = () => fs.readdirSync(folder).sort();
const zip = Buffer.concat([
  Buffer.from("504b0304", "hex"),
  Buffer.alloc(40),
  Buffer.from("504b0506000000000100010000000000000000000000", "hex"),
]);

async function* inParts(content: Buffer, bytes = 7) {
  for (let at = 0; at < content.length; at += bytes) {
    yield await Promise.resolve(content.subarray(at, at + bytes));
  }
}

const store = (content: Buffer, kind: AttachmentKind = "film") => storeAttachment(inParts(content), kind);
const failureMessageOf = (stored: Promise<unknown>) =>
  stored.then(
    () => null,
    (error: unknown) => (error instanceof HttpError ? [error.status, error.reason] : error),
  );

function age(address: string, hours: number): void {
  const then = Date.now() / 1000 - hours * 3600;
  fs.utimesSync(path.join(folder, path.basename(address)), then, then);
}

describe("storing a file", () => {
  it.each(["\n", "\r", "\r\n"])("counts the lines of captions that end with %j", async (end) => {
    const cue = `00:00.000 --> 00:01.000${end}Hello`;
    const withLines = (lines: number) =>
      Buffer.from(`WEBVTT${end}${end}${cue}${end.repeat(lines - 4)}`);
    expect(await store(withLines(CAPTION_LINES_MAX), "captions")).toMatch(/\.vtt$/);
    expect(await failureMessageOf(store(withLines(CAPTION_LINES_MAX + 1), "captions"))).toEqual([
      413,
      "captionsTooManyLines",
    ]);
  });

  it.each([
    ["film", "mp4", mp4()],
    ["film", "webm", tinyWebm],
    ["pressKit", "pdf", pdf],
    ["pressKit", "zip", zip],
  ] as const)(
    "keeps a %s that is %s by its content, to the last byte",
    async (kind, format, content) => {
      const address = await store(content, kind);
      expect(address).toMatch(new RegExp(`^/files/[0-9a-f]{32}-${content.length}b\\.${format}$`));
      expect(fs.readFileSync(defined(await findAttachment(defined(address))))).toEqual(content);
      // The same content again is the same file; no other file is left.
      expect(await store(content, kind)).toBe(address);
      expect(names()).toEqual([path.basename(defined(address))]);
      // One that a copy has left empty is none, and is mended by the next.
      fs.truncateSync(path.join(folder, path.basename(defined(address))));
      expect(await findAttachment(defined(address))).toBeNull();
      await store(content, kind);
      expect(fs.readFileSync(defined(await findAttachment(defined(address))))).toEqual(content);
      expect(parseName(defined(names()[0]))?.kind).toBe("attachment");
      expect(await findUpload(defined(names()[0]))).toBeNull();
    },
  );

  it.each([
    [
      "a picture in the same container",
      Buffer.concat([box("ftyp", Buffer.from("avif\0\0\0\0avif")), box("meta"), box("mdat")]),
    ],
    [
      "Matroska of another kind",
      Buffer.from(tinyWebm.toString("latin1").replace("webm", "xxxx"), "latin1"),
    ],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a document", pdf],
    ["a few bytes", Buffer.from("ab")],
  ])("refuses %s as a film", async (_, content) => {
    expect(await failureMessageOf(store(content))).toEqual([415, "filmUnsupported"]);
    expect(names()).toEqual([]);
  });

  it.each([
    ["without a description", mp4({ description: "free" })],
    ["that is cut off", mp4({ content: "to be continued" }).subarray(0, -3)],
    ["with something behind its end", Buffer.concat([mp4(), Buffer.from("<?php ?>")])],
  ])("says that a film %s is not whole", async (_, content) => {
    expect(await failureMessageOf(store(content))).toEqual([415, "filmNotWhole"]);
  });

  it("keeps a loop of twelve seconds and not a longer one, nor one that does not say it", async () => {
    expect(await store(film(12.04), "loop")).toMatch(/^\/files\/.*\.mp4$/);
    for (const content of [film(12.5), mp4()]) {
      expect(await failureMessageOf(store(content, "loop"))).toEqual([415, "loopTooLong"]);
    }
    expect(await failureMessageOf(store(pdf, "loop"))).toEqual([415, "loopUnsupported"]);
    const long = film(2, { content: "x".repeat(attachmentKinds.loop.maxBytes) });
    const inLargeParts = storeAttachment(inParts(long, 64 * 1024), "loop");
    expect(await failureMessageOf(inLargeParts)).toEqual([413, "loopTooLarge"]);
    expect(names()).toHaveLength(1);
  });

  it.each(["latin1", "utf16le"] as const)("takes captions in %s", async (encoding) => {
    const text = `${encoding === "latin1" ? "" : "\ufeff"}WEBVTT\n\n00:00.000 --> 00:10.000\nAdiós.\n`;
    const address = defined(await store(Buffer.from(text, encoding), "captions"));
    const stored = fs.readFileSync(defined(await findAttachment(address)), "utf8");
    expect(stored).toContain("00:00:00.000 --> 00:00:10.000\nAdiós.\n");
  });

  it("refuses what is too long, and reads it to its end", async () => {
    const { maxBytes } = attachmentKinds.pressKit;
    let read = 0;
    async function* endless() {
      const part = Buffer.alloc(4 * 1024 * 1024, pdf);
      while (read <= maxBytes + part.length) {
        read += part.length;
        yield await Promise.resolve(part);
      }
    }
    expect(await failureMessageOf(storeAttachment(endless(), "pressKit"))).toEqual([413, "pressKitTooLarge"]);
    expect(read).toBeGreaterThan(maxBytes + 1);
    expect(names()).toEqual([]);
  });

  it("comes with a form, by an admin", async () => {
    const { cookie } = await signedInAdmin(connection.db);
    const send = (field: string, content: Buffer) => {
      const form = new FormData();
      form.append(field, new Blob([new Uint8Array(content)]), "../../x.exe");
      const headers = { Cookie: cookiePair(cookie) };
      const request = new Request(get("/api/admin/upload-file").url, {
        method: "POST",
        body: form,
        headers,
      });
      return answer(upload, request);
    };
    const taken = await send("film", tinyWebm);
    const facts = { film: { seconds: 0.886, codecs: ["VP8"], notes: [] } };
    expect([taken.status, await taken.json()]).toEqual([
      201,
      { url: `/files/${names()[0]}`, facts },
    ]);
    for (const [field, content, status] of [
      ["film", pdf, 415],
      ["other", tinyWebm, 400],
      ["constructor", tinyWebm, 400],
      ["toString", tinyWebm, 400],
      ["__proto__", tinyWebm, 400],
      ["film", Buffer.alloc(0), 400],
    ] as const) {
      expect([field, (await send(field, content)).status]).toEqual([field, status]);
    }
  });
});

describe("a stored file", () => {
  it("is everybody's as a trailer or press kit, in parts too, and nobody's before", async () => {
    const address = defined(await store(mp4({ content: "0123456789" })));
    const name = path.basename(address);
    const ask = (headers: Record<string, string> = {}) => {
      const request = get(address);
      for (const [key, value] of Object.entries(headers)) request.headers.set(key, value);
      return answer(serve, request, { name });
    };
    expect((await ask()).status).toBe(404);
    await addProject(connection.db, { trailerUrl: address });
    const whole = await ask();
    expect([whole.status, whole.headers.get("Content-Type")]).toEqual([200, "video/mp4"]);
    expect(whole.headers.get("Content-Security-Policy")).toContain("sandbox");
    const part = await ask({ Range: "bytes=-4" });
    expect([part.status, await part.text()]).toEqual([206, "6789"]);
    expect((await ask({ Range: "bytes=9999-" })).status).toBe(416);
  });

  it("is everybody's as the loop of the landing page", async () => {
    const address = defined(await store(film(5), "loop"));
    const ask = () => answer(serve, get(address), { name: path.basename(address) });
    expect((await ask()).status).toBe(404);
    await setSetting(connection.db, "hero_loop", address);
    expect((await ask()).status).toBe(200);
  });

  it("goes when no record names it, a screener's as little as any", async () => {
    const { db } = connection;
    const [trailer, screener, unused] = (await Promise.all(
      ["a", "b", "c"].map((content) => store(mp4({ content }))),
    )) as [string, string, string];
    const projectId = await addProject(db, { trailerUrl: trailer });
    await db
      .insertInto("project_screeners")
      .values({ projectId, filmUrl: screener, password: "a hash" })
      .execute();
    fs.writeFileSync(path.join(folder, "attachment.0b8f4f7c-0a3b-4c39-9f0e-3f1d2a4b5c6d.tmp"), "");
    for (const address of [trailer, screener, unused]) age(address, 32 * 24);
    await deleteUnusedUploads(db, { isStart: true });
    expect(names()).toEqual([trailer, screener].map((each) => path.basename(each)).sort());
    await db.deleteFrom("projects").execute();
    await deleteUnusedImages(db, [trailer, screener]);
    expect(names()).toEqual([]);
  });
});
