import fs from "node:fs";
import path from "node:path";
import BetterSqlite from "better-sqlite3";
import { BadSetting } from "~/config/env-schema.server";
import { migrations } from "./migrations/index.server";

/** A database that is damaged, foreign, or newer than this program. */
export class UnfitDatabase extends Error {}

/**
 * Maximum size for a full check: larger files would delay the start, so only their header and their
 * list of tables are checked.
 */
const FULL_CHECK_MAX_BYTES = 64 * 1024 * 1024;

const UPGRADE_ADVICE = "Start the newer program, or restore the copy made before the upgrade.";

/**
 * Checks that the database file can be created and written. Creates its folder when it is missing.
 *
 * @throws BadSetting, or Error, with one line that names the file and the cause
 */
export function checkDatabasePath(file: string): void {
  const folder = path.dirname(path.resolve(file));
  try {
    fs.mkdirSync(folder, { recursive: true });
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
    const stats = fs.statSync(file, { throwIfNoEntry: false });
    if (stats && !stats.isFile()) throw new Error("it is no file");
    if (stats) fs.accessSync(file, fs.constants.R_OK | fs.constants.W_OK);
  } catch (error) {
    const message = `The database ${file} cannot be written: ${oneLine(error)}`;
    // A full disk is not an error of the setting, and may have space again later.
    throw (error as NodeJS.ErrnoException).code === "ENOSPC"
      ? new Error(message)
      : new BadSetting("DATABASE_FILE", message);
  }
}

/**
 * Rejects a database file that is damaged, foreign, or written by a newer program. Runs before the
 * site opens the file, because opening would modify it.
 *
 * @param waitForLockMs maximum time to wait for another process that writes to it
 * @throws UnfitDatabase with one line; no byte of the file has changed
 */
export function rejectUnfitFile(file: string, waitForLockMs: number): void {
  if (!fs.existsSync(file)) return;
  const log = fs.statSync(`${file}-wal`, { throwIfNoEntry: false });
  const { size } = fs.statSync(file);
  // SQLite would treat it as a new database and delete the log, which holds the remaining data.
  if (size === 0 && log && log.size > 0) {
    throw unfit(file, "is damaged: it is empty, and its log is not");
  }
  let sqlite: BetterSqlite.Database | undefined;
  try {
    // A writable connection checkpoints the log of a killed process when it closes; a read-only one
    // would leave a log behind.
    sqlite = new BetterSqlite(file, { readonly: log !== undefined, timeout: waitForLockMs });
    const applied = migrationsIn(sqlite);
    if (applied === null) throw unfit(file, "belongs to something else");
    rejectUnknownMigrations(applied, UPGRADE_ADVICE);
    if (size <= FULL_CHECK_MAX_BYTES) {
      const [problem] = sqlite.pragma("quick_check(1)") as { quick_check: string }[];
      if (problem?.quick_check !== "ok") throw unfit(file, `is damaged: ${problem?.quick_check}`);
    }
  } catch (error) {
    if (!(error instanceof BetterSqlite.SqliteError)) throw error;
    if (error.code === "SQLITE_NOTADB") throw unfit(file, "belongs to something else");
    if (error.code.startsWith("SQLITE_CORRUPT")) throw unfit(file, `is damaged: ${error.message}`);
    throw new Error(`The database ${file} cannot be read: ${oneLine(error)}`);
  } finally {
    sqlite?.close();
  }
}

function unfit(file: string, how: string): UnfitDatabase {
  return new UnfitDatabase(
    `The database ${file} ${oneLine(how)}. Nothing has been changed. ` +
      "Restore a backup (npm run restore), or name another file (DATABASE_FILE).",
  );
}

/**
 * Returns the migrations that a database of this site has; an empty list for a new one.
 *
 * @returns null when it is not a database of this site
 */
export function migrationsIn(sqlite: BetterSqlite.Database): string[] | null {
  const tables = sqlite
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
    )
    .pluck()
    .all() as string[];
  if (tables.length === 0) return [];
  const columns = sqlite.prepare("SELECT name FROM pragma_table_info('migrations')").pluck().all();
  if (columns.join() !== "name,ranAt") return null;
  const names = sqlite
    .prepare("SELECT name FROM migrations ORDER BY name")
    .pluck()
    .all() as string[];
  // The first migration creates the first tables.
  const [first = ""] = migrations.keys();
  const isOurs = names.length === 0 ? tables.length === 1 : names.includes(first);
  return isOurs ? names : null;
}

/**
 * Rejects a database with migrations that this program does not contain.
 *
 * @param advice added to the message
 * @throws UnfitDatabase when a newer program has migrated the database
 */
export function rejectUnknownMigrations(applied: string[], advice = ""): void {
  const unknown = applied.filter((name) => !migrations.has(name));
  if (unknown.length > 0) {
    throw new UnfitDatabase(
      `The database is newer than this program: it has the migration ${unknown.join(", ")}. ${advice}`.trim(),
    );
  }
}

function oneLine(what: unknown): string {
  const text = what instanceof Error ? what.message : String(what);
  return text.replace(/\s+/g, " ").trim();
}
