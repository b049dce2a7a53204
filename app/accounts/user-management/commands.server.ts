import { newCredentialsSchema } from "~/accounts/account/account.schema";
import type { User } from "~/accounts/account/user";
import { changePassword } from "~/accounts/password-reset/resets.server";
import { hashPassword } from "~/accounts/passwords/passwords.server";
import { rejectGuessable } from "~/accounts/passwords/reject-guessable.server";
import {
  recordFactorChange,
  recordFactorEvent,
} from "~/accounts/second-factor/second-factor-events.server";
import { resetSecondFactor } from "~/accounts/second-factor/second-factor.server";
import { deleteDevices } from "~/accounts/sessions/devices.server";
import { endSessionsOf, lastLanguageOf } from "~/accounts/sessions/sessions.server";
import { randomPassword } from "~/accounts/users/first-admin.server";
import {
  createUser,
  findUser,
  isNameTaken,
  setEmail,
  setRole,
} from "~/accounts/users/users.server";
import { recordSecurityEvent } from "~/base/activity/security-events.server";
import { env } from "~/config/env.server";
import { emailAddress } from "~/forms/fields/text-schema";
import { defaultLanguage } from "~/language/i18n/languages";
import { database, type DatabaseOrTransaction } from "~db/connection.server";
import { migrateFile } from "~db/migrate.server";

/**
 * Runs `create-admin USERNAME [EMAIL] [--existing]`: creates an admin, or gives an existing user
 * that role. Anybody may have registered the name, so the latter has to be said.
 */
export function createAdmin(
  username: string,
  typed: string | undefined,
  isExisting = false,
): Promise<void> {
  return run(async () => {
    const email = emailAddress().safeParse(typed).data;
    if (typed && !email) {
      throw new Error(`"${typed}" is not an e-mail address.`);
    }
    const db = database();
    const existing = await findUser(db, username);
    if (isExisting && !existing) throw new Error(`There is no user "${username}".`);
    if (existing) {
      if (!isExisting && !existing.isAdmin) throw new Error(await wordsOnExisting(db, existing));
      await setRole(db, existing.id, "admin");
      await recordNewAdmin(existing.username);
      if (email) await setEmail(db, existing.id, email);
      console.log(`"${existing.username}" is an admin now; the password is the same as before.`);
      return;
    }
    const { ADMIN_PASSWORD } = env();
    const password = ADMIN_PASSWORD ?? randomPassword();
    const credentials = newCredentialsSchema.safeParse({ username, password });
    if (!credentials.success) {
      throw new Error(
        'The name needs 3 to 50 characters without / \\ @ : < > ", the password at least 6.',
      );
    }
    if (await isNameTaken(db, username)) {
      throw new Error(`There is a user whose name looks like "${username}".`);
    }
    const { username: name } = credentials.data;
    await rejectGuessable(db, password, { username: name, email }).catch(() => {
      throw new Error("ADMIN_PASSWORD is easy to guess: it is common, or made of known names.");
    });
    await createUser(db, { ...credentials.data, email, isAdmin: true });
    await recordNewAdmin(name);
    const shown = ADMIN_PASSWORD ? "the given password" : `the password: ${password}`;
    console.log(`Made the admin "${credentials.data.username}" with ${shown}`);
  });
}

/** Describes a user who is no admin, for the person who decides. */
async function wordsOnExisting(db: DatabaseOrTransaction, { id, username }: User): Promise<string> {
  const { createdAt, email } = await db
    .selectFrom("users")
    .select(["createdAt", "email"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return (
    `"${username}" is a user since ${createdAt.slice(0, 10)}, with ${email ?? "no e-mail address"}, and no admin. ` +
    "Somebody else may have registered that name. If it is the right person: npm run create-admin -- NAME --existing"
  );
}

const recordNewAdmin = (about: string) =>
  recordSecurityEvent("command", { event: "roleChanged", reason: "admin", about });

/** Runs `reset-password USERNAME`: sets a random password for a user who is locked out. */
export function setNewPassword(username: string): Promise<void> {
  return run(async () => {
    const db = database();
    const user = await findUser(db, username);
    if (!user) throw new Error(`There is no user "${username}".`);
    const password = randomPassword();
    const hashed = await hashPassword(password);
    await db.transaction().execute(async (trx) => {
      await changePassword(trx, user.id, hashed, await languageOfOwner(trx, user.id));
      await deleteDevices(trx, user.id);
    });
    const change = { event: "passwordChanged", reason: "byCommand", user } as const;
    await recordSecurityEvent("command", change);
    console.log(`"${user.username}" has the new password: ${password}`);
  });
}

/** Runs `reset-second-factor USERNAME`: for a user who has lost phone and recovery codes. */
export function removeSecondFactor(username: string): Promise<void> {
  return run(async () => {
    const db = database();
    const user = await findUser(db, username);
    if (!user) throw new Error(`There is no user "${username}".`);
    const had = await db.transaction().execute(async (trx) => {
      const found = await resetSecondFactor(trx, user.id);
      if (!found) return false;
      const language = await languageOfOwner(trx, user.id);
      await endSessionsOf(trx, user.id);
      await recordFactorChange(trx, user, "reset", language, COMMAND);
      return true;
    });
    if (had) await recordFactorEvent("command", user, "reset");
    console.log(
      had
        ? `"${user.username}" signs in with the password alone now, and is signed out everywhere.`
        : `"${user.username}" has no second factor.`,
    );
  });
}

/** The language of mails to a user; read before their sessions end. */
const languageOfOwner = async (trx: DatabaseOrTransaction, userId: number) =>
  (await lastLanguageOf(trx, userId)) ?? defaultLanguage;

/** The actor of the command in the log. */
const COMMAND = { id: null, username: "reset-second-factor" };

async function run(command: () => Promise<void>): Promise<void> {
  await migrateFile(env().DATABASE_FILE);
  await command();
  await database().destroy();
}
