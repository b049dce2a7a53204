import fs from "node:fs";
import { sql } from "kysely";
import type { Database } from "~db/connection.server";
import { raiseContentVersion } from "~db/content-version.server";
import { fileColumnsOf, fileTables } from "~db/file-columns.server";
import { fileUses } from "~db/record-kinds";
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
  for (let index = 0; index < unnamed.length; index += BATCH) {
    const old = unnamed
      .slice(index, index + BATCH)
      .filter(([, names]) => isUntouchedFor(age, names));
    if (old.length > 0) {
      const namedNow = await listReferencedImages(db);
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
    await new Promise(setImmediate);
  }
  // Those that were asked for are also in the memory of the site.
  if (deleted > 0) await raiseContentVersion(db);
}

/**
 * Lists every image (`HASH-WIDTHxHEIGHT`) that is referenced or kept in the library. Stored drafts
 * may still be saved; deleted records and earlier versions may be restored.
 */
export async function listReferencedImages(db: Database): Promise<Set<string>> {
  const texts = fileTables.flatMap((table) =>
    fileColumnsOf(table, ...fileUses).map((name) => {
      const column = sql.ref(name);
      return sql`select ${column} as text from ${sql.table(table)}
        where instr(${column}, '/uploads/') > 0 or instr(${column}, '/files/') > 0`;
    }),
  );
  // `union` removes duplicates: all these texts are in memory at every start.
  const { rows } = await sql<{ text: string }>`${sql.join(texts, sql` union `)}
    union select address from pictures where "isKept" = 1`.execute(db);
  return new Set(rows.flatMap(({ text }) => imagesIn(text)));
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
