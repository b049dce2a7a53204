import fs from "node:fs";
import path from "node:path";
import { secretFileBeside } from "~/config/site-secrets.server";
import {
  addressOfFile,
  imagesIn,
  parseName,
  syncFolder,
} from "~/media/uploads/stored-files.server";
import { openDatabase } from "~db/connection.server";
import { checkDatabase, closeOrphanedLog } from "~db/copy.server";
import { migrate } from "~db/migrate.server";
import { realFile, siteLockFile, tryLock } from "~db/process-lock.server";
import { DATABASE, SECRET, uploadIn } from "./archive-names.server";
import type { BackupContents } from "./backup";
import { missingImages } from "./make-backup.server";
import { type ArchiveSource, BadArchive, readArchive } from "./read-archive.server";

/** A restore that cannot run now, for a reason that the caller can fix. */
class RestoreRejected extends Error {}

export interface Restored {
  contents: BackupContents;
  /** The paths to which the replaced files were moved. */
  replaced: string[];
}

interface Target {
  database: string;
  uploads: string;
}

/**
 * The folders for unpacked files until all of them are verified: two, since the uploads may lie in
 * the folder of the database.
 */
const DATABASE_STAGE = "restoring";
const UPLOADS_STAGE = "restoring-uploads";

const COMPARED_BYTES = 1024 * 1024;

/**
 * Replaces the present state of a site by that of a backup. The archive is verified completely
 * before anything is changed. Replaced files are kept beside it under a dated name. At every moment
 * the database in place has its images, so an interrupted restore can simply be repeated.
 *
 * @param source of the archive, which is read once from beginning to end
 * @throws {@link RestoreRejected}, BadArchive or UnfitDatabase with one line; nothing has been
 *   changed
 */
export async function restoreBackup(source: ArchiveSource, target: Target): Promise<Restored> {
  if (typeof source === "string" && !fs.existsSync(source))
    throw new RestoreRejected(`There is no file ${source}.`);
  const folders = [target.database, realFile(target.database)].map((file) =>
    path.dirname(path.resolve(file)),
  );
  const stages = stagesOf(target);
  const createdFolders = [...folders, path.resolve(target.uploads)].map((each) =>
    fs.mkdirSync(each, { recursive: true }),
  );
  let isRestored = false;
  const lock = tryLock(siteLockFile(target.database));
  if (!lock) throw new RestoreRejected("The site is running on this database: stop it first.");
  try {
    // With the lock held, anything in here was left by a restore that died.
    for (const stage of stages) emptyFolder(stage);
    const contents = await unpack(source, stages);
    const replaced = await moveIntoPlace(target, stages);
    isRestored = true;
    return { contents, replaced };
  } finally {
    deletePartialRestore(target);
    lock.release();
    // Folders created by this restore contain only its own files, or each other.
    if (!isRestored)
      for (const each of createdFolders)
        if (each) fs.rmSync(each, { recursive: true, force: true });
  }
}

/** The secret lies where the database is named, also when that is a link to another disk. */
type Stages = readonly [database: string, uploads: string, secret: string];

const stagesOf = ({ database, uploads }: Target): Stages => [
  path.join(path.dirname(realFile(database)), DATABASE_STAGE),
  path.join(uploads, UPLOADS_STAGE),
  path.join(path.dirname(path.resolve(database)), DATABASE_STAGE),
];

/**
 * Deletes the partial files of an interrupted restore. The caller must hold the lock of the site.
 */
export function deletePartialRestore(target: Target): void {
  for (const stage of stagesOf(target)) fs.rmSync(stage, { recursive: true, force: true });
}

async function unpack(
  source: ArchiveSource,
  [databaseStage, uploadsStage, secretStage]: Stages,
): Promise<BackupContents> {
  const { contents, pictures: images } = await readArchive(source, (name) => {
    const upload = uploadIn(name);
    if (upload) return path.join(uploadsStage, upload);
    if (name === SECRET) return path.join(secretStage, name);
    return name === DATABASE ? path.join(databaseStage, name) : null;
  });
  const copy = path.join(databaseStage, DATABASE);
  checkDatabase(copy);
  const missing = await missingAfterMigration(copy, images);
  // Images already missing when the backup was made cannot be expected.
  if (missing.length > contents.missingImages) {
    throw new BadArchive(`It is incomplete: the picture ${missing[0]} is missing.`);
  }
  holdBack(copy);
  return contents;
}

/**
 * Deletes all sessions, pending logins, password links and known devices, because access may have
 * been revoked since the backup: every user logs in again. Holds back letters that were scheduled or
 * on their way, because they may have arrived since, or are still sent by the site of the backup.
 */
function holdBack(database: string): void {
  const { sqlite } = openDatabase(database);
  const tables = sqlite
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .pluck()
    .all() as string[];
  for (const table of ["sessions", "password_resets", "known_devices", "pending_sign_ins"]) {
    if (tables.includes(table)) sqlite.exec(`DELETE FROM ${table}`);
  }
  if (tables.includes("letters")) {
    sqlite.exec("UPDATE letters SET state = 'draft' WHERE state = 'scheduled'");
    sqlite.exec("UPDATE letters SET state = 'stopped' WHERE state = 'sending'");
  }
  // The file is moved without its log.
  sqlite.pragma("journal_mode = DELETE");
  sqlite.close();
}

/** Migrates a copy, as the next start will do, and returns the missing images that it refers to. */
async function missingAfterMigration(database: string, images: Set<string>): Promise<string[]> {
  const trial = `${database}.trial`;
  fs.copyFileSync(database, trial);
  const connection = openDatabase(trial);
  try {
    await migrate(connection);
    return await missingImages(connection.db, images);
  } finally {
    await connection.db.destroy();
    fs.rmSync(trial);
  }
}

async function moveIntoPlace(
  target: Target,
  [databaseStage, uploadsStage, secretStage]: Stages,
): Promise<string[]> {
  const stamp = new Date().toISOString().replace(/[:.]/g, "-");
  const oldUploads = path.join(target.uploads, `replaced-${stamp}`);
  const replaced: string[] = [];
  const moveUploadAside = (name: string) => {
    if (!fs.existsSync(oldUploads)) {
      fs.mkdirSync(oldUploads);
      replaced.push(oldUploads);
    }
    fs.renameSync(path.join(target.uploads, name), path.join(oldUploads, name));
  };

  const restored = fs.readdirSync(uploadsStage);
  for (const name of restored) {
    const [staged, file] = [path.join(uploadsStage, name), path.join(target.uploads, name)];
    if (fs.existsSync(file)) {
      if (isSame(staged, file)) continue;
      moveUploadAside(name);
    }
    fs.renameSync(staged, file);
  }
  await syncFolder(target.uploads);

  const secret = path.join(secretStage, SECRET);
  if (fs.existsSync(secret)) {
    const file = secretFileBeside(target.database);
    replaced.push(...replace(file, secret, `${file}.replaced-${stamp}`));
  }
  const database = realFile(target.database);
  replaced.push(...replaceDatabase(database, path.join(databaseStage, DATABASE), stamp));
  await syncFolder(path.dirname(path.resolve(target.database)));
  await syncFolder(path.dirname(database));

  const images = new Set(restored.flatMap((name) => imagesIn(addressOfFile(name))));
  for (const name of fs.readdirSync(target.uploads)) {
    const parsed = parseName(name);
    if (!parsed || parsed.kind === "temporary" || images.has(parsed.image)) continue;
    moveUploadAside(name);
  }
  await syncFolder(target.uploads);
  return replaced;
}

function replaceDatabase(file: string, replacement: string, stamp: string): string[] {
  const copy = `${file}.replaced-${stamp}`;
  if (fs.existsSync(file)) closeOrphanedLog(file);
  // A log that could not be closed belongs to the old file: SQLite would apply it to the new one.
  const logs = ["-wal", "-shm"].filter((end) => fs.existsSync(`${file}${end}`));
  if (logs.length > 0 && fs.existsSync(file)) copyBeside(file, copy);
  for (const end of logs) fs.renameSync(`${file}${end}`, `${copy}${end}`);
  return replace(file, replacement, copy);
}

/**
 * Replaces a file atomically by another one and keeps a copy of the old one.
 *
 * @returns the path of the copy, if there was an old file
 */
function replace(file: string, replacement: string, copy: string): string[] {
  const isReplaced = fs.existsSync(file);
  if (isReplaced && !fs.existsSync(copy)) copyBeside(file, copy);
  fs.renameSync(replacement, file);
  return isReplaced ? [copy] : [];
}

function copyBeside(file: string, copy: string): void {
  try {
    fs.linkSync(file, copy);
  } catch {
    // Not every file system supports hard links.
    fs.copyFileSync(file, copy, fs.constants.COPYFILE_EXCL);
  }
}

/** Compares two files in chunks, because films do not fit into memory. */
function isSame(a: string, b: string): boolean {
  if (fs.statSync(a).size !== fs.statSync(b).size) return false;
  const files = [fs.openSync(a, "r"), fs.openSync(b, "r")] as const;
  const parts = [Buffer.alloc(COMPARED_BYTES), Buffer.alloc(COMPARED_BYTES)] as const;
  const read = (which: 0 | 1) => parts[which].subarray(0, fs.readSync(files[which], parts[which]));
  try {
    for (;;) {
      const [one, other] = [read(0), read(1)];
      if (!one.equals(other)) return false;
      if (one.length === 0) return true;
    }
  } finally {
    files.forEach((file) => fs.closeSync(file));
  }
}

function emptyFolder(folder: string): void {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { mode: 0o700 });
}
