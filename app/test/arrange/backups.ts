import fs from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import sharp from "sharp";
import tar from "tar-stream";
import type { DataPaths } from "~/operations/backups/data-paths.server";
import { openDatabase } from "~db/connection.server";
import { migratedFile } from "./database";
import { addProject } from "./records";

/** A file of an archive. */
export interface ArchivedFile {
  name: string;
  content: Buffer;
  type?: "file" | "symlink";
}

/** Returns all files of an archive, in order. */
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

/** Writes an archive from any files, as an attacker could. */
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

/** Returns every file below a folder with its content, to assert that nothing has changed. */
export function everythingIn(folder: string): Record<string, string> {
  const names = fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  return Object.fromEntries(
    names.map((name) => {
      const file = path.join(folder, name);
      return [name, fs.statSync(file).isFile() ? fs.readFileSync(file, "base64") : "folder"];
    }),
  );
}

/** Creates the data of a stopped site: a film with an image, and a secret. */
export async function siteWithFilm(folder: string, title = "The film"): Promise<DataPaths> {
  const paths = {
    database: path.join(folder, "site.sqlite"),
    uploads: path.join(folder, "uploads"),
    secret: path.join(folder, "session-secret"),
  };
  await migratedFile(paths.database);
  fs.mkdirSync(paths.uploads);
  fs.writeFileSync(paths.secret, `the secret of ${title}`.padEnd(43, "x"), { mode: 0o600 });
  await addFilm(paths, title);
  return paths;
}

/** Adds a film with its own image. */
export async function addFilm({ database, uploads }: DataPaths, title: string): Promise<string> {
  const background = { r: title.length % 256, g: 128, b: 144 };
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background } });
  const name = `${title.toLowerCase().replace(/[^a-z0-9]/g, "")}-60x40.webp`;
  fs.writeFileSync(path.join(uploads, name), await image.webp().toBuffer());
  const { db } = openDatabase(database);
  await addProject(db, { title_en: title, imageUrl: `/uploads/${name}` });
  await db.destroy();
  return name;
}

/** Returns the film titles of a database that no process writes to. */
export async function filmsIn(database: string): Promise<string[]> {
  const { db } = openDatabase(database);
  const rows = await db.selectFrom("projects").select("title_en").orderBy("id").execute();
  await db.destroy();
  return rows.map(({ title_en }) => title_en);
}
