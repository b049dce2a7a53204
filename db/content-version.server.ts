import type BetterSqlite from "better-sqlite3";
import { connection, type DatabaseOrTransaction } from "./connection.server";
import { nextPublication } from "./publication.server";

interface Reading {
  sqlite: BetterSqlite.Database;
  statement: BetterSqlite.Statement;
  /** The stored number. */
  version: number;
  /** Time in milliseconds at which the content changes without a write. */
  changesAt: number;
  /** Time in milliseconds at which that was looked up. */
  readAt: number;
}

let reading: Reading | undefined;

/** Number of changes at an instant since the process started; never decreases. */
let publications = 0;

/**
 * Returns the version of the public content. Triggers raise the stored number with every change of
 * a content table, by this process or another. The version also rises at the instant a scheduled
 * record becomes public, or a screening ends; that instant is looked up once per stored number. It
 * rises again when the clock is set back before such an instant, which is then still to come.
 */
export function contentVersion(): number {
  const { sqlite } = connection();
  if (reading?.sqlite !== sqlite) {
    const statement = sqlite.prepare("SELECT version FROM content_version").pluck();
    reading = { sqlite, statement, version: NaN, changesAt: Infinity, readAt: 0 };
  }
  const version = reading.statement.get() as number;
  const now = Date.now();
  if (version !== reading.version || now >= reading.changesAt || now < reading.readAt) {
    const changesAt = nextPublication(sqlite, now);
    if (version === reading.version && changesAt !== reading.changesAt) publications++;
    Object.assign(reading, { version, changesAt, readAt: now });
  }
  return version + publications;
}

/**
 * Raises the stored number, for what no trigger sees.
 *
 * @returns the new number
 */
export async function raiseContentVersion(db: DatabaseOrTransaction): Promise<number> {
  const { version } = await db
    .updateTable("content_version")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}
