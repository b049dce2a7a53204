import { readForm } from "~/base/http/read-body.server";
import { env } from "~/config/env.server";
import { isSignedFor, signFor } from "~/config/keys.server";
import { sitePaths } from "~/language/i18n/paths";
import { trimInvisible } from "~/language/i18n/trim-invisible";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { findSubscriber } from "./managed-subscribers.server";
import type { Subscriber } from "./subscriber";

type Recipient = Pick<Subscriber, "id" | "email">;

/** Returns the unsubscription link of a subscriber, which works without a login. */
export function unsubscribeLink(subscriber: Recipient): string {
  return `${env().SITE_URL}${sitePaths(null).unsubscribe(unsubscribeToken(subscriber))}`;
}

/**
 * Returns the signed token of a subscriber: `ID.SIGNATURE`. It is valid as long as the row exists.
 */
export function unsubscribeToken(subscriber: Recipient): string {
  return `${subscriber.id}.${signFor("newsletter", signedText(subscriber))}`;
}

/** Returns the subscriber of a token, active or not; null for a token with an invalid signature. */
export async function findByUnsubscribeToken(
  db: DatabaseOrTransaction,
  token: string,
): Promise<Subscriber | null> {
  const [, id, signature] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(trimInvisible(token)) ?? [];
  const subscriber = id ? await findSubscriber(db, Number(id)) : null;
  if (!subscriber || !signature) return null;
  return isSignedFor("newsletter", signedText(subscriber), signature) ? subscriber : null;
}

/** Unsubscribes an address. The row stays and is reactivated by a new subscription. */
export async function unsubscribe(db: DatabaseOrTransaction, id: number): Promise<void> {
  const now = new Date().toISOString();
  await db
    .updateTable("newsletter_subscriptions")
    .set({ isActive: 0, pendingSince: null, leftAt: now, updatedAt: now })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("leftAt", "is", null), eb("pendingSince", "is not", null)]))
    .execute();
}

/** Contains the address, so that a token of another database with the same id is invalid. */
function signedText({ id, email }: Recipient): string {
  return `unsubscribe:${id}:${email}`;
}

/**
 * Returns true if a mail program has sent the request by itself (RFC 8058). Any other body, even an
 * invalid one, unsubscribes too.
 */
export async function isOneClick(request: Request): Promise<boolean> {
  const values = await readForm(request).catch(() => null);
  return values?.["List-Unsubscribe"] === "One-Click";
}
