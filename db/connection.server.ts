import fs from "node:fs";
import path from "node:path";
import BetterSqlite from "better-sqlite3";
import { Kysely, type Transaction } from "kysely";
import { env } from "~/config/env.server";
import { DatabaseFile, rejectLostTransactions, RejectLostWrites } from "./database-file.server";
import { foldText } from "./fold";
import { foldAsTyped } from "./fold-as-typed.server";
import { RetryingSqliteDialect } from "./retrying-dialect.server";
import type { Tables } from "./tables";
import { isBusy } from "./write-queue.server";

export type Database = Kysely<Tables>;
/** A database or a transaction on it: the first parameter of every query function. */
export type DatabaseOrTransaction = Database | Transaction<Tables>;

/** The pause between two attempts to get a lock for which SQLite ignores its own timeout. */
const LOCK_RETRY_MS = 20;
/** Maximum time that opening a file waits while another process switches it to WAL. */
const WAIT_TO_OPEN_MS = 1000;

export interface Connection {
  /** The raw handle, for pragmas, copies and libraries that expect better-sqlite3. */
  sqlite: BetterSqlite.Database;
  db: Database;
  /**
   * Runs a write on the raw handle. It waits in the write queue while another process holds the
   * lock. Inside an open transaction it is part of that transaction.
   *
   * @param work synchronous on the database and atomic, because it may be retried
   * @throws SqliteError SQLITE_BUSY when the lock is not free in time
   */
  write: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /**
   * Returns true if the path still leads to the file that was opened; if not, writes are rejected.
   */
  isInPlace: () => boolean;
}

/**
 * Opens a SQLite file with the settings that every connection of this project needs, and creates it
 * when it is missing. See decision 022.
 *
 * @param file a path, or `:memory:`
 * @param waitForLockMs maximum time a statement blocks the process while another process writes; 0
 *   in the server, where writes wait in a queue instead
 */
export function openDatabase(file: string | Buffer, waitForLockMs = 0): Connection {
  if (typeof file === "string" && file !== ":memory:") {
    fs.mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  }
  const sqlite = new BetterSqlite(file, { timeout: waitForLockMs });
  turnOnWriteAheadLog(sqlite);
  // SQLite falls back to NORMAL in WAL mode, where a power cut may lose an acknowledged write.
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  // Overwrites deleted texts, so that the file does not keep what people have asked to erase.
  sqlite.pragma("secure_delete = ON");
  // For comparing and, as typed, searching short tables without folded columns.
  for (const [name, fold] of [
    ["fold_text", foldText],
    ["fold_as_typed", foldAsTyped],
  ] as const) {
    sqlite.function(name, { deterministic: true }, (text) =>
      typeof text === "string" ? fold(text) : null,
    );
  }
  const dialect = new RetryingSqliteDialect(sqlite);
  const write: Connection["write"] = (work) => dialect.write(work);
  if (typeof file !== "string" || file === ":memory:") {
    return { sqlite, db: new Kysely<Tables>({ dialect }), write, isInPlace: () => true };
  }
  const databaseFile = new DatabaseFile(file);
  rejectLostTransactions(dialect.createDriver(), databaseFile);
  const plugins = [new RejectLostWrites(databaseFile)];
  return {
    sqlite,
    db: new Kysely<Tables>({ dialect, plugins }),
    write,
    isInPlace: () => databaseFile.isInPlace(),
  };
}

/**
 * Runs a write that need not survive a power cut, without an fsync of its own: the next synced
 * commit makes it durable. Inside a transaction it is synced with that transaction.
 *
 * @param work synchronous, because other code shares the connection
 */
export function withoutSyncing<Result>(sqlite: BetterSqlite.Database, work: () => Result): Result {
  if (sqlite.inTransaction) return work();
  const before = Number(sqlite.pragma("synchronous", { simple: true }));
  sqlite.pragma("synchronous = NORMAL");
  try {
    return work();
  } finally {
    sqlite.pragma(`synchronous = ${before}`);
  }
}

/**
 * Switches a file to WAL. Retries by itself: SQLite ignores the busy timeout for this pragma and
 * fails at once when two processes do it at the same time.
 */
function turnOnWriteAheadLog(sqlite: BetterSqlite.Database): void {
  const deadline = performance.now() + WAIT_TO_OPEN_MS;
  for (;;) {
    try {
      sqlite.pragma("journal_mode = WAL");
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOCK_RETRY_MS);
    }
  }
}

declare global {
  // One connection per process, also when a development server reloads the build.
  var siteConnection: Connection | undefined;
}

/** Returns the connection of this process to DATABASE_FILE, and opens it at the first call. */
export function connection(): Connection {
  globalThis.siteConnection ??= openDatabase(env().DATABASE_FILE);
  return globalThis.siteConnection;
}

/** Returns the connection of this process, or null while there is none or after its end. */
export function findConnection(): Connection | null {
  const current = globalThis.siteConnection;
  return current?.sqlite.open ? current : null;
}

/**
 * Closes the connection at the end of the process: the write-ahead log is written into the file.
 */
export function closeConnection(): void {
  globalThis.siteConnection?.sqlite.close();
}

/** Returns the database of this process. */
export function database(): Database {
  return connection().db;
}

/** Runs the work in the given transaction, or in a new one. */
export function inTransaction<Result>(
  db: DatabaseOrTransaction,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db as Transaction<Tables>) : db.transaction().execute(work);
}
