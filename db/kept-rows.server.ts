import type BetterSqlite from "better-sqlite3";
import type { CompiledQuery } from "kysely";
import { LRUCache } from "lru-cache";
import { connection, type DatabaseOrTransaction } from "./connection.server";

/** Maximum number of results: more than the counts of all lists that are looked at. */
const MAX_RESULTS = 200;

interface State {
  sqlite: BetterSqlite.Database;
  version: string;
  results: LRUCache<string, Promise<readonly unknown[]>>;
}

let state: State | undefined;

interface Counters {
  sqlite: BetterSqlite.Database;
  /** Changes with each commit of another connection. */
  others: BetterSqlite.Statement;
  /** Counts the rows that this connection has changed. */
  own: BetterSqlite.Statement;
}

let counters: Counters | undefined;

/** Returns what changes with every change of any row of the database, by this process or another. */
export function rowsVersion(): string {
  const { sqlite } = connection();
  if (counters?.sqlite !== sqlite) {
    counters = {
      sqlite,
      others: sqlite.prepare("PRAGMA data_version").pluck(),
      own: sqlite.prepare("SELECT total_changes()").pluck(),
    };
  }
  return `${String(counters.others.get())} ${String(counters.own.get())}`;
}

/**
 * Returns the rows of a query: read once until any row of the database changes, by this process or
 * another. For counts, which read thousands of rows for one number; the content version does not
 * rise for messages and subscribers.
 */
export async function readKept<Row>(
  db: DatabaseOrTransaction,
  query: CompiledQuery<Row>,
): Promise<readonly Row[]> {
  const results = resultsOf(db);
  if (!results) return (await db.executeQuery(query)).rows;
  const key = JSON.stringify([query.sql, query.parameters]);
  const known = results.get(key) as Promise<readonly Row[]> | undefined;
  if (known) return known;
  const reading = db.executeQuery(query).then(({ rows }) => rows);
  // At once: the loaders of a page ask at the same time.
  results.set(key, reading);
  reading.catch(() => results.delete(key));
  return reading;
}

/** Returns what is kept; null during a transaction, which sees its own rows and may be undone. */
function resultsOf(db: DatabaseOrTransaction): State["results"] | null {
  const { sqlite, db: own } = connection();
  if (db !== own || sqlite.inTransaction) return null;
  const version = rowsVersion();
  state ??= { sqlite, version, results: new LRUCache({ max: MAX_RESULTS }) };
  // A read that has begun before a change keeps its rows in the results of that time.
  if (state.sqlite !== sqlite || state.version !== version) {
    state = { sqlite, version, results: new LRUCache({ max: MAX_RESULTS }) };
  }
  return state.results;
}
