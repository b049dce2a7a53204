import fs from "node:fs";
import { sql } from "kysely";
import type { Database } from "~db/connection.server";
import { fileColumnsOf, fileTables } from "~db/file-columns.server";
import { removePictureRows } from "./picture-rows.server";
import {
  addressOf,
  fileNamesOf,
  isMissing,
  isOriginal,
  parseName,
  picturesIn,
  uploadPath,
  uploadsFolder,
} from "./stored-files.server";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** So many pictures are removed in one go; in between, visitors are served. */
const BATCH = 50;

/**
 * Removes the files of pictures that no record names any more; called after the change that took
 * them out of a record is committed. What was uploaded less than an hour ago stays: somebody may be
 * about to save it.
 *
 * @param urls addresses as records hold them; those of pictures elsewhere are passed over
 */
export async function removeUnusedImages(
  db: Database,
  urls: Iterable<string | null>,
): Promise<void> {
  const pictures = new Set([...urls].flatMap((url) => picturesIn(url ?? "")));
  const files = [...pictures].map((picture) => [picture, fileNamesOf(picture)] as const);
  await removeUnnamed(db, new Map(files), HOUR_MS);
}

/** Removes the files of a picture at once, however young, when nothing names it. */
export async function removeImageNow(db: Database, url: string): Promise<void> {
  const files = picturesIn(url).map((picture) => [picture, fileNamesOf(picture)] as const);
  await removeUnnamed(db, new Map(files), 0);
}

/**
 * Cleans the uploads folder: temporary files that a crash has left, and pictures older than a day
 * that no record names. Names that are not ours are never touched.
 *
 * @param isStart nothing is being written yet: all temporary files are left-overs, however young
 */
export async function sweepUploads(db: Database, { isStart = false } = {}): Promise<void> {
  const pictures = new Map<string, string[]>();
  for (const name of await namesInFolder()) {
    const parsed = parseName(name);
    if (!parsed) continue;
    if (parsed.kind === "temporary") {
      if (isStart || isUntouchedFor(HOUR_MS, [name])) removeFile(name);
      continue;
    }
    const names = pictures.get(parsed.picture) ?? [];
    // The picture itself goes last, so that what a crash leaves is whole.
    pictures.set(parsed.picture, isOriginal(name) ? [...names, name] : [name, ...names]);
  }
  await removeUnnamed(db, pictures, DAY_MS);
}

/** Removes the pictures, given with the names of their files, that are old enough and in no record. */
async function removeUnnamed(
  db: Database,
  pictures: Map<string, string[]>,
  age: number,
): Promise<void> {
  if (pictures.size === 0) return;
  const named = await namedPictures(db);
  const unnamed = [...pictures].filter(([picture]) => !named.has(picture));
  for (let index = 0; index < unnamed.length; index += BATCH) {
    const old = unnamed
      .slice(index, index + BATCH)
      .filter(([, names]) => isUntouchedFor(age, names));
    if (old.length > 0) {
      const namedNow = await namedPictures(db);
      // From here on undivided: whoever stores or saves a picture meanwhile comes before or after.
      const gone = old.filter(
        ([picture, names]) => !namedNow.has(picture) && isUntouchedFor(age, names),
      );
      for (const [, names] of gone) names.forEach(removeFile);
      await removePictureRows(
        db,
        gone.map(([picture]) => addressOf(picture)),
      );
    }
    await new Promise(setImmediate);
  }
}

/**
 * Every picture (`HASH-WIDTHxHEIGHT`) that a record names, or that somebody keeps in the library. A
 * kept form is a record in the making; what was deleted, and what a record was before, may come back.
 */
export async function namedPictures(db: Database): Promise<Set<string>> {
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
  return new Set(rows.flatMap(({ text }) => picturesIn(text)));
}

/**
 * Whether a picture has not been used for so long. Its stored file says so, which every upload of
 * the same picture touches; variants count where there is none.
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
function removeFile(name: string): void {
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
