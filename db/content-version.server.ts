import type BetterSqlite from "better-sqlite3";
import { connection, type DatabaseOrTransaction } from "./connection.server";
import { nextPublication } from "./publication.server";

/** The state of the public content. */
export interface ContentState {
  /** Rises with every change. */
  version: number;
  /**
   * Rises with the changes after which cached pages must not be sent any more: a record was deleted or
   * hidden, a press room closed, a picture replaced, a setting changed, an instant passed.
   */
  withdrawals: number;
}

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
 * Returns the state of the public content. Triggers raise the stored numbers with every change of
 * a content table, by this process or another. Both also rise at the instant a scheduled record
 * becomes public, or a screening ends; that instant is looked up once per stored version. They rise
 * again when the clock is set back before such an instant, which is then still to come.
 */
export function contentState(): ContentState {
  const { sqlite } = connection();
  if (reading?.sqlite !== sqlite) {
    const statement = sqlite.prepare("SELECT version, withdrawals FROM content_version");
    reading = { sqlite, statement, version: NaN, changesAt: Infinity, readAt: 0 };
  }
  const { version, withdrawals } = reading.statement.get() as ContentState;
  const now = Date.now();
  if (version !== reading.version || now >= reading.changesAt || now < reading.readAt) {
    const changesAt = nextPublication(sqlite, now);
    if (version === reading.version && changesAt !== reading.changesAt) publications++;
    Object.assign(reading, { version, changesAt, readAt: now });
  }
  return { version: version + publications, withdrawals: withdrawals + publications };
}

/** Returns the version of the public content: see {@link contentState}. */
export const contentVersion = (): number => contentState().version;

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
