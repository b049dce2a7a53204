import { database, type DatabaseOrTransaction } from "~db/connection.server";
import { sessionHash } from "./sessions.server";

/** Time after a sign-in or confirmation during which a session may do what requires one. */
const CONFIRMED_MS = 10 * 60 * 1000;

/** Returns true if the session's user has authenticated within the last {@link CONFIRMED_MS}. */
export async function isConfirmed(request: Request): Promise<boolean> {
  const since = new Date(Date.now() - CONFIRMED_MS).toISOString();
  const row = await database()
    .selectFrom("sessions")
    .select("id")
    .where("idHash", "=", sessionHash(request))
    .where("confirmedAt", ">", since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that the session's user has just authenticated again. */
export async function confirmSession(request: Request): Promise<void> {
  await database()
    .updateTable("sessions")
    .set({ confirmedAt: new Date().toISOString() })
    .where("idHash", "=", sessionHash(request))
    .execute();
}

/** Ends the confirmations of the user's sessions other than that of the request. */
export async function endOtherConfirmations(
  db: DatabaseOrTransaction,
  userId: number,
  request: Request,
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ confirmedAt: null })
    .where("userId", "=", userId)
    .where("idHash", "<>", sessionHash(request))
    .execute();
}
