import type { DatabaseOrTransaction } from "~db/connection.server";
import { countRows } from "~db/page.server";
import { TAKES_MAIL } from "./bouncing.server";
import type { Consent } from "./consent.server";
import type { NewSubscription } from "./subscription.schema";

/**
 * Subscribes an address. It is stored in lower case, because mail servers ignore the case of
 * addresses in practice. An unsubscribed address becomes active again (decision C16); that is a new
 * consent. One that had refused letters gets them again.
 */
export async function subscribe(
  db: DatabaseOrTransaction,
  { email }: NewSubscription,
  consent: Consent | null = null,
): Promise<{ alreadySubscribed: boolean }> {
  const address = email.toLowerCase();
  const inserted = await db
    .insertInto("newsletter_subscriptions")
    .values({ email: address, ...consent })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) return { alreadySubscribed: false };

  await db
    .updateTable("newsletter_subscriptions")
    .set(TAKES_MAIL)
    .where("email", "=", address)
    .execute();
  const reactivated = await db
    .updateTable("newsletter_subscriptions")
    .set({
      isActive: 1,
      pendingSince: null,
      leftAt: null,
      updatedAt: new Date().toISOString(),
      ...consent,
    })
    .where("email", "=", address)
    .where("isActive", "=", 0)
    .executeTakeFirst();
  return { alreadySubscribed: reactivated.numUpdatedRows === 0n };
}

/** Counts the active subscribers. */
export function countActiveSubscribers(db: DatabaseOrTransaction): Promise<number> {
  return countRows(db.selectFrom("newsletter_subscriptions").where("isActive", "=", 1));
}
