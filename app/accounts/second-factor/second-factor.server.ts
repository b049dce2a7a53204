import { type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import { deleteAuthenticatorApp } from "./authenticator-app.server";
import { isVerifiedEverywhere } from "./passkey-algorithms";
import { countRecoveryCodes, deleteRecoveryCodes } from "./recovery-codes.server";

/** Returns true if a user cannot sign in with the password alone. */
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

/**
 * Text that proves who a user is: the password, unless there is a second factor; then a code of the
 * app or a recovery code. Passkeys need scripts.
 */
export type ProofKind = "password" | "code" | "recoveryCode";

/** The proof that the confirmation page asks for. */
export interface AskedProof {
  kind: ProofKind;
  recoveryCodesLeft: number;
}

export async function askedProofOf(db: DatabaseOrTransaction, userId: number): Promise<AskedProof> {
  const { appSince, passkeys, recoveryCodesLeft } = await getSecondFactor(db, userId);
  const kind = appSince ? "code" : passkeys.length > 0 ? "recoveryCode" : "password";
  return { kind, recoveryCodesLeft };
}

/** The second factor of a user as shown on the account page. */
export interface SecondFactor {
  /** Instant at which the authenticator app was confirmed, or null. */
  appSince: string | null;
  recoveryCodesLeft: number;
  passkeys: OwnPasskey[];
}

export interface OwnPasskey {
  id: number;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
  /** False if some supported versions of Node.js cannot verify it. */
  isVerifiedEverywhere: boolean;
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
    .select(["id", "name", "createdAt", "lastUsedAt", "algorithm"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
  return {
    appSince: app?.confirmedAt ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
    passkeys: passkeys.map(({ algorithm, ...passkey }) => ({
      ...passkey,
      isVerifiedEverywhere: isVerifiedEverywhere(algorithm),
    })),
  };
}

/**
 * Deletes the recovery codes once the last second factor is gone, since they are of no use without
 * one.
 */
export async function deleteUnneededCodes(
  db: DatabaseOrTransaction,
  userId: number,
): Promise<void> {
  if (!(await hasSecondFactor(db, userId))) await deleteRecoveryCodes(db, userId);
}

/**
 * Deletes the whole second factor of a user who is locked out: the password alone signs them in
 * again.
 *
 * @returns true if there was one
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
