import type { Credentials } from "~/accounts/account/account.schema";
import type { Authenticated } from "~/accounts/account/authenticated";
import { flagsOf, type Role, toUser, type User, userColumns } from "~/accounts/account/user";
import { foldUsername } from "~/accounts/account/username";
import { findMatching, hashPassword, needsRehash } from "~/accounts/passwords/passwords.server";
import { endSessionsOf } from "~/accounts/sessions/sessions.server";
import type { JobOptions } from "~/base/http/fair-concurrency.server";
import { HttpError } from "~/base/http/http-error";
import { settingText } from "~/company/settings/read";
import { getSettings } from "~/company/settings/settings.server";
import type { Language } from "~/language/i18n/languages";
import { lowerAscii } from "~db/address-spelling";
import { type Database, type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import { skeletonOf } from "~db/name-skeleton.server";

interface NewUser extends Credentials {
  isAdmin?: boolean;
  isEditor?: boolean;
  email?: string | null;
}

/**
 * Creates a user.
 *
 * @param by queue options of the password hashing
 * @throws HttpError 409 if the name, a look-alike of it, or the address is taken
 */
export async function createUser(
  db: DatabaseOrTransaction,
  user: NewUser,
  by?: JobOptions,
): Promise<User> {
  if (await isNameTaken(db, user.username)) throw new HttpError(409, "usernameTaken");
  return insertUser(db, { ...user, password: await hashPassword(user.password, by) });
}

/**
 * Stores a user whose password is already hashed: for transactions, in which nothing slow may be
 * awaited.
 *
 * @throws HttpError 409 as {@link createUser} does
 */
export async function insertUser(
  db: DatabaseOrTransaction,
  { username, password, isAdmin = false, isEditor = false, email = null }: NewUser,
): Promise<User> {
  const flags = { isAdmin: isAdmin ? 1 : 0, isEditor: isEditor ? 1 : 0 } as const;
  const row = await db
    .insertInto("users")
    .values({
      username,
      username_folded: foldUsername(username),
      username_skeleton: skeletonOf(username),
      password,
      ...flags,
      email,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (row) return toUser({ id: row.id, username, ...flags });
  // Another request may have taken the name while the password was being hashed.
  throw new HttpError(409, (await isNameTaken(db, username)) ? "usernameTaken" : "emailTaken");
}

/** Returns the user with that name in any spelling, or null. */
export async function findUser(db: DatabaseOrTransaction, username: string): Promise<User | null> {
  const row = await byName(db, username).select(userColumns).executeTakeFirst();
  return row ? toUser(row) : null;
}

/** Returns true if a user has this name or a look-alike of it. */
export async function isNameTaken(db: DatabaseOrTransaction, username: string): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where((eb) =>
      eb.or([
        eb("username_folded", "=", foldUsername(username)),
        eb("username_skeleton", "=", skeletonOf(username)),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the email address of a user, or null. */
export async function findEmail(db: DatabaseOrTransaction, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Returns true if an account has this address; case-insensitive. */
export async function isEmailTaken(
  db: DatabaseOrTransaction,
  email: string,
  exceptUserId?: number,
): Promise<boolean> {
  const holder = await byEmail(db, email).select("id").executeTakeFirst();
  return holder !== undefined && holder.id !== exceptUserId;
}

/**
 * Stores or removes the address that reset links are sent to.
 *
 * @throws HttpError 409 if another account has it
 */
export async function setEmail(
  db: DatabaseOrTransaction,
  userId: number,
  email: string | null,
): Promise<void> {
  if (email && (await isEmailTaken(db, email, userId))) throw new HttpError(409, "emailTaken");
  await db
    .updateTable("users")
    .set({ email, updatedAt: new Date().toISOString() })
    .where("id", "=", userId)
    .execute();
}

/**
 * Verifies a name and password, for the form and the JSON call alike. A hash with outdated
 * parameters is replaced.
 *
 * @param by queue options of the password verification
 * @returns the user; rechecking throws HttpError 401 if the password has been changed meanwhile
 * @throws HttpError 401, the same and after the same time for a wrong name and a wrong password
 */
export async function verifyCredentials(
  db: Database,
  { username, password }: Credentials,
  by?: JobOptions,
): Promise<Authenticated> {
  const row = await byName(db, username)
    .select([...userColumns, "password"])
    .executeTakeFirst();
  const matching = await findMatching(row?.password ?? null, password, by);
  if (!row || matching === null) throw new HttpError(401, "badCredentials");
  let hashed = row.password;
  if (needsRehash(hashed)) {
    hashed = await hashPassword(matching, by);
    const { numUpdatedRows } = await db
      .updateTable("users")
      .set({ password: hashed })
      .where("id", "=", row.id)
      .where("password", "=", row.password)
      .executeTakeFirstOrThrow();
    // Another sign-in has replaced the hash, or the password was changed.
    if (numUpdatedRows === 0n) return verifyCredentials(db, { username, password }, by);
  }
  return { user: toUser(row), recheck: (trx) => rejectOtherHash(trx, row.id, hashed) };
}

async function rejectOtherHash(db: DatabaseOrTransaction, userId: number, hashed: string) {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("password", "=", hashed)
    .executeTakeFirst();
  if (!row) throw new HttpError(401, "badCredentials");
}

/**
 * Stores a new password hash and ends every session of the user.
 *
 * @param keptSession hash of the id of a session to keep
 */
export async function setPassword(
  db: DatabaseOrTransaction,
  userId: number,
  hashed: string,
  keptSession?: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable("users")
      .set({ password: hashed, updatedAt: new Date().toISOString() })
      .where("id", "=", userId)
      .execute();
    await endSessionsOf(trx, userId, keptSession);
    // The old password may have been stolen, so sign-ins that it started end too.
    await trx.deleteFrom("pending_sign_ins").where("userId", "=", userId).execute();
  });
}

/** Changes the role of a user and ends the user's sessions. */
export async function setRole(
  db: DatabaseOrTransaction,
  userId: number,
  role: Role,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable("users")
      .set({ ...flagsOf(role), updatedAt: new Date().toISOString() })
      .where("id", "=", userId)
      .execute();
    await endSessionsOf(trx, userId);
  });
}

const byName = (db: DatabaseOrTransaction, username: string) =>
  db.selectFrom("users").where("username_folded", "=", foldUsername(username));

/** Selects the user with that address; case-insensitive. */
export const byEmail = (db: DatabaseOrTransaction, email: string) =>
  db
    .selectFrom("users")
    .where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", lowerAscii(email)));

/** Returns the address for mail to an admin: the account's own, otherwise the company's. */
export async function ownAddress(
  db: DatabaseOrTransaction,
  user: User,
  language: Language,
): Promise<string> {
  const own = await findEmail(db, user.id);
  return own ?? settingText(await getSettings(db), "contact_email", language);
}
