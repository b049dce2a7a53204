import { env } from "~/env.server";
import type { Language } from "~/i18n/languages";
import { sitePaths } from "~/i18n/paths";
import { isSignedFor, signFor } from "~/keys.server";
import { inTransaction, type DatabaseOrTransaction } from "~db/connection.server";
import { findSubscriber } from "./managed-subscribers.server";
import type { Subscriber } from "./subscriber";

/** How long a link may be used. */
export const CONFIRM_WITHIN_DAYS = 7;
const CONFIRM_WITHIN_MS = CONFIRM_WITHIN_DAYS * 24 * 60 * 60 * 1000;

/** Whoever asks again on the last day gets a link that is good for as long again. */
const EXPIRE_AFTER_MS = 2 * CONFIRM_WITHIN_MS;

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

type Asked = Pick<Subscriber, "id" | "email">;

/** The address that a mail carries for the one who is asked to confirm. */
export function confirmationLink(subscriber: Asked, language: Language): string {
  const token = confirmationToken(subscriber);
  return `${env().SITE_URL}${sitePaths(language).confirmSubscription(token)}`;
}

/** Names a subscriber and when they were asked, signed: `ID.MILLISECONDS.SIGNATURE`. */
export function confirmationToken(subscriber: Asked, askedAt = Date.now()): string {
  return `${subscriber.id}.${askedAt}.${signFor("newsletter", signedText(subscriber, askedAt))}`;
}

/**
 * The subscriber that a token names, when it may confirm or has done so. An old mail never brings
 * back who has left since: a link is younger than the wish that it confirms.
 */
export async function findByConfirmationToken(
  db: DatabaseOrTransaction,
  token: string,
): Promise<Subscriber | null> {
  const [, id, time, signature] = /^([1-9]\d{0,14})\.(\d{13})\.([\w-]{43})$/.exec(token) ?? [];
  const subscriber = id ? await findSubscriber(db, Number(id)) : null;
  const askedAt = Number(time);
  if (!subscriber) return null;
  if (!isSignedFor("newsletter", signedText(subscriber, askedAt), signature!)) return null;
  if (askedAt < Date.now() - CONFIRM_WITHIN_MS) return null;
  if (subscriber.isActive) return subscriber;
  const { pendingSince } = subscriber;
  return pendingSince !== null && askedAt >= Date.parse(pendingSince) ? subscriber : null;
}

/** The subscription counts from now on. */
export async function confirmSubscription(db: DatabaseOrTransaction, id: number): Promise<void> {
  await db
    .updateTable("newsletter_subscriptions")
    .set({ isActive: 1, pendingSince: null, updatedAt: new Date().toISOString() })
    .where("id", "=", id)
    .where("pendingSince", "is not", null)
    .execute();
}

/** Notes that an address was entered by somebody; whoever is subscribed already stays it. */
export async function createPendingSubscription(
  db: DatabaseOrTransaction,
  email: string,
): Promise<Subscriber> {
  return inTransaction(db, async (trx) => {
    const now = new Date().toISOString();
    const { id } = await trx
      .insertInto("newsletter_subscriptions")
      .values({ email, isActive: 0, pendingSince: now })
      .onConflict((conflict) => conflict.column("email").doUpdateSet({ email }))
      .returning("id")
      .executeTakeFirstOrThrow();
    await trx
      .updateTable("newsletter_subscriptions")
      .set({ pendingSince: now, updatedAt: now })
      .where("id", "=", id)
      .where("isActive", "=", 0)
      .where((eb) =>
        eb.or([eb("pendingSince", "is", null), eb("pendingSince", "<", ago(CONFIRM_WITHIN_MS))]),
      )
      .execute();
    return (await findSubscriber(trx, id))!;
  });
}

/** Forgets addresses that somebody entered and nobody confirmed. */
export async function deleteExpiredPendingSubscriptions(db: DatabaseOrTransaction): Promise<void> {
  await db
    .deleteFrom("newsletter_subscriptions")
    .where("pendingSince", "<", ago(EXPIRE_AFTER_MS))
    .execute();
}

function signedText({ id, email }: Asked, askedAt: number): string {
  return `confirm:${id}:${email}:${askedAt}`;
}
