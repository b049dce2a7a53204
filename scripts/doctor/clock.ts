import type BetterSqlite from "better-sqlite3";
import { ok, fail, type Finding } from "./finding";

const TOLERANCE_MS = 5 * 60_000;

/** Instants that the site writes by itself. */
const written = {
  migrations: "ranAt",
  activity: "createdAt",
  contact_messages: "createdAt",
  sessions: "lastSeenAt",
};

/** The latest moment at which the site says to have written something, or null. */
export function latestWriting(sqlite: BetterSqlite.Database): number | null {
  const tables = sqlite.prepare("SELECT name FROM sqlite_master").pluck().all();
  const instants = Object.entries(written)
    .filter(([table]) => tables.includes(table))
    .map(([table, column]) => sqlite.prepare(`SELECT max("${column}") FROM ${table}`).pluck().get())
    .filter((instant) => typeof instant === "string")
    .map((instant) => Date.parse(instant));
  return instants.length > 0 ? Math.max(...instants) : null;
}

/**
 * Says whether the clock can be right: it cannot be earlier than what was written before. Sessions,
 * links in mails and limits depend on it.
 *
 * @param earlier moments that have been, with what happened then
 */
export function judgeClock(now: number, earlier: Record<string, number | null>): Finding {
  const ahead = Object.entries(earlier).find(([, at]) => (at ?? 0) > now + TOLERANCE_MS);
  const shown = new Date(now).toISOString();
  if (!ahead) return ok("clock", shown);
  const [what, at] = ahead;
  return fail(
    "clock",
    `it says ${shown}, but ${what} is of ${new Date(at!).toISOString()}`,
    "set the clock by NTP (timedatectl set-ntp true)",
  );
}
