import type BetterSqlite from "better-sqlite3";
import { connection } from "~db/connection.server";
import { type Destination, RedirectTable, type StoredRedirect } from "./redirect-table";

interface Reading {
  sqlite: BetterSqlite.Database;
  version: BetterSqlite.Statement;
  /** Of the table in memory. */
  current: number;
  table: RedirectTable;
}

let reading: Reading | undefined;

/**
 * Returns where an address without a page leads, or null. All redirects are kept in memory, and
 * read again when one has changed, in this process or another.
 *
 * @param path canonical
 */
export function findRedirect(path: string, query: string | undefined): Destination | null {
  const { sqlite } = connection();
  if (reading?.sqlite !== sqlite) {
    const version = sqlite.prepare(`SELECT "redirects" FROM content_version`).pluck();
    reading = { sqlite, version, current: NaN, table: new RedirectTable() };
  }
  const version = reading.version.get() as number;
  if (version !== reading.current) {
    const rows = sqlite.prepare("SELECT sourceKey, target, status FROM redirects").all();
    reading.table = new RedirectTable(rows as StoredRedirect[]);
    reading.current = version;
  }
  return reading.table.size === 0 ? null : reading.table.find(path, query);
}
