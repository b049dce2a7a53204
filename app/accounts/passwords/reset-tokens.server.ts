import { newToken, tokenHash } from "~/base/http/tokens.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { countRows } from "~db/page.server";

const HOUR_MS = 60 * 60 * 1000;
/** The lifetime of reset links (specification section 9). */
const RESET_VALIDITY_MS = 24 * HOUR_MS;
/** Maximum number of links per user and hour that admins can issue. */
export const ADMIN_LINKS_PER_HOUR = 3;

const instant = (ms: number) => new Date(ms).toISOString();

/**
 * Issues the token of a link that sets a new password. Earlier links stay valid, so that a
 * stranger's request does not invalidate the owner's link; using one revokes all. Their number is
 * limited by the mails that carry them and by {@link mayIssueAdminLink}.
 *
 * @param byAdmin true if an admin hands over the link, also for invitations
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

/** Returns true if admins may issue another link for a user within this hour. */
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

/** Revokes all unused links of a user. */
export async function revokeResetTokens(trx: DatabaseOrTransaction, userId: number): Promise<void> {
  await trx
    .updateTable("password_resets")
    .set({ usedAt: instant(Date.now()) })
    .where("userId", "=", userId)
    .where("usedAt", "is", null)
    .execute();
}
