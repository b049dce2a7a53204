import { newToken } from "~/accounts/tokens.server";
import { BadSetting } from "~/env-schema.server";
import { env } from "~/env.server";
import { HttpError } from "~/http/http-error";
import { log } from "~/http/log.server";
import { rejectGuessable } from "~/passwords/reject-guessable.server";
import type { Database } from "~db/connection.server";
import { createUser, isNameTaken } from "./users.server";

/**
 * Creates the first admin if there is none: from the environment, or with a random password that is
 * printed to standard output once and stored only as a hash (decision C7).
 */
export async function ensureFirstAdmin(db: Database): Promise<void> {
  if (await hasAdmin(db)) return;
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD, ADMIN_EMAIL: email = null } = env();
  if (await isNameTaken(db, username)) {
    // A user who registered that name must not become an admin.
    log(
      "warning",
      `There is no admin, and the name "${username}", or one that looks like it, belongs to a user who is none. ` +
        "Set ADMIN_USERNAME to another name, or run: npm run create-admin -- NAME",
    );
    return;
  }
  const password = ADMIN_PASSWORD ?? randomPassword();
  await rejectGuessable(db, password, { username, email }).catch((error: unknown) => {
    if (!(error instanceof HttpError)) throw error;
    throw new BadSetting("ADMIN_PASSWORD", "is easy to guess, common or made of known names");
  });
  try {
    await createUser(db, { username, password, email, isAdmin: true });
  } catch (error) {
    // Another process that started at the same time has created it.
    if (error instanceof HttpError && error.reason === "usernameTaken") return;
    if (error instanceof HttpError && error.reason === "emailTaken") {
      throw new BadSetting("ADMIN_EMAIL", "belongs to a user who is no admin");
    }
    throw error;
  }
  const isGiven = ADMIN_PASSWORD !== undefined;
  log("info", "Made the first admin.", isGiven ? { username } : { username, password });
}

/** Returns a random password that satisfies the rules for new passwords. */
export function randomPassword(): string {
  return `${newToken().slice(0, 16)}-Aa1`;
}

async function hasAdmin(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("isAdmin", "=", 1)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
