import type { User } from "~/accounts/account/user";
import { startSession } from "~/accounts/sessions/sessions.server";
import { insertUser } from "~/accounts/users/users.server";
import type { Database } from "~db/connection.server";
import { get } from "./calls";

/**
 * Creates an admin with a session, for loaders and actions that are called as functions. Nothing is
 * hashed: no password opens the account.
 */
export async function signedInAdmin(
  db: Database,
  username = "boss",
): Promise<{ admin: User; cookie: string }> {
  const admin = await insertUser(db, { username, password: "no hash", isAdmin: true });
  return { admin, cookie: await startSession(get("/"), admin) };
}
