import type { InferResult } from "kysely";
import { LRUCache } from "lru-cache";
import type { Authenticated } from "~/accounts/account/authenticated";
import { sessionLimits } from "~/accounts/account/session-limits";
import { flagsOf, roles, toUser, type User, userColumns } from "~/accounts/account/user";
import { recordSecurityEvent } from "~/base/activity/security-events.server";
import { REQUEST_ID_HEADER } from "~/base/http/access-log.server";
import { readSessionCookie, writeSessionCookie } from "~/base/http/session-cookie.server";
import { toHttpError } from "~/base/http/to-http-error.server";
import { newToken, tokenHash } from "~/base/http/tokens.server";
import { languageOf } from "~/language/i18n/i18n.server";
import type { Language } from "~/language/i18n/languages";
import { database, type DatabaseOrTransaction } from "~db/connection.server";
import { keepNewest } from "./keep-newest.server";

/** Maximum number of sessions per user; a further sign-in ends the oldest. */
export const MAX_SESSIONS = 15;
/** Precision of `lastSeenAt`, so that not every request writes. */
const SEEN_PRECISION_MS = 60_000;
const USER_AGENT_MAX = 200;

const instant = (ms: number) => new Date(ms).toISOString();

/**
 * Starts a session with a new id and ends the browser's previous session.
 *
 * @param recheck is called in the same transaction; throws if the user may no longer sign in
 * @returns the Set-Cookie value that carries the id
 */
export async function startSession(
  request: Request,
  user: User,
  recheck?: Authenticated["recheck"],
): Promise<string> {
  const db = database();
  const now = Date.now();
  const id = newToken();
  const { absoluteMs } = sessionLimits[user.role];
  const language = await languageOf(request);
  const before = readSessionCookie(request.headers.get("Cookie"));
  await db.transaction().execute(async (trx) => {
    await recheck?.(trx);
    if (before) await trx.deleteFrom("sessions").where("idHash", "=", tokenHash(before)).execute();
    await trx
      .insertInto("sessions")
      .values({
        idHash: tokenHash(id),
        userId: user.id,
        createdAt: instant(now),
        lastSeenAt: instant(now),
        // A sign-in counts as a confirmation.
        confirmedAt: instant(now),
        expiresAt: instant(now + absoluteMs),
        language,
        userAgent: request.headers.get("User-Agent")?.slice(0, USER_AGENT_MAX) ?? null,
      })
      .execute();
    await keepNewest(trx, "sessions", { userId: user.id, most: MAX_SESSIONS });
  });
  await recordSecurityEvent(request, { event: "signedIn", user });
  return writeSessionCookie(id, absoluteMs / 1000);
}

/** Reads of users by request id and session, for the loaders of the same page. */
const beingRead = new LRUCache<string, Promise<User | null>>({ max: 200 });

/**
 * Returns the user of the request's session, or null. It is read from the database once for all
 * loaders of a page, and each time where something is changed.
 */
export async function findSessionUser(request: Request): Promise<User | null> {
  const { headers, method } = request;
  const id = readSessionCookie(headers.get("Cookie"));
  if (!id) return null;
  const requestId = headers.get(REQUEST_ID_HEADER);
  if (!requestId || method !== "GET") return readUser(id);
  const key = `${requestId} ${id}`;
  const known = beingRead.get(key) ?? readUser(id);
  beingRead.set(key, known);
  return known;
}

async function readUser(id: string): Promise<User | null> {
  const now = Date.now();
  const { rows } = await database().executeQuery<UserRow>(userQuery(now, tokenHash(id)));
  const [row] = rows;
  if (!row) return null;
  if (now - Date.parse(row.lastSeenAt) > SEEN_PRECISION_MS) await rememberUse(row.sessionId, now);
  return toUser(row);
}

const compileUserQuery = (now: number) =>
  live(database(), now)
    .select(["sessions.id as sessionId", "sessions.lastSeenAt", ...userColumns])
    .where("sessions.idHash", "=", "")
    .compile();

type UserRow = InferResult<ReturnType<typeof compileUserQuery>>[number];

let compiled: { query: ReturnType<typeof compileUserQuery>; until: number } | undefined;

/**
 * Returns the query for the user of a live session. It is compiled once a second, because every
 * signed-in request runs it and compiling takes three times as long. So a session may end up to a
 * second late.
 */
function userQuery(now: number, idHash: string) {
  if (!compiled || now >= compiled.until || now < compiled.until - 1000) {
    compiled = { query: compileUserQuery(now), until: now + 1000 };
  }
  const { query } = compiled;
  return { ...query, parameters: [...query.parameters.slice(0, -1), idHash] };
}

/** Back-off after a failed write: only one request per interval tries again. */
const TRY_AGAIN_MS = 10_000;
let notBefore = 0;

/** Updates `lastSeenAt`. A full disk or locked database does not fail the request. */
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
 * Ends all sessions of a user.
 *
 * @param keptSession hash of the id of a session to keep
 * @returns number of sessions ended
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
 * Ends the sessions of all users.
 *
 * @param keptSession hash of the id of the session to keep
 * @returns number of sessions ended
 */
export async function endAllSessions(
  db: DatabaseOrTransaction,
  keptSession: string,
): Promise<number> {
  const ended = db.deleteFrom("sessions").where("idHash", "<>", keptSession);
  return Number((await ended.executeTakeFirstOrThrow()).numDeletedRows);
}

/** Returns the hash of the session id in the request's cookie. */
export function sessionHash(request: Request): string {
  return tokenHash(readSessionCookie(request.headers.get("Cookie")) ?? "");
}

/** Returns the language of a user's most recent session, or null. */
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

/** Deletes expired sessions. */
export async function deleteExpiredSessions(db: DatabaseOrTransaction): Promise<void> {
  const going = live(db, Date.now()).select("sessions.id");
  await db.deleteFrom("sessions").where("id", "not in", going).execute();
}

/**
 * Selects the live sessions. The limits are those of the user's current role, so that they also
 * apply to sessions from before an upgrade or a change of role.
 */
export const live = (db: DatabaseOrTransaction, now: number) =>
  db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .where("sessions.expiresAt", ">", instant(now))
    .where((eb) =>
      eb.or(
        roles.map((role) => {
          const { idleMs, absoluteMs } = sessionLimits[role];
          const { isAdmin, isEditor } = flagsOf(role);
          return eb.and([
            eb("sessions.lastSeenAt", ">", instant(now - idleMs)),
            eb("sessions.createdAt", ">", instant(now - absoluteMs)),
            eb("users.isAdmin", "=", isAdmin),
            eb("users.isEditor", "=", isEditor),
          ]);
        }),
      ),
    );
