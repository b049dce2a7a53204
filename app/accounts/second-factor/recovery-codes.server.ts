import { randomBytes } from "node:crypto";
import { tokenHash } from "~/base/http/tokens.server";
import { type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import { countRows } from "~db/page.server";
import { plainCode } from "./plain-code";

const RECOVERY_CODES = 10;

/** Crockford's base32 in lower case: no i, l, o or u, which are look-alikes or could form words. */
const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
/** 80 bits: cannot be guessed even with the hashes from the database. */
const LENGTH = 16;

/**
 * Creates a new set of recovery codes; all older ones become invalid.
 *
 * @returns the codes in plain text; only their hashes are stored
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

/** Marks a recovery code as used; returns true if it was an unused one of the user. */
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

/** Returns the number of unused codes of the user. */
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
  return letters.replace(/.{4}(?=.)/g, "$&-");
}

/** Normalizes case, separators and look-alike letters before hashing. */
function hashOf(code: string): string {
  const letters = plainCode(code).toLowerCase();
  return tokenHash(letters.replace(/o/g, "0").replace(/[il]/g, "1"));
}
