import type BetterSqlite from "better-sqlite3";
import { sql, type SqlBool } from "kysely";

const FIND_NEXT = `SELECT min("publishAt") FROM (
  SELECT min("publishAt") AS "publishAt" FROM projects WHERE "publishAt" > @now
  UNION ALL SELECT min("publishAt") FROM news_items WHERE "publishAt" > @now
  UNION ALL SELECT min("publishAt") FROM pages WHERE "publishAt" > @now)`;

/** Delay before the next lookup after an error; cached pages are at most this much out of date. */
const RETRY_MS = 1000;

/** Returns a condition that excludes rows scheduled for later. Part of every public query. */
export function isPublished() {
  return sql<SqlBool>`("publishAt" is null or "publishAt" <= ${new Date().toISOString()})`;
}

/**
 * Returns when the next scheduled record becomes public, in milliseconds; Infinity if there is
 * none.
 */
export function nextPublication(sqlite: BetterSqlite.Database, now: number): number {
  try {
    const next = sqlite
      .prepare(FIND_NEXT)
      .pluck()
      .get({ now: new Date(now).toISOString() });
    return typeof next === "string" ? Date.parse(next) : Infinity;
  } catch (error) {
    // An error here must not break pages that use neither of these tables.
    console.error(error);
    return now + RETRY_MS;
  }
}
