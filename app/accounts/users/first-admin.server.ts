import { type Credentials, newCredentialsSchema } from "~/accounts/account/account.schema";
import { rejectGuessable } from "~/accounts/passwords/reject-guessable.server";
import { HttpError } from "~/base/http/http-error";
import { log } from "~/base/http/log.server";
import { newToken } from "~/base/http/tokens.server";
import { BadSetting } from "~/config/env-schema.server";
import { env } from "~/config/env.server";
import type { Database } from "~db/connection.server";
import { createUser, isNameTaken } from "./users.server";

/**
 * Creates the first admin if there is none: from the environment, or with a random password that is
 * printed to standard output once and stored only as a hash (decision C7).
 *
 * @throws BadSetting for a name or password that no new user may have
 */
export async function ensureFirstAdmin(db: Database): Promise<void> {
  if (await hasAdmin(db)) return;
  const { ADMIN_PASSWORD, ADMIN_EMAIL: email = null } = env();
  const { username, password } = usable({
    username: env().ADMIN_USERNAME,
    password: ADMIN_PASSWORD ?? randomPassword(),
  });
  if (await isNameTaken(db, username)) {
    // A user who registered that name must not become an admin.
    log(
      "warning",
      `There is no admin, and the name "${username}", or one that looks like it, belongs to a user who is none. ` +
        "Set ADMIN_USERNAME to another name, or run: npm run create-admin -- NAME " +
        "(with --existing if that user is the right person)",
    );
    return;
  }
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
  const signIn = `${env().SITE_URL}/auth`;
  log("info", "Made the first admin.", {
    username,
    ...(isGiven ? {} : { password }),
    signIn,
  });
}

function usable(given: Credentials): Credentials {
  const { data, error } = newCredentialsSchema.safeParse(given);
  if (data) return data;
  throw error.issues.some(({ path: [field] }) => field === "username")
    ? new BadSetting("ADMIN_USERNAME", 'must be 3 to 50 characters without / \\ @ : < > "')
    : new BadSetting("ADMIN_PASSWORD", "must be at most 4096 characters of valid text");
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
