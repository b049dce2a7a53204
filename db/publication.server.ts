import type BetterSqlite from "better-sqlite3";
import { sql, type SqlBool } from "kysely";

const FIND_NEXT = `SELECT min("publishAt") FROM (
  SELECT min("publishAt") AS "publishAt" FROM projects WHERE "publishAt" > @now
  UNION ALL SELECT min("publishAt") FROM news_items WHERE "publishAt" > @now)`;

/** When it is looked again after a failure; pages are no older than that until then. */
const RETRY_MS = 1000;

/** True for rows that are not to appear later: a condition of everything that visitors see. */
export function isPublished() {
  return sql<SqlBool>`("publishAt" is null or "publishAt" <= ${new Date().toISOString()})`;
}

/** When the next record becomes public, in milliseconds; never, if there is none to come. */
export function nextPublication(sqlite: BetterSqlite.Database, now: number): number {
  try {
    const next = sqlite
      .prepare(FIND_NEXT)
      .pluck()
      .get({ now: new Date(now).toISOString() });
    return typeof next === "string" ? Date.parse(next) : Infinity;
  } catch (error) {
    // Pages that need none of these tables are shown all the same.
    console.error(error);
    return now + RETRY_MS;
  }
}
