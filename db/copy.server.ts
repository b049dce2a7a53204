import fs from "node:fs";
import BetterSqlite from "better-sqlite3";
import { migrationsIn, rejectUnknownMigrations, UnfitDatabase } from "./fit-database.server";

/** Maximum time that a copy waits for a lock held by a writer. */
const WAIT_FOR_LOCK_MS = 10_000;
/** Pages per step of the backup: 256 KB. */
const PAGES_PER_TURN = 64;

/**
 * Copies a database that other processes write to, with SQLite's online backup. The copy is a
 * snapshot with everything that was committed before the call. Each step is synced, and then the
 * copy pauses for as long as the sync took, so that the disk stays free for others. This blocks its
 * own process: run it in a child process that serves no requests.
 *
 * @param to a file that does not exist yet; it is synced when the copy is complete
 * @throws Error when there is no database
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  if (!fs.existsSync(from)) throw new Error(`There is no database at ${from}.`);
  const source = new BetterSqlite(from, { fileMustExist: true, timeout: WAIT_FOR_LOCK_MS });
  fs.closeSync(fs.openSync(to, "wx"));
  const copy = fs.openSync(to, "r");
  try {
    // Inside a transaction the copy stays at its snapshot. Without one it restarts whenever another
    // process writes, and never ends on a busy site.
    source.exec("BEGIN");
    source.prepare("SELECT count(*) FROM sqlite_master").get();
    await source.backup(to, {
      progress: () => {
        const start = performance.now();
        fs.fdatasyncSync(copy);
        sleep(performance.now() - start);
        return PAGES_PER_TURN;
      },
    });
    source.exec("COMMIT");
    // The open snapshot has kept the log from being checkpointed. Doing it here saves the site from
    // doing it all at once.
    source.pragma("wal_checkpoint(PASSIVE)");
  } finally {
    source.close();
    fs.fsyncSync(copy);
    fs.closeSync(copy);
  }
}

function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/**
 * Checks the integrity of a whole database file that no process writes to.
 *
 * @returns the migrations it has
 * @throws UnfitDatabase with one line when it is damaged, has broken references, is not a database
 *   of this site, or was written by a newer program
 */
export function checkDatabase(file: string): string[] {
  const sqlite = new BetterSqlite(file, { fileMustExist: true });
  try {
    const [problem] = sqlite.pragma("integrity_check(1)") as { integrity_check: string }[];
    if (problem?.integrity_check !== "ok") {
      throw new UnfitDatabase(`The database is damaged: ${oneLine(problem?.integrity_check)}`);
    }
    const [broken] = sqlite.pragma("foreign_key_check") as { table: string; parent: string }[];
    if (broken) {
      throw new UnfitDatabase(
        `The database is damaged: a row of ${broken.table} refers to a row of ${broken.parent} that is gone.`,
      );
    }
    return knownMigrations(sqlite);
  } catch (error) {
    if (error instanceof UnfitDatabase) throw error;
    throw new UnfitDatabase(`The database cannot be read: ${oneLine((error as Error).message)}`);
  } finally {
    sqlite.close();
  }
}

function knownMigrations(sqlite: BetterSqlite.Database): string[] {
  const names = migrationsIn(sqlite);
  if (!names?.length) throw new UnfitDatabase("It is no database of this site.");
  rejectUnknownMigrations(names);
  return names;
}

const oneLine = (text = "") => text.replace(/\s+/g, " ").trim();

/**
 * Writes the log of a database that no process has open into the file, and removes the log. A file
 * that is too damaged for that stays as it is.
 */
export function closeOrphanedLog(file: string): void {
  try {
    const sqlite = new BetterSqlite(file, { fileMustExist: true });
    try {
      sqlite.pragma("wal_checkpoint(TRUNCATE)");
    } finally {
      sqlite.close();
    }
  } catch {
    // The caller that replaces the file keeps both the file and the log.
  }
}
