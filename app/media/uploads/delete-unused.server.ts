import fs from "node:fs";
import { type Expression, sql, type SqlBool } from "kysely";
import { inSlices, windowsOf } from "~db/chunks.server";
import type { Database } from "~db/connection.server";
import { raiseContentVersion } from "~db/content-version.server";
import { fileColumnsOf, fileTables } from "~db/file-columns.server";
import { rowsVersion } from "~db/kept-rows.server";
import { fileUses } from "~db/record-kinds";
import type { Tables } from "~db/tables";
import { deleteImageRows } from "./image-rows.server";
import {
  addressOf,
  fileNamesOf,
  imagesIn,
  isMissing,
  isOriginal,
  parseName,
  touch,
  uploadPath,
  uploadsFolder,
} from "./stored-files.server";

const HOUR_MS = 60 * 60 * 1000;
/** Longer than a browser keeps what was typed and not saved, which may name an upload. */
const UNSAVED_MS = 31 * 24 * HOUR_MS;

/** Documents of an old site may be named by nothing but the redirects of their old addresses. */
export const DOCUMENT_TARGET = "/files/%.pdf";

/** Images deleted per batch; requests are served in between. */
const BATCH = 50;

/**
 * Deletes the files of images that are no longer referenced; called after the commit of the change
 * that removed them. Uploads of the last hour stay, since an unsaved form may contain them.
 *
 * @param urls addresses as records store them; external ones are skipped
 */
export async function deleteUnusedImages(
  db: Database,
  urls: Iterable<string | null>,
): Promise<void> {
  const images = new Set([...urls].flatMap((url) => imagesIn(url ?? "")));
  const files = [...images].map((image) => [image, fileNamesOf(image)] as const);
  await deleteUnnamed(db, new Map(files), HOUR_MS);
}

/**
 * Lets the sweep keep images as long as if they were uploaded now.
 *
 * @param urls addresses as records store them; external ones are skipped
 */
export function restartUnusedTime(urls: Iterable<string | null>): void {
  const images = [...urls].flatMap((url) => imagesIn(url ?? ""));
  for (const name of images.flatMap(fileNamesOf)) if (isOriginal(name)) touch(uploadPath(name));
}

/** Deletes the files of an unreferenced image at once, whatever its age. */
export async function deleteImageFiles(db: Database, url: string): Promise<void> {
  const files = imagesIn(url).map((image) => [image, fileNamesOf(image)] as const);
  await deleteUnnamed(db, new Map(files), 0);
}

/**
 * Sweeps the uploads folder: temporary files of crashed writes, and unreferenced files older than
 * 31 days. Files with other names are never touched.
 *
 * @param isStart true if no write can be active, so that all temporary files are stale
 */
export async function deleteUnusedUploads(db: Database, { isStart = false } = {}): Promise<void> {
  const images = new Map<string, string[]>();
  for (const name of await namesInFolder()) {
    const parsed = parseName(name);
    if (!parsed) continue;
    if (parsed.kind === "temporary") {
      if (isStart || isUntouchedFor(HOUR_MS, [name])) deleteFile(name);
      continue;
    }
    const names = images.get(parsed.image) ?? [];
    // The master is deleted last, so that a crash leaves no variant without it.
    images.set(parsed.image, isOriginal(name) ? [...names, name] : [name, ...names]);
  }
  await deleteUnnamed(db, images, UNSAVED_MS);
}

/** Deletes those images (by file names) that are old enough and not referenced. */
async function deleteUnnamed(
  db: Database,
  images: Map<string, string[]>,
  age: number,
): Promise<void> {
  if (images.size === 0) return;
  const named = await listReferencedImages(db);
  const unnamed = [...images].filter(([image]) => !named.has(image));
  let deleted = 0;
  for await (const slice of inSlices(unnamed, BATCH)) {
    const old = slice.filter(([, names]) => isUntouchedFor(age, names));
    if (old.length > 0) {
      const namedNow = await listReferencedNow(db);
      // Synchronous from here on, so it is atomic with respect to storing and saving an image.
      const gone = old.filter(
        ([image, names]) => !namedNow.has(image) && isUntouchedFor(age, names),
      );
      deleted += gone.flatMap(([, names]) => names).filter(deleteFile).length;
      await deleteImageRows(
        db,
        gone.map(([image]) => addressOf(image)),
      );
    }
  }
  // Those that were asked for are also in the memory of the site.
  if (deleted > 0) await raiseContentVersion(db);
}

/** Lists that are made in slices, until one comes about without a change of any row. */
const TRIES = 3;

/**
 * Lists every image that is referenced in the turn in which it returns: no change can come between
 * the list and what the caller does with it at once.
 */
async function listReferencedNow(db: Database): Promise<Set<string>> {
  for (let number = 0; number < TRIES; number++) {
    const before = rowsVersion();
    const named = await listReferencedImages(db);
    if (rowsVersion() === before) return named;
  }
  return listInOneTurn(db);
}

/**
 * Lists every image (`HASH-WIDTHxHEIGHT`) that is referenced or kept in the library. Stored drafts
 * may still be saved; deleted records and earlier versions may be restored. Tables are read in
 * windows, between which others use the event loop.
 */
export async function listReferencedImages(db: Database): Promise<Set<string>> {
  const images = new Set<string>();
  for (const table of fileTables) {
    for await (const window of windowsOf(db, table)) await addReferenced(db, images, table, window);
  }
  await addKept(db, images);
  return images;
}

async function listInOneTurn(db: Database): Promise<Set<string>> {
  const images = new Set<string>();
  for (const table of fileTables) await addReferenced(db, images, table, sql<SqlBool>`true`);
  await addKept(db, images);
  return images;
}

/** Adds the images that some rows of a table refer to. */
async function addReferenced(
  db: Database,
  images: Set<string>,
  table: keyof Tables,
  window: Expression<SqlBool>,
): Promise<void> {
  const columns = fileColumnsOf(table, ...fileUses).map((name) => sql.ref(name));
  const naming = columns.flatMap((column) =>
    ["/uploads/", "/files/"].map((folder) => sql`instr(${column}, ${folder}) > 0`),
  );
  const { rows } = await sql<Record<string, string | null>>`
    select ${sql.join(columns)} from ${sql.table(table)}
    where ${window} and (${sql.join(naming, sql` or `)})`.execute(db);
  for (const text of rows.flatMap((row) => Object.values(row))) {
    for (const image of imagesIn(text ?? "")) images.add(image);
  }
}

/** Adds the images that the library keeps, and the documents to which old addresses lead. */
async function addKept(db: Database, images: Set<string>): Promise<void> {
  const kept = db.selectFrom("pictures").select("address").where("isKept", "=", 1);
  const led = db
    .selectFrom("redirects")
    .select("target as address")
    .where("target", "like", DOCUMENT_TARGET);
  for (const { address } of await kept.unionAll(led).execute()) {
    for (const image of imagesIn(address)) images.add(image);
  }
}

/**
 * Returns true if an image has been unused for this time in ms. Every upload of the same image
 * touches its master; without a master the variants count.
 */
function isUntouchedFor(age: number, names: string[]): boolean {
  const stored = names.filter((name) => isOriginal(name) && timeOf(name) > 0);
  const times = (stored.length > 0 ? stored : names).map(timeOf);
  return Math.max(...times) <= Date.now() - age;
}

/** Returns the modification time of a file in ms; 0 when it does not exist. */
function timeOf(name: string): number {
  return fs.lstatSync(uploadPath(name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/**
 * Deletes a file. Errors are only logged, as they must not prevent the start.
 *
 * @returns true if it was there and is deleted
 */
function deleteFile(name: string): boolean {
  try {
    fs.unlinkSync(uploadPath(name));
    return true;
  } catch (error) {
    if (!isMissing(error)) console.error(`Cannot remove ${name}: ${(error as Error).message}`);
    return false;
  }
}

async function namesInFolder(): Promise<string[]> {
  try {
    return await fs.promises.readdir(uploadsFolder());
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
