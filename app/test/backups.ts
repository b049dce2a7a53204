import fs from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import sharp from "sharp";
import tar from "tar-stream";
import { openDatabase } from "~db/connection.server";
import { migrateFile } from "~db/migrate.server";
import type { SitePlaces } from "~/backups/places.server";
import { addProject } from "./records";

/** One file of an archive. */
export interface ArchivedFile {
  name: string;
  content: Buffer;
  type?: "file" | "symlink";
}

/** Everything in an archive, in its order. */
export async function filesIn(archive: string): Promise<ArchivedFile[]> {
  const files: ArchivedFile[] = [];
  const extract = tar.extract();
  extract.on("entry", ({ name }, content, next) => {
    buffer(content).then((whole) => {
      files.push({ name, content: whole });
      next();
    }, next);
  });
  await pipeline(fs.createReadStream(archive), extract);
  return files;
}

/** Writes an archive as anybody could. */
export async function writeArchive(archive: string, files: ArchivedFile[]): Promise<void> {
  const pack = tar.pack();
  const written = pipeline(pack, fs.createWriteStream(archive));
  for (const { name, content, type = "file" } of files) {
    if (type === "symlink") pack.entry({ name, type, linkname: "/etc/passwd" });
    else pack.entry({ name }, content);
  }
  pack.finalize();
  await written;
}

/** Every file below a folder with its content: what must be the same when nothing has been changed. */
export function everythingIn(folder: string): Record<string, string> {
  const names = fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  return Object.fromEntries(
    names.map((name) => {
      const file = path.join(folder, name);
      return [name, fs.statSync(file).isFile() ? fs.readFileSync(file, "base64") : "folder"];
    }),
  );
}

/** The data of a site that does not run: a film with an image, and a secret. */
export async function siteWithFilm(folder: string, title = "The film"): Promise<SitePlaces> {
  const places = {
    database: path.join(folder, "site.sqlite"),
    uploads: path.join(folder, "uploads"),
    secret: path.join(folder, "session-secret"),
  };
  await migrateFile(places.database);
  fs.mkdirSync(places.uploads);
  fs.writeFileSync(places.secret, `the secret of ${title}`.padEnd(43, "x"), { mode: 0o600 });
  await addFilm(places, title);
  return places;
}

/** Adds a film with an image of its own. */
export async function addFilm({ database, uploads }: SitePlaces, title: string): Promise<string> {
  const background = { r: title.length % 256, g: 128, b: 144 };
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background } });
  const name = `${title.toLowerCase().replace(/[^a-z0-9]/g, "")}-60x40.webp`;
  fs.writeFileSync(path.join(uploads, name), await image.webp().toBuffer());
  const { db } = openDatabase(database);
  await addProject(db, { title_en: title, imageUrl: `/uploads/${name}` });
  await db.destroy();
  return name;
}

/** The titles of the films in a database that nobody writes to. */
export async function filmsIn(database: string): Promise<string[]> {
  const { db } = openDatabase(database);
  const rows = await db.selectFrom("projects").select("title_en").orderBy("id").execute();
  await db.destroy();
  return rows.map(({ title_en }) => title_en);
}
