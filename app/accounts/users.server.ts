import { inTransaction, type Database, type DatabaseOrTransaction } from "~db/connection.server";
import { Refusal } from "~/forms/refusal";
import { hashPassword, needsRehash, verifyPassword } from "./passwords.server";
import { endSessionsOf } from "./sessions.server";
import type { Credentials } from "./account.schema";
import type { User } from "./user";
import { foldUsername } from "./username";

interface NewUser extends Credentials {
  isAdmin?: boolean;
  email?: string | null;
}

/**
 * Makes a user.
 *
 * @throws Refusal 409 when the name, or one that looks like it, is taken
 */
export async function createUser(db: DatabaseOrTransaction, user: NewUser): Promise<User> {
  if (await findUser(db, user.username)) throw new Refusal(409, "usernameTaken");
  const password = await hashPassword(user.password);
  const row = await db
    .insertInto("users")
    .values({
      username: user.username,
      username_folded: foldUsername(user.username),
      password,
      isAdmin: user.isAdmin ? 1 : 0,
      email: user.email ?? null,
    })
    .onConflict((conflict) => conflict.column("username_folded").doNothing())
    .returning("id")
    .executeTakeFirst();
  // Somebody else took the name while the password was being hashed.
  if (!row) throw new Refusal(409, "usernameTaken");
  return { id: row.id, username: user.username, isAdmin: user.isAdmin ?? false };
}

/** The user of that name in any of its forms, or null. */
export async function findUser(db: DatabaseOrTransaction, username: string): Promise<User | null> {
  const row = await byName(db, username).select(["id", "username", "isAdmin"]).executeTakeFirst();
  return row ? { ...row, isAdmin: row.isAdmin === 1 } : null;
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

/** Stores the address that reset links go to. */
export async function setEmail(
  db: DatabaseOrTransaction,
  userId: number,
  email: string,
): Promise<void> {
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
 * @throws Refusal 401, the same and after the same time whether the name or the password is wrong
 */
export async function verifyCredentials(
  db: Database,
  { username, password }: Credentials,
): Promise<User> {
  const row = await byName(db, username)
    .select(["id", "username", "isAdmin", "password"])
    .executeTakeFirst();
  const isRight = await verifyPassword(row?.password ?? null, password);
  if (!row || !isRight) throw new Refusal(401, "badCredentials");
  if (needsRehash(row.password)) {
    await db
      .updateTable("users")
      .set({ password: await hashPassword(password) })
      .where("id", "=", row.id)
      .where("password", "=", row.password)
      .execute();
  }
  return { id: row.id, username: row.username, isAdmin: row.isAdmin === 1 };
}

/** Stores a new password (its hash) and ends every session of the user. */
export async function setPassword(
  db: DatabaseOrTransaction,
  userId: number,
  hashed: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable("users")
      .set({ password: hashed, updatedAt: new Date().toISOString() })
      .where("id", "=", userId)
      .execute();
    await endSessionsOf(trx, userId);
  });
}

/** Makes a user an admin or a standard user, and ends the user's sessions. */
export async function setRole(
  db: DatabaseOrTransaction,
  userId: number,
  isAdmin: boolean,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable("users")
      .set({ isAdmin: isAdmin ? 1 : 0, updatedAt: new Date().toISOString() })
      .where("id", "=", userId)
      .execute();
    await endSessionsOf(trx, userId);
  });
}

const byName = (db: DatabaseOrTransaction, username: string) =>
  db.selectFrom("users").where("username_folded", "=", foldUsername(username));
