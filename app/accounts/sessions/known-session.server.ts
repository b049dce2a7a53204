import type BetterSqlite from "better-sqlite3";
import { readSessionCookie } from "~/base/http/session-cookie.server";
import { tokenHash } from "~/base/http/tokens.server";
import { connection } from "~db/connection.server";

let reading: { sqlite: BetterSqlite.Database; statement: BetterSqlite.Statement } | undefined;

/**
 * Returns true if the session cookie names a stored session, which may have expired. Synchronous
 * and cheap, because the page cache asks before each response: a made-up or ended session must not
 * cost a rendering.
 *
 * @param cookies value of the Cookie header
 * @throws SqliteError if the database cannot be read
 */
export function isKnownSession(cookies: string | undefined): boolean {
  const id = readSessionCookie(cookies);
  if (id === null) return false;
  const { sqlite } = connection();
  if (reading?.sqlite !== sqlite) {
    reading = { sqlite, statement: sqlite.prepare("SELECT 1 FROM sessions WHERE idHash = ?") };
  }
  return reading.statement.get(tokenHash(id)) !== undefined;
}
