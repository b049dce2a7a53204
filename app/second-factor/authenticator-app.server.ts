import { seal, unseal } from "~/mail/seal.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import type { User } from "~/accounts/user";
import { newTotpSecret, totpStep } from "./totp.server";

/** A secret that nobody has confirmed in an hour is not shown any more. */
const SET_UP_MS = 60 * 60 * 1000;

/** Begins to set up an authenticator app; until a code has confirmed it, it is no second factor. */
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

/** The secret in base32 of an app that is being set up, or null. */
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
 * Makes the app that is being set up a second factor, when the code is one of it.
 *
 * @returns whether it was
 */
export async function confirmAuthenticatorApp(
  db: DatabaseOrTransaction,
  userId: number,
  code: string,
): Promise<boolean> {
  return acceptCode(db, userId, code, { isConfirmed: false });
}

/**
 * Whether the code is one of the user's app; it counts once, and so do codes older than it.
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
  const digits = code.replace(/[\s-]/g, "");
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
  // One statement decides: of two requests with the same code one is refused.
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

/** Forgets the user's app, confirmed or not. */
export async function deleteAuthenticatorApp(
  db: DatabaseOrTransaction,
  userId: number,
): Promise<void> {
  await db.deleteFrom("authenticator_apps").where("userId", "=", userId).execute();
}

const appOf = (db: DatabaseOrTransaction, userId: number) =>
  db.selectFrom("authenticator_apps").where("userId", "=", userId);

/** Bound to its purpose and its user: no other sealed text, and no other row, can stand for it. */
const prefix = (userId: number) => `authenticator-app:${userId}:`;

const sealFor = (userId: number, secret: string) => seal(`${prefix(userId)}${secret}`);

/** Null when it cannot be opened, since the secret of the site is another one than then. */
function unsealFor(userId: number, sealed: string): string | null {
  try {
    const text = unseal(sealed);
    return text.startsWith(prefix(userId)) ? text.slice(prefix(userId).length) : null;
  } catch {
    return null;
  }
}
