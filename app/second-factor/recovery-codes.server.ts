import { randomBytes } from "node:crypto";
import { inTransaction, type DatabaseOrTransaction } from "~db/connection.server";
import { countRows } from "~db/count-rows.server";
import { tokenHash } from "~/accounts/tokens.server";

export const RECOVERY_CODES = 10;

/** Crockford's base32 in lower case: no i, l, o or u, which look like others or make words. */
const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
/** 80 bits: beyond guessing also for a thief of the database. */
const LENGTH = 16;

/**
 * Makes a new set of recovery codes; every older one is void.
 *
 * @returns the codes as people see them, which are stored as hashes only
 */
export async function renewRecoveryCodes(
  db: DatabaseOrTransaction,
  userId: number,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await inTransaction(db, async (trx) => {
    await deleteRecoveryCodes(trx, userId);
    await trx
      .insertInto("recovery_codes")
      .values(codes.map((code) => ({ userId, codeHash: hashOf(code), usedAt: null })))
      .execute();
  });
  return codes;
}

/** Whether the code is an unused one of the user; it is used from now on. */
export async function redeemRecoveryCode(
  db: DatabaseOrTransaction,
  userId: number,
  code: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("recovery_codes")
    .set({ usedAt: new Date().toISOString() })
    .where("userId", "=", userId)
    .where("codeHash", "=", hashOf(code))
    .where("usedAt", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** How many codes of the user are unused. */
export function countRecoveryCodes(db: DatabaseOrTransaction, userId: number): Promise<number> {
  return countRows(
    db.selectFrom("recovery_codes").where("userId", "=", userId).where("usedAt", "is", null),
  );
}

export async function deleteRecoveryCodes(
  db: DatabaseOrTransaction,
  userId: number,
): Promise<void> {
  await db.deleteFrom("recovery_codes").where("userId", "=", userId).execute();
}

function newCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join("");
  return letters.match(/.{4}/g)!.join("-");
}

/** However it is typed: capitals, spaces, and the letters that look like others. */
function hashOf(code: string): string {
  const letters = code.toLowerCase().replace(/[\s-]/g, "");
  return tokenHash(letters.replace(/o/g, "0").replace(/[il]/g, "1"));
}
