import { database, type DatabaseOrTransaction } from "~db/connection.server";
import { readSessionCookie, writeSessionCookie } from "~/edge/session-cookie.server";
import { languageOf } from "~/i18n/i18n.server";
import { newToken, tokenHash } from "./tokens.server";
import type { User } from "./user";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A session that nobody uses ends after a week; the busiest one after thirty days. */
export const IDLE_LIMIT_MS = 7 * DAY_MS;
export const ABSOLUTE_LIMIT_MS = 30 * DAY_MS;
/** How precisely the last use is remembered: not every request writes. */
const SEEN_PRECISION_MS = 60_000;
const USER_AGENT_MAX = 200;

const instant = (ms: number) => new Date(ms).toISOString();

/**
 * Starts a session with an id of its own; one that the browser had before ends.
 *
 * @returns the Set-Cookie value that carries it
 */
export async function startSession(request: Request, user: User): Promise<string> {
  const db = database();
  const now = Date.now();
  const id = newToken();
  const language = await languageOf(request);
  const before = readSessionCookie(request.headers.get("Cookie"));
  await db.transaction().execute(async (trx) => {
    if (before) await trx.deleteFrom("sessions").where("idHash", "=", tokenHash(before)).execute();
    await trx
      .insertInto("sessions")
      .values({
        idHash: tokenHash(id),
        userId: user.id,
        createdAt: instant(now),
        lastSeenAt: instant(now),
        expiresAt: instant(now + ABSOLUTE_LIMIT_MS),
        language,
        userAgent: request.headers.get("User-Agent")?.slice(0, USER_AGENT_MAX) ?? null,
      })
      .execute();
  });
  return writeSessionCookie(id, ABSOLUTE_LIMIT_MS / 1000);
}

/** Who sent the request, as the database knows them now, or null. */
export async function findSessionUser(request: Request): Promise<User | null> {
  const id = readSessionCookie(request.headers.get("Cookie"));
  if (!id) return null;
  const now = Date.now();
  const row = await live(database(), now)
    .innerJoin("users", "users.id", "sessions.userId")
    .select([
      "sessions.id as sessionId",
      "sessions.lastSeenAt",
      "users.id",
      "users.username",
      "users.isAdmin",
    ])
    .where("sessions.idHash", "=", tokenHash(id))
    .executeTakeFirst();
  if (!row) return null;
  if (now - Date.parse(row.lastSeenAt) > SEEN_PRECISION_MS) {
    await database()
      .updateTable("sessions")
      .set({ lastSeenAt: instant(now) })
      .where("id", "=", row.sessionId)
      .execute();
  }
  return { id: row.id, username: row.username, isAdmin: row.isAdmin === 1 };
}

/**
 * Ends the session of the request on the server.
 *
 * @returns the Set-Cookie value that removes the cookie
 */
export async function endSession(request: Request): Promise<string> {
  const id = readSessionCookie(request.headers.get("Cookie"));
  if (id) {
    await database().deleteFrom("sessions").where("idHash", "=", tokenHash(id)).execute();
  }
  return writeSessionCookie("", 0);
}

/** Signs a user out everywhere. */
export async function endSessionsOf(db: DatabaseOrTransaction, userId: number): Promise<void> {
  await db.deleteFrom("sessions").where("userId", "=", userId).execute();
}

/** Removes sessions that have ended by themselves. */
export async function removeEndedSessions(db: DatabaseOrTransaction): Promise<void> {
  const now = Date.now();
  await db
    .deleteFrom("sessions")
    .where((eb) =>
      eb.or([
        eb("expiresAt", "<=", instant(now)),
        eb("lastSeenAt", "<=", instant(now - IDLE_LIMIT_MS)),
      ]),
    )
    .execute();
}

const live = (db: DatabaseOrTransaction, now: number) =>
  db
    .selectFrom("sessions")
    .where("sessions.expiresAt", ">", instant(now))
    .where("sessions.lastSeenAt", ">", instant(now - IDLE_LIMIT_MS));
