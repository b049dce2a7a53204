import { inTransaction, type DatabaseOrTransaction } from "~db/connection.server";
import { deleteAuthenticatorApp } from "./authenticator-app.server";
import { countRecoveryCodes, deleteRecoveryCodes } from "./recovery-codes.server";

/** Whether the password of a user alone does not sign them in. */
export async function hasSecondFactor(db: DatabaseOrTransaction, userId: number): Promise<boolean> {
  const app = await db
    .selectFrom("authenticator_apps")
    .select("id")
    .where("userId", "=", userId)
    .where("confirmedAt", "is not", null)
    .executeTakeFirst();
  return app !== undefined || (await hasPasskey(db, userId));
}

export async function hasPasskey(db: DatabaseOrTransaction, userId: number): Promise<boolean> {
  const passkey = await db
    .selectFrom("passkeys")
    .select("id")
    .where("userId", "=", userId)
    .executeTakeFirst();
  return passkey !== undefined;
}

/** What a user has set up, as their account page shows it. */
export interface SecondFactor {
  /** Since when there is an authenticator app, or null. */
  appSince: string | null;
  recoveryCodesLeft: number;
  passkeys: OwnPasskey[];
}

export interface OwnPasskey {
  id: number;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

export async function getSecondFactor(
  db: DatabaseOrTransaction,
  userId: number,
): Promise<SecondFactor> {
  const app = await db
    .selectFrom("authenticator_apps")
    .select("confirmedAt")
    .where("userId", "=", userId)
    .executeTakeFirst();
  const passkeys = await db
    .selectFrom("passkeys")
    .select(["id", "name", "createdAt", "lastUsedAt"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
  return {
    appSince: app?.confirmedAt ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
    passkeys,
  };
}

/** Without a second factor, recovery codes let in where nothing is asked for: they go with the last. */
export async function deleteUnneededCodes(
  db: DatabaseOrTransaction,
  userId: number,
): Promise<void> {
  if (!(await hasSecondFactor(db, userId))) await deleteRecoveryCodes(db, userId);
}

/**
 * Takes everything of it from a user who is locked out: the password alone signs them in again.
 *
 * @returns whether there was anything
 */
export async function resetSecondFactor(
  db: DatabaseOrTransaction,
  userId: number,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const had = await hasSecondFactor(trx, userId);
    await deleteAuthenticatorApp(trx, userId);
    await trx.deleteFrom("passkeys").where("userId", "=", userId).execute();
    await deleteRecoveryCodes(trx, userId);
    await trx.deleteFrom("pending_sign_ins").where("userId", "=", userId).execute();
    return had;
  });
}
