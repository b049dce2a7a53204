import { sql } from "kysely";
import type { DatabaseOrTransaction } from "~db/connection.server";

/** Letters in a row that come back for good, after which an address gets no more of them. */
export const BOUNCES_MAX = 3;

/** The columns of an address that takes mail, as far as is known. */
export const TAKES_MAIL = {
  bouncedAt: null,
  complainedAt: null,
  bounceReason: null,
  permanentFailures: 0,
} as const;

/** An address that gets no more letters. */
interface Ended {
  id: number;
  email: string;
}

/**
 * Counts a letter that has come back for good.
 *
 * @param reason the words of the server, without the address
 * @returns the subscriber if that was the last letter; null while it gets more of them
 */
export async function countBounce(
  trx: DatabaseOrTransaction,
  subscriberId: number,
  reason: string,
): Promise<Ended | null> {
  const now = new Date().toISOString();
  const row = await trx
    .updateTable("newsletter_subscriptions")
    .set((eb) => ({
      permanentFailures: eb("permanentFailures", "+", 1),
      bouncedAt: sql<string | null>`CASE WHEN "permanentFailures" + 1 >= ${BOUNCES_MAX}
        THEN coalesce("bouncedAt", ${now}) ELSE "bouncedAt" END`,
      bounceReason: reason || null,
    }))
    .where("id", "=", subscriberId)
    .returning(["id", "email", "bouncedAt"])
    .executeTakeFirst();
  return row?.bouncedAt === now ? row : null;
}

/**
 * Ends the letters to an address whose reader has called one spam.
 *
 * @returns the subscriber; null if its reader has complained before
 */
export async function endByComplaint(
  trx: DatabaseOrTransaction,
  subscriberId: number,
): Promise<Ended | null> {
  const now = new Date().toISOString();
  const row = await trx
    .updateTable("newsletter_subscriptions")
    .set((eb) => ({
      complainedAt: now,
      bouncedAt: eb.fn.coalesce("bouncedAt", eb.val(now)),
    }))
    .where("id", "=", subscriberId)
    .where("complainedAt", "is", null)
    .returning(["id", "email"])
    .executeTakeFirst();
  return row ?? null;
}
