import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type BetterSqlite from "better-sqlite3";

const UUID = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-journal)?$/;
/** Longer than any copy lasts. */
const HOUR_MS = 60 * 60 * 1000;

/**
 * Copies an open database. The copy gets its final name only when it is complete and synced; one that
 * has no room on the disk leaves nothing.
 */
export function saveCopyAs(sqlite: BetterSqlite.Database, file: string): void {
  const temporary = `${file}.${randomUUID()}`;
  try {
    sqlite.prepare("VACUUM INTO ?").run(temporary);
    sync(temporary, "r+");
    fs.renameSync(temporary, file);
  } catch (error) {
    fs.rmSync(temporary, { force: true });
    throw error;
  }
  sync(path.dirname(path.resolve(file)), "r");
}

function sync(target: string, flags: string): void {
  const handle = fs.openSync(target, flags);
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}

/**
 * Deletes partial copies of processes that died before the rename. Recent ones are kept, because
 * they may still be in progress.
 *
 * @param database the file that was copied
 */
export function deletePartialCopies(database: string): void {
  const folder = path.dirname(path.resolve(database));
  const start = `${path.basename(database)}.before-`;
  for (const name of fs.readdirSync(folder)) {
    if (!name.startsWith(start) || !UUID.test(name)) continue;
    const file = path.join(folder, name);
    const stats = fs.statSync(file, { throwIfNoEntry: false });
    if (stats && stats.mtimeMs < Date.now() - HOUR_MS) fs.rmSync(file, { force: true });
  }
}
