import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type BetterSqlite from "better-sqlite3";

const UUID = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-journal)?$/;
/** No copy takes as long. */
const HOUR_MS = 60 * 60 * 1000;

/** Makes a copy of an open database that is whole and on the disk when it has its name. */
export function saveCopyAs(sqlite: BetterSqlite.Database, file: string): void {
  const temporary = `${file}.${randomUUID()}`;
  sqlite.prepare("VACUUM INTO ?").run(temporary);
  sync(temporary, "r+");
  fs.renameSync(temporary, file);
  sync(path.dirname(path.resolve(file)), "r");
}

function sync(place: string, flags: string): void {
  const handle = fs.openSync(place, flags);
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}

/**
 * Removes what is left of copies whose process has died before they had their name. Young ones may
 * be in the making.
 *
 * @param database the file that they are copies of
 */
export function deletePartialCopies(database: string): void {
  const folder = path.dirname(path.resolve(database));
  const start = `${path.basename(database)}.before-`;
  for (const name of fs.readdirSync(folder)) {
    if (!name.startsWith(start) || !UUID.test(name)) continue;
    const place = path.join(folder, name);
    const stats = fs.statSync(place, { throwIfNoEntry: false });
    if (stats && stats.mtimeMs < Date.now() - HOUR_MS) fs.rmSync(place, { force: true });
  }
}
