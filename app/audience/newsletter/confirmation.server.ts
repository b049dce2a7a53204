import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import { isSignedFor, signFor } from "~/config/keys.server";
import type { Language } from "~/language/i18n/languages";
import { sitePaths } from "~/language/i18n/paths";
import { trimInvisible } from "~/language/i18n/trim-invisible";
import { type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import { TAKES_MAIL } from "./bouncing.server";
import type { Consent } from "./consent.server";
import { findSubscriber } from "./managed-subscribers.server";
import type { Subscriber } from "./subscriber";

/** The lifetime of a confirmation link. */
export const CONFIRM_WITHIN_DAYS = 7;
const CONFIRM_WITHIN_MS = CONFIRM_WITHIN_DAYS * 24 * 60 * 60 * 1000;

/** Twice the lifetime of a link: a request on the last day sends a link with the full lifetime. */
export const EXPIRE_AFTER_MS = 2 * CONFIRM_WITHIN_MS;

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

type Recipient = Pick<Subscriber, "id" | "email">;

/** Returns the confirmation link for a mail. */
export function confirmationLink(subscriber: Recipient, language: Language): string {
  const token = confirmationToken(subscriber);
  return `${env().SITE_URL}${sitePaths(language).confirmSubscription(token)}`;
}

/**
 * Returns a signed token with the subscriber and the time of the mail: `ID.MILLISECONDS.SIGNATURE`.
 */
export function confirmationToken(subscriber: Recipient, sentAt = Date.now()): string {
  return `${subscriber.id}.${sentAt}.${signFor("newsletter", signedText(subscriber, sentAt))}`;
}

/**
 * Returns the subscriber of a token that can be confirmed or has been; else null. A token from
 * before `pendingSince` is invalid, so that an old mail cannot undo a later unsubscription.
 */
export async function findByConfirmationToken(
  db: DatabaseOrTransaction,
  token: string,
): Promise<Subscriber | null> {
  const [, id, time, signature] =
    /^([1-9]\d{0,14})\.(\d{13})\.([\w-]{43})$/.exec(trimInvisible(token)) ?? [];
  const subscriber = id ? await findSubscriber(db, Number(id)) : null;
  const sentAt = Number(time);
  if (!subscriber || !signature) return null;
  if (!isSignedFor("newsletter", signedText(subscriber, sentAt), signature)) return null;
  if (sentAt < Date.now() - CONFIRM_WITHIN_MS) return null;
  if (subscriber.isActive) return subscriber;
  const { pendingSince } = subscriber;
  return pendingSince !== null && sentAt >= Date.parse(pendingSince) ? subscriber : null;
}

/** Activates a pending subscription, or one that letters leave out. Its address takes mail again, so earlier refusals are forgotten. */
export async function confirmSubscription(db: DatabaseOrTransaction, id: number): Promise<void> {
  const now = new Date().toISOString();
  await db
    .updateTable("newsletter_subscriptions")
    .set({
      isActive: 1,
      pendingSince: null,
      leftAt: null,
      updatedAt: now,
      confirmedAt: now,
      ...TAKES_MAIL,
    })
    .where("id", "=", id)
    .where((eb) =>
      eb.or([
        eb("pendingSince", "is not", null),
        eb.and([eb("isActive", "=", 1), eb("bouncedAt", "is not", null)]),
      ]),
    )
    .execute();
}

/** Stores an address as pending; an active subscription stays active. */
export async function createPendingSubscription(
  db: DatabaseOrTransaction,
  email: string,
  consent: Consent | null = null,
): Promise<Subscriber> {
  return inTransaction(db, async (trx) => {
    const now = new Date().toISOString();
    const { id } = await trx
      .insertInto("newsletter_subscriptions")
      .values({ email, isActive: 0, pendingSince: now, ...consent })
      .onConflict((conflict) => conflict.column("email").doUpdateSet({ email }))
      .returning("id")
      .executeTakeFirstOrThrow();
    await trx
      .updateTable("newsletter_subscriptions")
      .set({ pendingSince: now, updatedAt: now, ...consent })
      .where("id", "=", id)
      .where("isActive", "=", 0)
      .where((eb) =>
        eb.or([
          eb("pendingSince", "is", null),
          eb("pendingSince", "<", ago(CONFIRM_WITHIN_MS)),
          // Written before the clock was set back: a link of now would be older.
          eb("pendingSince", ">", now),
        ]),
      )
      .execute();
    return defined(await findSubscriber(trx, id), "subscriber");
  });
}

/**
 * Deletes addresses that were not confirmed in time. One that had left before has left still: anybody
 * can ask for another's address, and an import must not make it active.
 */
export async function deleteExpiredPendingSubscriptions(db: DatabaseOrTransaction): Promise<void> {
  await db
    .updateTable("newsletter_subscriptions")
    .set({ pendingSince: null })
    .where("pendingSince", "<", ago(EXPIRE_AFTER_MS))
    .where("leftAt", "is not", null)
    .execute();
  await db
    .deleteFrom("newsletter_subscriptions")
    .where("pendingSince", "<", ago(EXPIRE_AFTER_MS))
    .execute();
}

function signedText({ id, email }: Recipient, sentAt: number): string {
  return `confirm:${id}:${email}:${sentAt}`;
}
