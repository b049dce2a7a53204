import { startSession } from "~/sessions/sessions.server";
import { createUser } from "~/users/users.server";
import type { User } from "~/accounts/user";
import type { Connection } from "~db/connection.server";
import { get } from "./calls";

/** Creates a signed-in admin, for loaders and actions that are called as functions. */
export async function signedInAdmin({ db }: Connection): Promise<{ user: User; cookie: string }> {
  const user = await createUser(db, { username: "Eva", password: "Secret 123", isAdmin: true });
  return { user, cookie: await startSession(get("/"), user) };
}
