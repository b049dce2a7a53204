import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import BetterSqlite from "better-sqlite3";

/**
 * Reads a database without changing a byte of it, whether the site runs or not.
 *
 * While the site runs, the log and its index exist and can be read as well. Otherwise even a reader
 * would create both, or would have to recover after a crash: then a copy is read.
 */
export async function withReadOnly<Result>(
  file: string,
  work: (sqlite: BetterSqlite.Database) => Result | Promise<Result>,
): Promise<Result> {
  const isInUse = ["-wal", "-shm"].every((ending) => fs.existsSync(file + ending));
  const folder = isInUse ? null : fs.mkdtempSync(path.join(os.tmpdir(), "doctor-"));
  let sqlite: BetterSqlite.Database | undefined;
  try {
    sqlite = folder
      ? new BetterSqlite(copyInto(folder, file))
      : new BetterSqlite(file, { readonly: true, fileMustExist: true });
    return await work(sqlite);
  } finally {
    sqlite?.close();
    if (folder) fs.rmSync(folder, { recursive: true, force: true });
  }
}

function copyInto(folder: string, file: string): string {
  const copy = path.join(folder, "copy.sqlite");
  for (const ending of ["", "-wal", "-journal"]) {
    if (fs.existsSync(file + ending)) fs.copyFileSync(file + ending, copy + ending);
  }
  // A copy of a read-only file is read-only, too.
  fs.chmodSync(copy, 0o600);
  return copy;
}
