import type { User } from "~/accounts/account/user";
import { seal, unseal } from "~/base/mail/seal.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { plainCode } from "./plain-code";
import { newTotpSecret, totpStep } from "./totp.server";

/** Time during which the secret of an unconfirmed app is shown. */
const SET_UP_MS = 60 * 60 * 1000;

/**
 * Starts the set-up of an authenticator app; it is a second factor only once a code has confirmed
 * it.
 */
export async function startAuthenticatorApp(db: DatabaseOrTransaction, user: User): Promise<void> {
  const fresh = {
    secret: sealFor(user.id, newTotpSecret()),
    createdAt: new Date().toISOString(),
    lastStep: null,
  };
  await db
    .insertInto("authenticator_apps")
    .values({ ...fresh, userId: user.id, confirmedAt: null })
    .onConflict((conflict) =>
      conflict.column("userId").doUpdateSet(fresh).where("confirmedAt", "is", null),
    )
    .execute();
}

/** Returns the secret in base32 of an app that is being set up, or null. */
export async function findSecretToConfirm(
  db: DatabaseOrTransaction,
  userId: number,
): Promise<string | null> {
  const row = await appOf(db, userId)
    .select("secret")
    .where("confirmedAt", "is", null)
    .where("createdAt", ">", new Date(Date.now() - SET_UP_MS).toISOString())
    .executeTakeFirst();
  return row ? unsealFor(userId, row.secret) : null;
}

/**
 * Turns the app that is being set up into a second factor if the code is one of its codes.
 *
 * @returns true if the code was accepted
 */
export async function confirmAuthenticatorApp(
  db: DatabaseOrTransaction,
  userId: number,
  code: string,
): Promise<boolean> {
  return acceptCode(db, userId, code, { isConfirmed: false });
}

/**
 * Returns true if the code is a valid one of the user's app. A code works once, and never after a
 * newer one.
 */
export async function redeemAuthenticatorCode(
  db: DatabaseOrTransaction,
  userId: number,
  code: string,
): Promise<boolean> {
  return acceptCode(db, userId, code, { isConfirmed: true });
}

async function acceptCode(
  db: DatabaseOrTransaction,
  userId: number,
  code: string,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<boolean> {
  const digits = plainCode(code);
  if (!/^\d{6}$/.test(digits)) return false;
  const state = isConfirmed ? "is not" : "is";
  const row = await appOf(db, userId)
    .select("secret")
    .where("confirmedAt", state, null)
    .executeTakeFirst();
  const secret = row && unsealFor(userId, row.secret);
  const step = secret ? totpStep(secret, digits) : null;
  if (!row || step === null) return false;
  const now = new Date().toISOString();
  // Atomic: of two concurrent requests with the same code, one is rejected.
  const { numUpdatedRows } = await db
    .updateTable("authenticator_apps")
    .set({ lastStep: step, ...(!isConfirmed && { confirmedAt: now }) })
    .where("userId", "=", userId)
    .where("secret", "=", row.secret)
    .where("confirmedAt", state, null)
    .where((eb) => eb.or([eb("lastStep", "is", null), eb("lastStep", "<", step)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Deletes the user's app, confirmed or not. */
export async function deleteAuthenticatorApp(
  db: DatabaseOrTransaction,
  userId: number,
): Promise<void> {
  await db.deleteFrom("authenticator_apps").where("userId", "=", userId).execute();
}

const appOf = (db: DatabaseOrTransaction, userId: number) =>
  db.selectFrom("authenticator_apps").where("userId", "=", userId);

/**
 * Binds the sealed text to its purpose and user, so that it is of no use in another row or field.
 */
const prefix = (userId: number) => `authenticator-app:${userId}:`;

const sealFor = (userId: number, secret: string) => seal(`${prefix(userId)}${secret}`);

/** Null if the text cannot be unsealed because the secret of the site has changed. */
function unsealFor(userId: number, sealed: string): string | null {
  try {
    const text = unseal(sealed);
    return text.startsWith(prefix(userId)) ? text.slice(prefix(userId).length) : null;
  } catch {
    return null;
  }
}
