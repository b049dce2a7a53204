import { randomUUID } from "node:crypto";
import fs from "node:fs";
import type BetterSqlite from "better-sqlite3";

/** Makes a copy of an open database that is whole and on the disk when it has its name. */
export function keepCopyAs(sqlite: BetterSqlite.Database, file: string): void {
  const temporary = `${file}.${randomUUID()}`;
  sqlite.prepare("VACUUM INTO ?").run(temporary);
  const copy = fs.openSync(temporary, "r+");
  fs.fsyncSync(copy);
  fs.closeSync(copy);
  fs.renameSync(temporary, file);
}
