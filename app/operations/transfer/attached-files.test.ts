import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import { storeImage } from "~/media/images/store-image.server";
import type { AttachmentKind } from "~/media/uploads/attachment";
import { storeAttachment } from "~/media/uploads/store-attachment.server";
import { makeBackup } from "~/operations/backups/make-backup.server";
import { restoreBackup } from "~/operations/backups/restore.server";
import { freshDatabase } from "~/test/arrange/database";
import { film, mp4, pdf } from "~/test/arrange/films";
import { testImage } from "~/test/arrange/image";
import { addPage, addProject, setSetting } from "~/test/arrange/records";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { openDatabase } from "~db/connection.server";
import { migrateFile } from "~db/migrate.server";
import { exportContent } from "./export.server";
import { importContent } from "./import.server";
import { loadContent } from "./stored-content.server";

const store = (content: Buffer, kind: AttachmentKind) =>
  storeAttachment(
    (async function* () {
      yield await Promise.resolve(content);
    })(),
    kind,
  );

it("films and documents travel with content as files, and damaged ones are refused", async () => {
  const root = temporaryFolder();
  const folder = path.join(root, "export");
  env().UPLOADS_DIR = path.join(root, "here");
  const { db } = await freshDatabase();
  const trailerUrl = await store(mp4({ content: "a trailer" }), "film");
  const pressKitUrl = await store(pdf, "pressKit");
  const { address: imageUrl } = await storeImage(await testImage());
  await addProject(db, { imageUrl, trailerUrl, pressKitUrl, runtime: 98, status: "released" });
  const loop = defined(await store(film(9), "loop"));
  await setSetting(db, "hero_loop", loop);
  const { problems, attached } = await exportContent(db, folder);
  expect([problems, attached]).toEqual([[], 3]);
  const before = await loadContent(db);
  const trailer = path.join(folder, defined(trailerUrl));

  env().UPLOADS_DIR = path.join(root, "there");
  const connection = await freshDatabase();
  const copyTo = path.join(root, "copy");
  const whole = fs.readFileSync(trailer);
  for (const damaged of [mp4({ content: "another1" }), Buffer.from("x"), null]) {
    fs.rmSync(trailer, { force: true });
    if (damaged) fs.writeFileSync(trailer, damaged);
    await expect(importContent(connection, folder, { copyTo })).rejects.toThrow(
      /projects\/1\.json: trailerUrl: There is no whole file/,
    );
  }
  fs.symlinkSync("/etc/passwd", trailer);
  await expect(importContent(connection, folder, { copyTo })).rejects.toThrow(/trailerUrl/);
  fs.rmSync(trailer);
  fs.writeFileSync(trailer, whole);
  await importContent(connection, folder, { copyTo });
  expect(await loadContent(connection.db)).toEqual(before);
  expect(fs.readFileSync(path.join(root, "there", path.basename(defined(trailerUrl))))).toEqual(
    whole,
  );

  await connection.db.updateTable("projects").set({ trailerUrl: null }).execute();
  await exportContent(connection.db, folder);
  expect(fs.readdirSync(path.join(folder, "files")).sort()).toEqual(
    [pressKitUrl, loop].map((address) => path.basename(defined(address))).sort(),
  );
});

it("documents travel with the texts that link to them, and may be missing", async () => {
  const root = temporaryFolder();
  const folder = path.join(root, "export");
  env().UPLOADS_DIR = path.join(root, "here");
  const { db } = await freshDatabase();
  const document = defined(await store(pdf, "pressKit"));
  const { address: imageUrl } = await storeImage(await testImage());
  const gone = `/files/${"0".repeat(32)}-48b.pdf`;
  const elsewhere = `https://other.example${gone}`;
  const content = `[Ours](${document}), [gone](${gone}), [theirs](${elsewhere}).`;
  await addPage(db, { imageUrl, content_en: content, content_es: content });
  const { problems, attached } = await exportContent(db, folder);
  expect([problems, attached]).toEqual([[], 1]);

  env().UPLOADS_DIR = path.join(root, "there");
  const connection = await freshDatabase();
  await importContent(connection, folder, { copyTo: path.join(root, "copy") });
  expect(fs.readFileSync(path.join(root, "there", path.basename(document)))).toEqual(pdf);
});

it("a film that is damaged at the site is exported under its name, and named", async () => {
  const root = temporaryFolder();
  const folder = path.join(root, "export");
  env().UPLOADS_DIR = path.join(root, "here");
  const { db } = await freshDatabase();
  const trailerUrl = defined(await store(mp4({ content: "a trailer" }), "film"));
  const { address: imageUrl } = await storeImage(await testImage());
  await addProject(db, { imageUrl, trailerUrl });
  const name = path.basename(trailerUrl);
  const stored = path.join(root, "here", name);
  const damaged = `projects/1.json: trailerUrl: The file ${name} is damaged.`;
  for (const content of [mp4({ content: "another1" }), Buffer.from("x")]) {
    fs.writeFileSync(stored, content);
    const { problems, attached } = await exportContent(db, folder);
    expect([problems, attached]).toEqual([[damaged], 1]);
    expect(fs.readFileSync(path.join(folder, "files", name))).toEqual(content);
  }
});

it("films are in every backup, and missed when they are gone", async () => {
  const root = temporaryFolder();
  const uploads = path.join(root, "uploads");
  env().UPLOADS_DIR = uploads;
  const database = path.join(root, "site.sqlite");
  await migrateFile(database);
  const { db } = openDatabase(database);
  const filmUrl = defined(await store(mp4({ content: "a whole film" }), "film"));
  const subtitles = Buffer.from("WEBVTT\n\n00:00:00.000 --> 00:00:10.000\nGoodbye, ferry.\n");
  const captionsEnUrl = defined(await store(subtitles, "captions"));
  const { address: imageUrl } = await storeImage(await testImage());
  const projectId = await addProject(db, { imageUrl });
  await db
    .insertInto("project_screeners")
    .values({ projectId, filmUrl, captionsEnUrl, password: "a hash" })
    .execute();
  await db.destroy();
  const places = { database, uploads, secret: null };
  const { name, contents } = await makeBackup(places, path.join(root, "backups"));
  expect([contents?.pictures, contents?.missingImages]).toEqual([3, 0]);
  const kept = path.join(uploads, path.basename(filmUrl));
  const keptSubtitles = path.join(uploads, path.basename(captionsEnUrl));
  for (const file of [kept, keptSubtitles]) fs.rmSync(file);
  await restoreBackup(path.join(root, "backups", name), { database, uploads });
  expect(fs.readFileSync(kept)).toEqual(mp4({ content: "a whole film" }));
  expect(fs.readFileSync(keptSubtitles)).toEqual(subtitles);
  fs.rmSync(kept);
  const again = await makeBackup(places, path.join(root, "backups"));
  expect(again.contents?.missingImages).toBe(1);
});
