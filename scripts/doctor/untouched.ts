import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import BetterSqlite from "better-sqlite3";

/**
 * Reads a database without changing a byte of it, whether the site runs or not.
 *
 * While it runs, its log and the index of the log are there and can be read along. Otherwise even a
 * reader would make both, or would have to finish what a crash has left: then a copy is read.
 */
export function readUntouched<Result>(
  file: string,
  work: (sqlite: BetterSqlite.Database) => Result,
): Result {
  const isInUse = ["-wal", "-shm"].every((ending) => fs.existsSync(file + ending));
  if (isInUse) return withDatabase(file, { readonly: true, fileMustExist: true }, work);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "doctor-"));
  try {
    const copy = path.join(folder, "copy.sqlite");
    for (const ending of ["", "-wal", "-journal"]) {
      if (fs.existsSync(file + ending)) fs.copyFileSync(file + ending, copy + ending);
    }
    // A file without the right to be written keeps that in its copy.
    fs.chmodSync(copy, 0o600);
    return withDatabase(copy, {}, work);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function withDatabase<Result>(
  file: string,
  options: BetterSqlite.Options,
  work: (sqlite: BetterSqlite.Database) => Result,
): Result {
  const sqlite = new BetterSqlite(file, options);
  try {
    return work(sqlite);
  } finally {
    sqlite.close();
  }
}
