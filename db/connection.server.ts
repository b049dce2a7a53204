import fs from "node:fs";
import path from "node:path";
import BetterSqlite from "better-sqlite3";
import { Kysely, type Transaction } from "kysely";
import { env } from "~/env.server";
import { DatabaseFile, RejectLostWrites, rejectLostTransactions } from "./database-file.server";
import { foldText } from "./fold";
import { RetryingSqliteDialect } from "./retrying-dialect.server";
import type { Tables } from "./tables";
import { isBusy } from "./write-queue.server";

export type Database = Kysely<Tables>;
/** A database or a transaction on it: what the functions of a noun take first. */
export type DatabaseOrTransaction = Database | Transaction<Tables>;

/** The pause between two attempts to get a lock that SQLite does not wait for by itself. */
const LOCK_RETRY_MS = 20;
/** How long opening waits while another process turns on the write-ahead log. */
const WAIT_TO_OPEN_MS = 1000;

export interface Connection {
  /** The raw handle: pragmas, copies, and libraries that speak better-sqlite3. */
  sqlite: BetterSqlite.Database;
  db: Database;
  /**
   * Runs a write on the raw handle, and waits like all others while another process holds the lock.
   * Within an open transaction it is part of that one.
   *
   * @param work synchronous on the database, and all or nothing: it may be tried several times
   * @throws SqliteError SQLITE_BUSY when the lock did not become free in time
   */
  write: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Whether the file that was opened still has its name; if not, writing is refused. */
  isInPlace: () => boolean;
}

/**
 * Opens a SQLite file (made when missing) with the settings every connection of this project needs.
 * See decision 022.
 *
 * @param file a path, or `:memory:`
 * @param waitForLockMs how long a statement may block the process while another process writes; a
 *   process that serves people blocks for none, its writes wait in a queue
 */
export function openDatabase(file: string | Buffer, waitForLockMs = 0): Connection {
  if (typeof file === "string" && file !== ":memory:") {
    fs.mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  }
  const sqlite = new BetterSqlite(file, { timeout: waitForLockMs });
  turnOnWriteAheadLog(sqlite);
  // SQLite falls back to NORMAL in WAL mode, where a power cut may undo an acknowledged write.
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  // For searching short tables that keep no folded columns; see `containsTypedText`.
  sqlite.function("fold_text", { deterministic: true }, (text) =>
    typeof text === "string" ? foldText(text) : null,
  );
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
 * Does what need not survive a power cut without waiting for the disk; it gets there with the next
 * commit that does. Within a transaction it is synced with that.
 *
 * @param work what ends before it returns: others use the connection, too
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

/** SQLite does not wait for the lock by itself here: when two processes meet, it fails at once. */
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
  // One connection per process, also when a development server loads the build again.
  var siteConnection: Connection | undefined;
}

/** The connection of this process to DATABASE_FILE. */
export function connection(): Connection {
  globalThis.siteConnection ??= openDatabase(env().DATABASE_FILE);
  return globalThis.siteConnection;
}

/** Closes it at the end of the process: the write-ahead log goes into the file. */
export function closeConnection(): void {
  globalThis.siteConnection?.sqlite.close();
}

/** The database of this process. */
export function database(): Database {
  return connection().db;
}

/** Runs the work in the transaction it is given, or in one of its own. */
export function inTransaction<Result>(
  db: DatabaseOrTransaction,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db as Transaction<Tables>) : db.transaction().execute(work);
}
