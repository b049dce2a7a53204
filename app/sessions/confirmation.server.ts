import { database } from "~db/connection.server";
import { sessionHash } from "./sessions.server";

/** For so long after a sign-in or a confirmation a session may do what asks for one. */
const CONFIRMED_MS = 10 * 60 * 1000;

/** Whether the user of the session has authenticated again in the last minutes. */
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

/** Records that the user of the session has just authenticated again. */
export async function confirmSession(request: Request): Promise<void> {
  await database()
    .updateTable("sessions")
    .set({ confirmedAt: new Date().toISOString() })
    .where("idHash", "=", sessionHash(request))
    .execute();
}
