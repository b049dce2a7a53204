import type { DatabaseOrTransaction } from "~db/connection.server";
import { countRows } from "~db/count-rows.server";
import { newToken, tokenHash } from "~/accounts/tokens.server";

const HOUR_MS = 60 * 60 * 1000;
/** Reset links are valid this long (specification section 9). */
export const RESET_VALIDITY_MS = 24 * HOUR_MS;
/** More links than this that admins make for a user in an hour are a mistake. */
export const ADMIN_LINKS_PER_HOUR = 3;

const instant = (ms: number) => new Date(ms).toISOString();

/**
 * Makes the token of a link that sets a new password. Links made before stay good, so that a
 * stranger's request takes nothing from the person who has one; using one ends all. How many there
 * are is bounded by the mails that carry them, and by {@link mayIssueAdminLink}.
 *
 * @param byAdmin an admin hands the link over, an invitation too
 * @returns the token, of which only a hash is stored
 */
export async function issueResetToken(
  trx: DatabaseOrTransaction,
  userId: number,
  byAdmin = false,
): Promise<string> {
  const now = Date.now();
  const token = newToken();
  await trx
    .insertInto("password_resets")
    .values({
      userId,
      tokenHash: tokenHash(token),
      createdAt: instant(now),
      expiresAt: instant(now + RESET_VALIDITY_MS),
      byAdmin: byAdmin ? 1 : 0,
    })
    .execute();
  return token;
}

/** Whether admins may make another link for a user within this hour. */
export async function mayIssueAdminLink(
  trx: DatabaseOrTransaction,
  userId: number,
): Promise<boolean> {
  const total = await countRows(
    trx
      .selectFrom("password_resets")
      .where("userId", "=", userId)
      .where("byAdmin", "=", 1)
      .where("createdAt", ">", instant(Date.now() - HOUR_MS)),
  );
  return total < ADMIN_LINKS_PER_HOUR;
}

/** Makes every link void that a user got and has not used. */
export async function revokeResetTokens(trx: DatabaseOrTransaction, userId: number): Promise<void> {
  await trx
    .updateTable("password_resets")
    .set({ usedAt: instant(Date.now()) })
    .where("userId", "=", userId)
    .where("usedAt", "is", null)
    .execute();
}
