import { database, type DatabaseOrTransaction } from "~db/connection.server";
import { recordSecurityEvent } from "~/activity/security-events.server";
import { readSessionCookie, writeSessionCookie } from "~/http/session-cookie.server";
import { toHttpError } from "~/http/to-http-error.server";
import { languageOf } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import type { Instant } from "~db/tables";
import { flagsOf, roles } from "~/accounts/roles";
import { sessionLimits } from "~/accounts/session-limits";
import { newToken, tokenHash } from "~/accounts/tokens.server";
import { toUser, userColumns, type User } from "~/accounts/user";

/** More places than this one person is not signed in at: the oldest session ends. */
export const MAX_SESSIONS = 15;
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
  const { absoluteMs } = sessionLimits[user.role];
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
        // Who signs in has just proven who they are.
        confirmedAt: instant(now),
        expiresAt: instant(now + absoluteMs),
        language,
        userAgent: request.headers.get("User-Agent")?.slice(0, USER_AGENT_MAX) ?? null,
      })
      .execute();
    await endOldestSessions(trx, user.id);
  });
  await recordSecurityEvent(request, { event: "signedIn", user });
  return writeSessionCookie(id, absoluteMs / 1000);
}

async function endOldestSessions(trx: DatabaseOrTransaction, userId: number): Promise<void> {
  const newest = trx
    .selectFrom("sessions")
    .select("id")
    .where("userId", "=", userId)
    .orderBy("id", "desc")
    .limit(MAX_SESSIONS);
  await trx
    .deleteFrom("sessions")
    .where("userId", "=", userId)
    .where("id", "not in", newest)
    .execute();
}

/** Who sent the request, as the database knows them now, or null. */
export async function findSessionUser(request: Request): Promise<User | null> {
  const id = readSessionCookie(request.headers.get("Cookie"));
  if (!id) return null;
  const now = Date.now();
  const row = await live(database(), now)
    .innerJoin("users", "users.id", "sessions.userId")
    .select(["sessions.id as sessionId", "sessions.lastSeenAt", ...userColumns])
    .where("sessions.idHash", "=", tokenHash(id))
    .executeTakeFirst();
  if (!row) return null;
  if (now - Date.parse(row.lastSeenAt) > SEEN_PRECISION_MS) await rememberUse(row.sessionId, now);
  return toUser(row);
}

/** While nothing can be stored, one reader in so much time waits to find out that it still cannot. */
const TRY_AGAIN_MS = 10_000;
let notBefore = 0;

/** Whoever only reads is served, also while the disk takes nothing or somebody holds the lock. */
async function rememberUse(sessionId: number, now: number): Promise<void> {
  if (performance.now() < notBefore) return;
  try {
    await database()
      .updateTable("sessions")
      .set({ lastSeenAt: instant(now) })
      .where("id", "=", sessionId)
      .execute();
  } catch (error) {
    if (!toHttpError(error)) throw error;
    notBefore = performance.now() + TRY_AGAIN_MS;
  }
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

/**
 * Signs a user out everywhere.
 *
 * @param keptSession the hash of the session's id that goes on, if one does
 * @returns how many sessions have ended
 */
export async function endSessionsOf(
  db: DatabaseOrTransaction,
  userId: number,
  keptSession?: string,
): Promise<number> {
  let ended = db.deleteFrom("sessions").where("userId", "=", userId);
  if (keptSession) ended = ended.where("idHash", "<>", keptSession);
  return Number((await ended.executeTakeFirstOrThrow()).numDeletedRows);
}

/**
 * Signs everybody out.
 *
 * @param keptSession the hash of the session's id that goes on
 * @returns how many sessions have ended
 */
export async function endAllSessions(
  db: DatabaseOrTransaction,
  keptSession: string,
): Promise<number> {
  const ended = db.deleteFrom("sessions").where("idHash", "<>", keptSession);
  return Number((await ended.executeTakeFirstOrThrow()).numDeletedRows);
}

/** The hash of the id of the session that a request came with. */
export function sessionHash(request: Request): string {
  return tokenHash(readSessionCookie(request.headers.get("Cookie")) ?? "");
}

/** A browser that is signed in, as its owner may see it. */
export interface OwnSession {
  id: number;
  userAgent: string | null;
  createdAt: Instant;
  lastSeenAt: Instant;
  /** The one that the request came with. */
  isCurrent: boolean;
}

/** The sessions of a user that are alive: this one first, then by their last use. */
export async function listSessions(
  db: DatabaseOrTransaction,
  userId: number,
  currentHash: string,
): Promise<OwnSession[]> {
  const rows = await live(db, Date.now())
    .select(["id", "idHash", "userAgent", "createdAt", "lastSeenAt"])
    .where("userId", "=", userId)
    .orderBy("lastSeenAt", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows
    .map(({ idHash, ...session }) => ({ ...session, isCurrent: idHash === currentHash }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/**
 * Ends one session of a user.
 *
 * @returns whether there was one with that id and of that user
 */
export async function endOneSession(
  db: DatabaseOrTransaction,
  userId: number,
  sessionId: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where("id", "=", sessionId)
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** How often somebody is signed in just now, and when they were last seen. */
export interface SessionSummary {
  sessions: number;
  lastSeenAt: Instant;
}

/** The summaries of the users who are signed in anywhere, by their id. */
export async function summarizeSessions(
  db: DatabaseOrTransaction,
  userIds: number[],
): Promise<Map<number, SessionSummary>> {
  if (userIds.length === 0) return new Map();
  const rows = await live(db, Date.now())
    .select((eb) => [
      "userId",
      eb.fn.countAll<number>().as("sessions"),
      eb.fn.max<Instant>("lastSeenAt").as("lastSeenAt"),
    ])
    .where("userId", "in", userIds)
    .groupBy("userId")
    .execute();
  return new Map(rows.map(({ userId, ...summary }) => [userId, summary]));
}

/** The language in which a user was last signed in, or null. */
export async function lastLanguageOf(
  db: DatabaseOrTransaction,
  userId: number,
): Promise<Language | null> {
  const row = await db
    .selectFrom("sessions")
    .select("language")
    .where("userId", "=", userId)
    .orderBy("lastSeenAt", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row?.language ?? null;
}

/** Removes sessions that have ended by themselves. */
export async function deleteExpiredSessions(db: DatabaseOrTransaction): Promise<void> {
  const going = live(db, Date.now()).select("sessions.id");
  await db.deleteFrom("sessions").where("id", "not in", going).execute();
}

/**
 * The sessions that have not ended. The limits are those of the role that the user has now, so that
 * a session from before an upgrade or a change of role ends as a new one does.
 */
const live = (db: DatabaseOrTransaction, now: number) =>
  db
    .selectFrom("sessions")
    .where("sessions.expiresAt", ">", instant(now))
    .where((eb) =>
      eb.or(
        roles.map((role) => {
          const { idleMs, absoluteMs } = sessionLimits[role];
          const { isAdmin, isEditor } = flagsOf(role);
          return eb.and([
            eb("sessions.lastSeenAt", ">", instant(now - idleMs)),
            eb("sessions.createdAt", ">", instant(now - absoluteMs)),
            eb.exists(
              eb
                .selectFrom("users as owners")
                .select("owners.id")
                .whereRef("owners.id", "=", "sessions.userId")
                .where("owners.isAdmin", "=", isAdmin)
                .where("owners.isEditor", "=", isEditor),
            ),
          ]);
        }),
      ),
    );
