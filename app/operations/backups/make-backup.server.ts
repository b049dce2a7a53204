import fs from "node:fs";
import path from "node:path";
import { isLargeFilm } from "~/media/uploads/attachment";
import { listReferencedImages } from "~/media/uploads/delete-unused.server";
import {
  addressOfFile,
  imagesIn,
  isMissing,
  isOriginal,
  parseName,
  syncFolder,
} from "~/media/uploads/stored-files.server";
import { type Database, openDatabase } from "~db/connection.server";
import { checkDatabase, copyDatabase } from "~db/copy.server";
import { countRows } from "~db/page.server";
import { tryLock } from "~db/process-lock.server";
import { type RecordKind, recordKinds } from "~db/record-kinds";
import { archivedUpload, DATABASE, SECRET } from "./archive-names.server";
import type { Backup, BackupContents, CountedRecord } from "./backup";
import type { DataPaths } from "./data-paths.server";
import { readArchive } from "./read-archive.server";
import { backupName } from "./stored-backups.server";
import { type ArchiveWriter, createArchive } from "./write-archive.server";

/** The folder of an archive in progress, and its lock file. */
const WORKING = "making";
const LOCK = "making.lock";

/** The error when this or another process is already making a backup in the same folder. */
export class BackupRunning extends Error {
  constructor() {
    super("Another backup is being made at this moment.");
  }
}

/**
 * Makes a backup while the site runs: one archive with the database, the uploads and the secret. It
 * gets its final name only after it has been verified and synced. A failure leaves no files behind.
 *
 * @throws {@link BackupRunning}; or Error with one line that names the cause
 */
export async function makeBackup(
  paths: DataPaths,
  folder: string,
): Promise<Backup & { contents: BackupContents }> {
  await fs.promises.mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = tryLock(path.join(folder, LOCK));
  if (!lock) throw new BackupRunning();
  // With the lock held, anything in here was left by a process that died.
  const working = path.join(folder, WORKING);
  try {
    await fs.promises.rm(working, { recursive: true, force: true });
    await fs.promises.mkdir(working, { mode: 0o700 });
    const file = path.join(working, "archive.tar");
    const contents = await fillArchive(paths, file, path.join(working, DATABASE));
    const name = backupName(contents.createdAt);
    await fs.promises.rename(file, path.join(folder, name));
    await syncFolder(folder);
    const { size } = await fs.promises.stat(path.join(folder, name));
    return { name, bytes: size, createdAt: contents.createdAt, contents };
  } finally {
    await fs.promises.rm(working, { recursive: true, force: true }).catch(() => undefined);
    lock.release();
  }
}

/** Deletes the partial files of a backup whose process died, unless a backup is running. */
export async function deletePartialBackup(folder: string): Promise<void> {
  const working = path.join(folder, WORKING);
  if (!fs.existsSync(working)) return;
  const lock = tryLock(path.join(folder, LOCK));
  if (!lock) return;
  try {
    await fs.promises.rm(working, { recursive: true, force: true });
  } finally {
    lock.release();
  }
}

async function fillArchive(paths: DataPaths, file: string, copy: string): Promise<BackupContents> {
  const archive = await createArchive(file);
  let contents: BackupContents;
  try {
    contents = await addEverything(paths, archive, copy);
    await archive.finish(contents);
  } catch (error) {
    await archive.abandon();
    throw error;
  }
  // Verifies the archive: one that cannot be read back is not a backup.
  await readArchive(file);
  return contents;
}

/**
 * Adds everything to the archive. Images are added before the database and, if new, again after it.
 * An image of the database copy is either old, and was added before it, or new, and the sweep does
 * not delete new images.
 */
async function addEverything(
  { database, uploads, secret }: DataPaths,
  archive: ArchiveWriter,
  copy: string,
): Promise<BackupContents> {
  const sizes = new Map<string, number>();
  await addImages(archive, uploads, sizes);
  const createdAt = new Date().toISOString();
  await copyDatabase(database, copy);
  const migrations = checkDatabase(copy);
  const databaseBytes = (await archive.add(DATABASE, copy)) ?? 0;
  const hasSecret = secret !== null && (await archive.add(SECRET, secret)) !== null;
  await addImages(archive, uploads, sizes);

  const nonEmpty = [...sizes].filter(([, size]) => size > 0).map(([name]) => name);
  const { db } = openDatabase(copy);
  try {
    return {
      format: 1,
      createdAt,
      migrations,
      records: await countRecords(db),
      pictures: [...sizes.keys()].filter((name) => parseName(name)?.kind !== "master").length,
      missingImages: (await missingImages(db, nonEmpty)).length,
      hasSecret,
      databaseBytes,
      imageBytes: [...sizes.values()].reduce((sum, size) => sum + size, 0),
    };
  } finally {
    await db.destroy();
  }
}

/**
 * Adds the uploads without image variants, which the site encodes again on demand, and without films
 * that are larger than an upload: each of the kept backups would have them again.
 */
async function addImages(
  archive: ArchiveWriter,
  uploads: string,
  sizes: Map<string, number>,
): Promise<void> {
  const names = await fs.promises.readdir(uploads).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const name of names.sort()) {
    if (sizes.has(name) || !isOriginal(name) || isLargeFilm(name)) continue;
    // A file deleted at this moment is skipped: no record refers to it.
    const size = await archive.add(archivedUpload(name), path.join(uploads, name));
    if (size !== null) sizes.set(name, size);
  }
}

/**
 * Lists the images that a database refers to and that do not exist, without the films that are too
 * large for a backup.
 *
 * @param storedFiles file names of the stored images that are not empty
 */
export async function missingImages(
  db: Database,
  storedFiles: Iterable<string>,
): Promise<string[]> {
  const images = new Set([...storedFiles].flatMap((name) => imagesIn(addressOfFile(name))));
  return [...(await listReferencedImages(db))].filter(
    (image) => !images.has(image) && !isLargeFilm(image),
  );
}

const segmentTables = Object.fromEntries(
  Object.values(recordKinds).map(({ segment, table }) => [segment, table]),
) as { [Facts in (typeof recordKinds)[RecordKind] as Facts["segment"]]: Facts["table"] };

const tables = {
  ...segmentTables,
  messages: "contact_messages",
  subscribers: "newsletter_subscriptions",
  settings: "site_settings",
  users: "users",
} as const satisfies Record<CountedRecord, string>;

async function countRecords(db: Database): Promise<Record<CountedRecord, number>> {
  const counts = Object.entries(tables).map(async ([kind, table]) => {
    const total = await countRows(db.selectFrom(table));
    return [kind, total];
  });
  return Object.fromEntries(await Promise.all(counts)) as Record<CountedRecord, number>;
}
