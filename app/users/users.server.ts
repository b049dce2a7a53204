import { skeletonOf } from "~db/name-skeleton.server";
import { inTransaction, type Database, type DatabaseOrTransaction } from "~db/connection.server";
import type { JobOptions } from "~/http/fair-concurrency.server";
import { HttpError } from "~/http/http-error";
import { hashPassword, needsRehash, verifyPassword } from "~/passwords/passwords.server";
import { endSessionsOf } from "~/sessions/sessions.server";
import type { Credentials } from "~/accounts/account.schema";
import { flagsOf, type Role } from "~/accounts/roles";
import { toUser, userColumns, type User } from "~/accounts/user";
import { foldUsername } from "~/accounts/username";

interface NewUser extends Credentials {
  isAdmin?: boolean;
  isEditor?: boolean;
  email?: string | null;
}

/**
 * Makes a user.
 *
 * @param by whose turn it is to have a password hashed
 * @throws HttpError 409 when the name, or one that looks like it, or the address is taken
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
 * Stores a user whose password is a hash already: for transactions, in which nothing slow may be
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
  // Somebody else may have taken the name while the password was being hashed.
  throw new HttpError(409, (await isNameTaken(db, username)) ? "usernameTaken" : "emailTaken");
}

/** The user of that name in any of its forms, or null. */
export async function findUser(db: DatabaseOrTransaction, username: string): Promise<User | null> {
  const row = await byName(db, username).select(userColumns).executeTakeFirst();
  return row ? toUser(row) : null;
}

/** Whether a new user may not have this name: somebody has it, or one that looks like it. */
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

/** The e-mail address of a user, or null. */
export async function findEmail(db: DatabaseOrTransaction, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Whether an account has this address, in any case of its letters. */
export async function isEmailTaken(
  db: DatabaseOrTransaction,
  email: string,
  exceptUserId?: number,
): Promise<boolean> {
  const holder = await byEmail(db, email).select("id").executeTakeFirst();
  return holder !== undefined && holder.id !== exceptUserId;
}

/**
 * Stores the address that reset links go to, or none.
 *
 * @throws HttpError 409 when another account has it
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
 * The one check of a name and password, for the form and for the JSON call. A hash made with older
 * parameters is replaced.
 *
 * @param by whose turn it is to have a password verified
 * @throws HttpError 401, the same and after the same time whether the name or the password is wrong
 */
export async function verifyCredentials(
  db: Database,
  { username, password }: Credentials,
  by?: JobOptions,
): Promise<User> {
  const row = await byName(db, username)
    .select([...userColumns, "password"])
    .executeTakeFirst();
  const isRight = await verifyPassword(row?.password ?? null, password, by);
  if (!row || !isRight) throw new HttpError(401, "badCredentials");
  if (needsRehash(row.password)) {
    await db
      .updateTable("users")
      .set({ password: await hashPassword(password, by) })
      .where("id", "=", row.id)
      .where("password", "=", row.password)
      .execute();
  }
  return toUser(row);
}

/**
 * Stores a new password (its hash) and ends every session of the user.
 *
 * @param keptSession the hash of the session's id that goes on, if one does
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
    // Whoever knew the old password is not half signed in any more.
    await trx.deleteFrom("pending_sign_ins").where("userId", "=", userId).execute();
  });
}

/** Gives a user another role, and ends the user's sessions. */
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

/** The user with that address, in any case of its letters. */
export const byEmail = (db: DatabaseOrTransaction, email: string) =>
  db
    .selectFrom("users")
    .where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", lowerAscii(email)));

/** As SQLite's own lower(), which the unique index of e-mail addresses is made with. */
function lowerAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
