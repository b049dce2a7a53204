import type BetterSqlite from "better-sqlite3";
import { sql, type SqlBool } from "kysely";

/** The length of a screening of a film whose runtime is not known, in minutes. */
export const USUAL_MINUTES = 120;

/** Longer than any day or film, in ms: a screening that began earlier is over. */
export const LONGEST_SCREENING_MS = 26 * 60 * 60 * 1000;

/** The end of a screening, from a row of `project_screenings` and the runtime of its film. */
export const screeningEnd = `coalesce("endsAt", strftime('%Y-%m-%dT%H:%M:%fZ', "startsAt",
  '+' || coalesce("runtime", ${USUAL_MINUTES}) || ' minutes'))`;

/** Screenings within so many days stand open on the page of their film. */
export const SOON_DAYS = 60;

const FIND_NEXT = `SELECT min("at") FROM (
  SELECT min("publishAt") AS "at" FROM projects WHERE "publishAt" > @now
  UNION ALL SELECT min("publishAt") FROM news_items WHERE "publishAt" > @now
  UNION ALL SELECT min("publishAt") FROM pages WHERE "publishAt" > @now
  UNION ALL SELECT min("at") FROM (
    SELECT strftime('%Y-%m-%dT%H:%M:%fZ', "startsAt", '-${SOON_DAYS} days') AS "at"
    FROM project_screenings) WHERE "at" > @now
  UNION ALL SELECT min("endsAt") FROM project_watch WHERE "endsAt" > @now
  UNION ALL SELECT min("at") FROM (
    SELECT ${screeningEnd} AS "at" FROM project_screenings
    JOIN projects ON projects.id = "projectId" WHERE "startsAt" > @begun) WHERE "at" > @now)`;

/** Delay before the next lookup after an error; cached pages are at most this much out of date. */
const RETRY_MS = 1000;

/** Returns a condition that excludes rows scheduled for later. Part of every public query. */
export function isPublished() {
  return sql<SqlBool>`("publishAt" is null or "publishAt" <= ${new Date().toISOString()})`;
}

/**
 * Returns when the public content changes next without a write, in milliseconds: a scheduled record
 * becomes public, a screening is soon or ends, or the year in the footer changes.
 */
export function nextPublication(sqlite: BetterSqlite.Database, now: number): number {
  try {
    const next = sqlite
      .prepare(FIND_NEXT)
      .pluck()
      .get({
        now: new Date(now).toISOString(),
        begun: new Date(now - LONGEST_SCREENING_MS).toISOString(),
      });
    return Math.min(typeof next === "string" ? Date.parse(next) : Infinity, nextYear(now));
  } catch (error) {
    // An error here must not break pages that use neither of these tables.
    console.error(error);
    return now + RETRY_MS;
  }
}

const HOUR_MS = 60 * 60 * 1000;
const QUARTER_MS = HOUR_MS / 4;

/**
 * Returns the next instant at which the year in the footer may change. It does so in the company's
 * time zone: from 14 hours before the turn of the year in UTC to 12 after it, on a quarter of an hour.
 */
function nextYear(now: number): number {
  const turn = Date.UTC(new Date(now - 12 * HOUR_MS).getUTCFullYear() + 1, 0);
  return Math.max(turn - 14 * HOUR_MS, (Math.floor(now / QUARTER_MS) + 1) * QUARTER_MS);
}
