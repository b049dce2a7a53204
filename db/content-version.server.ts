import type BetterSqlite from "better-sqlite3";
import { connection } from "./connection.server";
import { nextPublication } from "./publication.server";

interface Reading {
  sqlite: BetterSqlite.Database;
  statement: BetterSqlite.Statement;
  /** As it is stored. */
  version: number;
  /** When the content changes by itself, without anybody writing. */
  changesAt: number;
}

let reading: Reading | undefined;

/** How often content has become public by itself since the process started; it only ever grows. */
let publications = 0;

/**
 * The version of what the public pages show: triggers raise it with every change of a content table,
 * by this process or any other; and it rises by itself at the instant at which a record becomes
 * public. That instant is looked up once for each stored version.
 */
export function contentVersion(): number {
  const { sqlite } = connection();
  if (reading?.sqlite !== sqlite) {
    const statement = sqlite.prepare("SELECT version FROM content_version").pluck();
    reading = { sqlite, statement, version: NaN, changesAt: Infinity };
  }
  const version = reading.statement.get() as number;
  const now = Date.now();
  if (version !== reading.version || now >= reading.changesAt) {
    if (version === reading.version) publications++;
    reading.version = version;
    reading.changesAt = nextPublication(sqlite, now);
  }
  return version + publications;
}
