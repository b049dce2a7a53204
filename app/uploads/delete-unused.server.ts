import fs from "node:fs";
import { sql } from "kysely";
import type { Database } from "~db/connection.server";
import { fileColumnsOf, fileTables } from "~db/file-columns.server";
import { deleteImageRows } from "./image-rows.server";
import {
  addressOf,
  fileNamesOf,
  isMissing,
  isOriginal,
  parseName,
  imagesIn,
  uploadPath,
  uploadsFolder,
} from "./stored-files.server";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** So many images are removed in one go; in between, visitors are served. */
const BATCH = 50;

/**
 * Removes the files of images that no record names any more; called after the change that took
 * them out of a record is committed. What was uploaded less than an hour ago stays: somebody may be
 * about to save it.
 *
 * @param urls addresses as records hold them; those of images elsewhere are passed over
 */
export async function deleteUnusedImages(
  db: Database,
  urls: Iterable<string | null>,
): Promise<void> {
  const images = new Set([...urls].flatMap((url) => imagesIn(url ?? "")));
  const files = [...images].map((image) => [image, fileNamesOf(image)] as const);
  await deleteUnnamed(db, new Map(files), HOUR_MS);
}

/** Removes the files of an image at once, however young, when nothing names it. */
export async function deleteImageFiles(db: Database, url: string): Promise<void> {
  const files = imagesIn(url).map((image) => [image, fileNamesOf(image)] as const);
  await deleteUnnamed(db, new Map(files), 0);
}

/**
 * Cleans the uploads folder: temporary files that a crash has left, and images older than a day
 * that no record names. Names that are not ours are never touched.
 *
 * @param isStart nothing is being written yet: all temporary files are left-overs, however young
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
    // The image itself goes last, so that what a crash leaves is whole.
    images.set(parsed.image, isOriginal(name) ? [...names, name] : [name, ...names]);
  }
  await deleteUnnamed(db, images, DAY_MS);
}

/** Removes the images, given with the names of their files, that are old enough and in no record. */
async function deleteUnnamed(
  db: Database,
  images: Map<string, string[]>,
  age: number,
): Promise<void> {
  if (images.size === 0) return;
  const named = await listReferencedImages(db);
  const unnamed = [...images].filter(([image]) => !named.has(image));
  for (let index = 0; index < unnamed.length; index += BATCH) {
    const old = unnamed
      .slice(index, index + BATCH)
      .filter(([, names]) => isUntouchedFor(age, names));
    if (old.length > 0) {
      const namedNow = await listReferencedImages(db);
      // From here on undivided: whoever stores or saves an image meanwhile comes before or after.
      const gone = old.filter(
        ([image, names]) => !namedNow.has(image) && isUntouchedFor(age, names),
      );
      for (const [, names] of gone) names.forEach(deleteFile);
      await deleteImageRows(
        db,
        gone.map(([image]) => addressOf(image)),
      );
    }
    await new Promise(setImmediate);
  }
}

/**
 * Every image (`HASH-WIDTHxHEIGHT`) that a record names, or that somebody keeps in the library. A
 * kept form is a record in the making; what was deleted, and what a record was before, may come back.
 */
export async function listReferencedImages(db: Database): Promise<Set<string>> {
  const texts = fileTables.flatMap((table) =>
    fileColumnsOf(table, "image", "film", "pressKit", "text", "past").map((name) => {
      const column = sql.ref(name);
      return sql`select ${column} as text from ${sql.table(table)}
        where instr(${column}, '/uploads/') > 0 or instr(${column}, '/files/') > 0`;
    }),
  );
  // Each text once: at every start they are all in memory for a moment.
  const { rows } = await sql<{ text: string }>`${sql.join(texts, sql` union `)}
    union select address from pictures where "isKept" = 1`.execute(db);
  return new Set(rows.flatMap(({ text }) => imagesIn(text)));
}

/**
 * Whether an image has not been used for so long. Its stored file says so, which every upload of
 * the same image touches; variants count where there is none.
 */
function isUntouchedFor(age: number, names: string[]): boolean {
  const stored = names.filter((name) => isOriginal(name) && timeOf(name) > 0);
  const times = (stored.length > 0 ? stored : names).map(timeOf);
  return Math.max(...times) <= Date.now() - age;
}

/** When a file was last written or touched; 0 when there is none. */
function timeOf(name: string): number {
  return fs.lstatSync(uploadPath(name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** What cannot be removed must not keep the site from starting: it is reported and tried again. */
function deleteFile(name: string): void {
  try {
    fs.unlinkSync(uploadPath(name));
  } catch (error) {
    if (!isMissing(error)) console.error(`Cannot remove ${name}: ${(error as Error).message}`);
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
