import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import BetterSqlite from "better-sqlite3";

/** A database opened for reading, and the function that closes it. */
export interface ReadOnlyDatabase {
  sqlite: BetterSqlite.Database;
  close: () => void;
}

/**
 * Opens a database for reading without changing a byte of it, whether the site runs or not.
 *
 * While the site runs, the log and its index exist and can be read as well. Otherwise even a reader
 * would create both, or would have to recover after a crash: then a copy is read.
 */
export function openReadOnly(file: string): ReadOnlyDatabase {
  const isInUse = ["-wal", "-shm"].every((ending) => fs.existsSync(file + ending));
  if (isInUse) {
    const sqlite = new BetterSqlite(file, { readonly: true, fileMustExist: true });
    return { sqlite, close: () => sqlite.close() };
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "doctor-"));
  const deleteCopy = () => fs.rmSync(folder, { recursive: true, force: true });
  try {
    const copy = path.join(folder, "copy.sqlite");
    for (const ending of ["", "-wal", "-journal"]) {
      if (fs.existsSync(file + ending)) fs.copyFileSync(file + ending, copy + ending);
    }
    // A copy of a read-only file is read-only, too.
    fs.chmodSync(copy, 0o600);
    const sqlite = new BetterSqlite(copy);
    return {
      sqlite,
      close: () => {
        sqlite.close();
        deleteCopy();
      },
    };
  } catch (error) {
    deleteCopy();
    throw error;
  }
}

/** Reads a database with {@link openReadOnly} and closes it. */
export function withReadOnly<Result>(
  file: string,
  work: (sqlite: BetterSqlite.Database) => Result,
): Result {
  const { sqlite, close } = openReadOnly(file);
  try {
    return work(sqlite);
  } finally {
    close();
  }
}
