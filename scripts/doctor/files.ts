import fs from "node:fs";
import path from "node:path";
import { Kysely, SqliteDialect } from "kysely";
import { missingImages } from "../../app/backups/make-backup.server";
import { instantOf } from "../../app/backups/stored-backups.server";
import { isOriginal } from "../../app/uploads/stored-files.server";
import type { Tables } from "../../db/tables";
import { fail, type Finding, ok, reasonOf, warn } from "./finding";
import { openReadOnly } from "./read-only-database";

/** Checks the permissions of the site's files. */
export function inspectFiles(database: string, uploads: string, publicFolder: string): Finding[] {
  return [
    inspectReaders(database),
    inspectWritable("database folder", path.dirname(database)),
    inspectWritable("uploads", uploads),
    inspectPublic(publicFolder, { database, uploads }),
  ];
}

/**
 * Checks the database, its log and its copies: they contain messages, addresses and password
 * hashes.
 */
function inspectReaders(database: string): Finding {
  const folder = path.dirname(path.resolve(database));
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  const open = names
    .filter((name) => name.startsWith(path.basename(database)))
    .map((name) => path.join(folder, name))
    .filter(isOpenToOthers);
  if (open.length === 0) return ok("database files", "others cannot read them");
  return fail(
    "database files",
    `everybody on this machine may read or change ${open.join(", ")}`,
    `run chmod o-rwx ${open.join(" ")}`,
  );
}

function isOpenToOthers(file: string): boolean {
  const stats = fs.statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile() || !(stats.mode & 0o006)) return false;
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    if (!(fs.statSync(folder).mode & 0o001)) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

function inspectWritable(name: string, folder: string): Finding {
  const place = path.resolve(folder);
  try {
    // A missing folder is created in its parent when it is needed.
    fs.accessSync(nearest(place), fs.constants.W_OK | fs.constants.X_OK);
    if (!fs.statSync(nearest(place)).isDirectory()) throw new Error(`${place} is no folder`);
    return ok(name, `${place} can be written to`);
  } catch (error) {
    return fail(name, reasonOf(error), `make ${place} and give it to the user of the service`);
  }
}

function nearest(place: string): string {
  return fs.existsSync(place) ? place : nearest(path.dirname(place));
}

/** Names of files that must never be served. */
const PRIVATE = /^\.|sqlite|session-secret|\.(db|eml|env|key|pem|sql|bak|log|gz|tar|zip|map)$/i;

/**
 * Checks that public/, which is served to everyone, contains no private files and no symbolic
 * links.
 */
function inspectPublic(folder: string, data: { database: string; uploads: string }): Finding {
  const own = fs.realpathSync(folder);
  const inside = Object.values(data).filter((place) => isWithin(path.resolve(place), own));
  const strange = fs
    .readdirSync(own, { recursive: true, withFileTypes: true })
    .filter((entry) => PRIVATE.test(entry.name) || entry.isSymbolicLink())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const found = [...inside, ...strange];
  if (found.length === 0) return ok("public", "nothing private in it");
  return fail("public", `${found.join(", ")} lies where everybody may read`, "move it elsewhere");
}

function isWithin(place: string, folder: string): boolean {
  return !path.relative(folder, place).startsWith("..");
}

const GB = 1e9;
const LOW_BYTES = 1 * GB;
const LOW_SHARE = 0.05;
/** Below this, the next upload, backup or migration may fail. */
const TOO_LOW_BYTES = 0.1 * GB;

export interface Space {
  bytes: number;
  freeBytes: number;
  /** 0 where the file system does not count inodes. */
  inodes: number;
  freeInodes: number;
}

/** Checks the free space of the file system of a folder, or of its nearest existing parent. */
export function inspectDisk(name: string, folder: string): Finding {
  try {
    const { blocks, bavail, bsize, files, ffree } = fs.statfsSync(nearest(path.resolve(folder)));
    return checkSpace(name, {
      bytes: blocks * bsize,
      freeBytes: bavail * bsize,
      inodes: files,
      freeInodes: ffree,
    });
  } catch (error) {
    return fail(name, reasonOf(error), "let the user of the service reach it");
  }
}

/** Checks free bytes and free inodes, which run out less visibly. */
export function checkSpace(name: string, space: Space): Finding {
  const { bytes, freeBytes, inodes, freeInodes } = space;
  const is = `${(freeBytes / GB).toFixed(2)} GB of ${(bytes / GB).toFixed(2)} GB free`;
  const files = `${freeInodes} of ${inodes} inodes free`;
  const todo = "make room: old logs, old copies of the database, or a larger disk";
  if (freeBytes < TOO_LOW_BYTES) return fail(name, is, todo);
  if (inodes > 0 && freeInodes === 0) return fail(name, files, todo);
  if (freeBytes < LOW_BYTES || freeBytes < bytes * LOW_SHARE) return warn(name, is, todo);
  if (inodes > 0 && freeInodes < inodes * LOW_SHARE) return warn(name, files, todo);
  return ok(name, inodes > 0 ? `${is}, ${files}` : is);
}

const HOUR_MS = 60 * 60_000;
/** Maximum age of backups made by hand. */
const USUAL_HOURS = 7 * 24;

/**
 * Checks whether there is a backup, and the age of the newest.
 *
 * @param everyHours interval of the site's automatic backups, if any
 */
export function inspectBackups(
  folder: string,
  everyHours: number | undefined,
  now: number,
): Finding {
  const times = timesIn(folder);
  // A wrong clock has dated the others, which say nothing about today.
  const newest = Math.max(...times.filter((time) => time <= now + HOUR_MS));
  const place = path.resolve(folder);
  const todo = everyHours
    ? "see the log of the site and /admin/backups for what fails"
    : "set BACKUP_EVERY=24h, or run npm run backup from a timer";
  if (times.length === 0) return warn("backups", `there is none in ${place}`, todo);
  if (newest === -Infinity) {
    const is = `all in ${place} are dated into the future`;
    return fail("backups", is, "set the clock by NTP, then run npm run backup");
  }
  const hours = Math.round((now - newest) / HOUR_MS);
  const is = `the newest in ${place} is ${hours} hours old`;
  // Allows one missed run: the interval starts at the last backup, and failed ones are retried.
  if (everyHours && hours > 2 * everyHours) return fail("backups", is, todo);
  if (hours > USUAL_HOURS && !everyHours) return warn("backups", is, todo);
  return ok("backups", is);
}

function timesIn(folder: string): number[] {
  if (!fs.existsSync(folder)) return [];
  // Not the time of the file, which a copy of it changes.
  return fs.readdirSync(folder).flatMap((name) => Date.parse(instantOf(name) ?? "") || []);
}

/** Maximum number of names in one line. */
const NAMED = 3;

/** Checks that every image and file that a record refers to is in the uploads and not empty. */
export async function inspectImages(database: string, uploads: string): Promise<Finding[]> {
  if (!fs.existsSync(database)) return [];
  const { sqlite, close } = openReadOnly(database);
  try {
    const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqlite }) });
    return [checkMissing(await missingImages(db, storedIn(uploads)))];
  } finally {
    close();
  }
}

function storedIn(uploads: string): string[] {
  if (!fs.existsSync(uploads)) return [];
  return fs
    .readdirSync(uploads)
    .filter((name) => isOriginal(name) && fs.statSync(path.join(uploads, name)).size > 0);
}

/**
 * Checks the list of missing files.
 *
 * @param missing the names that records refer to and that are not in the uploads
 */
function checkMissing(missing: string[]): Finding {
  if (missing.length === 0) return ok("pictures", "all that records name are there");
  const first = missing.slice(0, NAMED).join(", ");
  const more = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : "";
  return warn(
    "pictures",
    `${missing.length} that records name are not in the uploads: ${first}${more}`,
    "bring them back from a backup, or give these records other pictures",
  );
}
