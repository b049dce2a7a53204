import type { Instant } from "~db/columns";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { live } from "./sessions.server";

/** A session as its owner sees it. */
export interface OwnSession {
  id: number;
  userAgent: string | null;
  createdAt: Instant;
  lastSeenAt: Instant;
  /** True for the session of the request. */
  isCurrent: boolean;
}

/** Lists the live sessions of a user: the current one first, then by last use. */
export async function listSessions(
  db: DatabaseOrTransaction,
  userId: number,
  currentHash: string,
): Promise<OwnSession[]> {
  const rows = await live(db, Date.now())
    .select([
      "sessions.id",
      "sessions.idHash",
      "sessions.userAgent",
      "sessions.createdAt",
      "sessions.lastSeenAt",
    ])
    .where("sessions.userId", "=", userId)
    .orderBy("sessions.lastSeenAt", "desc")
    .orderBy("sessions.id", "desc")
    .execute();
  return rows
    .map(({ idHash, ...session }) => ({ ...session, isCurrent: idHash === currentHash }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/**
 * Ends one session of a user.
 *
 * @returns true if the user had a session with that id
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

/** The number of live sessions of a user and the time of the last request. */
export interface SessionSummary {
  sessions: number;
  lastSeenAt: Instant;
}

/** Returns the summaries of those users who have live sessions, by user id. */
export async function summarizeSessions(
  db: DatabaseOrTransaction,
  userIds: number[],
): Promise<Map<number, SessionSummary>> {
  if (userIds.length === 0) return new Map();
  const rows = await live(db, Date.now())
    .select((eb) => [
      "sessions.userId",
      eb.fn.countAll<number>().as("sessions"),
      eb.fn.max<Instant>("sessions.lastSeenAt").as("lastSeenAt"),
    ])
    .where("sessions.userId", "in", userIds)
    .groupBy("sessions.userId")
    .execute();
  return new Map(rows.map(({ userId, ...summary }) => [userId, summary]));
}
