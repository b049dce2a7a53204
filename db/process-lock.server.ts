import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import BetterSqlite from "better-sqlite3";

/** The interval between two attempts to get the lock. */
const POLL_INTERVAL_MS = 50;
/** Maximum time to wait for the process that is being replaced. */
const TIMEOUT_MS = 3000;

export interface ProcessLock {
  release: () => void;
}

/**
 * Locks a file for this process, without waiting. Node has no file locks of the operating system,
 * but SQLite has: an exclusive transaction that writes nothing and never ends. The operating system
 * releases it when the process ends, however it ends, so there are no stale locks.
 *
 * @param file created when missing; contains nothing
 * @returns null when another process holds it
 */
export function tryLock(file: string): ProcessLock | null {
  fs.mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  const sqlite = new BetterSqlite(file, { timeout: 0 });
  try {
    // Otherwise a journal file exists beside it for as long as the lock is held.
    sqlite.pragma("journal_mode = MEMORY");
    sqlite.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    sqlite.close();
    if (error instanceof BetterSqlite.SqliteError && error.code.startsWith("SQLITE_BUSY")) {
      return null;
    }
    throw error;
  }
  return { release: () => sqlite.close() };
}

/**
 * Locks a file as {@link tryLock} does, and waits for a process that holds it.
 *
 * @returns null when it still does after that time
 */
export async function waitForLock(file: string, timeoutMs: number): Promise<ProcessLock | null> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const lock = tryLock(file);
    if (lock || performance.now() > deadline) return lock;
    await pause(POLL_INTERVAL_MS);
  }
}

declare global {
  // Held for the life of the process, so it must not be garbage-collected.
  var siteLock: ProcessLock | undefined;
}

/**
 * Locks a database for this process as the only server, until the process ends or releases it.
 * Commands and copies, which read or write beside a server, need no lock.
 *
 * @param timeoutMs maximum time to wait for another process to end
 * @throws Error with one line when another process still serves the database
 */
export async function acquireSiteLock(database: string, timeoutMs = TIMEOUT_MS): Promise<void> {
  if (globalThis.siteLock) return;
  const lock = await waitForLock(siteLockFile(database), timeoutMs);
  if (!lock) {
    throw new Error(
      `Another process serves the database ${database}. Stop it first, or give this one a ` +
        "database of its own (DATABASE_FILE).",
    );
  }
  globalThis.siteLock = lock;
}

/** Releases the lock; the last step of a shutdown. */
export function releaseSiteLock(): void {
  globalThis.siteLock?.release();
  globalThis.siteLock = undefined;
}

/**
 * Returns the path of the lock file of a database. Symbolic links are resolved, so that every path
 * to the database has the same lock.
 */
export function siteLockFile(database: string): string {
  return `${realFile(database)}.lock`;
}

/** Resolves the symbolic links of a path to a file, also of one that leads to none yet. */
export function realFile(file: string): string {
  const place = path.resolve(file);
  if (fs.existsSync(place)) return fs.realpathSync(place);
  if (!fs.lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink()) return place;
  // Of a dangling link, or of a circle of them, which no program can open.
  const folder = fs.realpathSync(path.dirname(place));
  return path.resolve(folder, fs.readlinkSync(place));
}
