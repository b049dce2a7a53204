import { startSession } from "~/sessions/sessions.server";
import type { User } from "~/accounts/user";
import type { Database } from "~db/connection.server";
import { get } from "./calls";

/** Creates an admin with a session; the account has no valid password. */
export async function signedInAdmin(
  db: Database,
  username = "boss",
): Promise<{ admin: User; cookie: string }> {
  const { id } = await db
    .insertInto("users")
    .values({ username, username_folded: username, password: "no hash", isAdmin: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const admin = { id, username, isAdmin: true, role: "admin" } as const;
  return { admin, cookie: await startSession(get("/"), admin) };
}
