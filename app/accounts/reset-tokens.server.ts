import type { DatabaseOrTransaction } from "~db/connection.server";
import { newToken, tokenHash } from "./tokens.server";

const HOUR_MS = 60 * 60 * 1000;
/** Reset links are valid this long (specification section 9). */
export const RESET_VALIDITY_MS = 24 * HOUR_MS;
/** More links than this in an hour are nobody's wish: they would only fill somebody's inbox. */
export const MAX_RESETS_PER_HOUR = 5;

const instant = (ms: number) => new Date(ms).toISOString();

/**
 * Makes the token of a link that sets a new password; all links made before become void.
 *
 * @returns the token, of which only a hash is stored; or null when the user got many in this hour
 */
export async function issueResetToken(
  trx: DatabaseOrTransaction,
  userId: number,
): Promise<string | null> {
  if (await hasManyResets(trx, userId)) return null;
  const now = Date.now();
  await voidResets(trx, userId);
  const token = newToken();
  await trx
    .insertInto("password_resets")
    .values({
      userId,
      tokenHash: tokenHash(token),
      createdAt: instant(now),
      expiresAt: instant(now + RESET_VALIDITY_MS),
    })
    .execute();
  return token;
}

/** Makes every link void that a user got and has not used. */
export async function voidResets(trx: DatabaseOrTransaction, userId: number): Promise<void> {
  await trx
    .updateTable("password_resets")
    .set({ usedAt: instant(Date.now()) })
    .where("userId", "=", userId)
    .where("usedAt", "is", null)
    .execute();
}

async function hasManyResets(trx: DatabaseOrTransaction, userId: number): Promise<boolean> {
  const { total } = await trx
    .selectFrom("password_resets")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("userId", "=", userId)
    .where("createdAt", ">", instant(Date.now() - HOUR_MS))
    .executeTakeFirstOrThrow();
  return total >= MAX_RESETS_PER_HOUR;
}
