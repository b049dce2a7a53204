import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import BetterSqlite from "better-sqlite3";

/** Between two looks whether the other process has ended. */
const LOOK_EVERY_MS = 50;
/** A process that is being replaced may need a moment to end. */
const TIMEOUT_MS = 3000;

export interface ProcessLock {
  release: () => void;
}

/**
 * Locks a file for this process, without waiting. Node has no lock of the operating system to offer,
 * but SQLite has: a transaction that writes nothing and never ends. It ends with the process,
 * however that dies, so there is never a stale one.
 *
 * @param file made when missing; holds nothing
 * @returns null when another process holds it
 */
export function tryLock(file: string): ProcessLock | null {
  fs.mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  const sqlite = new BetterSqlite(file, { timeout: 0 });
  try {
    // Without this a journal would lie beside it for as long as it is held.
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

declare global {
  // Held for the life of the process: nothing may collect it.
  var siteLock: ProcessLock | undefined;
}

/**
 * Makes this process the one that serves a database, until it ends or releases it. What only looks or
 * writes beside it (commands, copies) needs no lock.
 *
 * @throws Error with one line when another process serves it, also after some patience
 */
export async function acquireSiteLock(database: string, timeoutMs = TIMEOUT_MS): Promise<void> {
  if (globalThis.siteLock) return;
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const lock = tryLock(siteLockFile(database));
    if (lock) {
      globalThis.siteLock = lock;
      return;
    }
    if (performance.now() > deadline) {
      throw new Error(
        `Another process serves the database ${database}. Stop it first, or give this one a ` +
          "database of its own (DATABASE_FILE).",
      );
    }
    await pause(LOOK_EVERY_MS);
  }
}

/** The last deed of a process that serves a database. */
export function releaseSiteLock(): void {
  globalThis.siteLock?.release();
  globalThis.siteLock = undefined;
}

/** The file whose lock says that a process serves the database; the same whatever path led there. */
export function siteLockFile(database: string): string {
  const file = path.resolve(database);
  const real = fs.existsSync(file) ? fs.realpathSync(file) : file;
  return `${real}.lock`;
}
