import { env } from "~/env.server";
import { readForm } from "~/http/read-body.server";
import { sitePaths } from "~/i18n/paths";
import { isSignedFor, signFor } from "~/keys.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { findSubscriber } from "./managed-subscribers.server";
import type { Subscriber } from "./subscriber";

type Signed = Pick<Subscriber, "id" | "email">;

/** The address that a newsletter carries for one subscriber; whoever has it may unsubscribe them. */
export function unsubscribeLink(subscriber: Signed): string {
  return `${env().SITE_URL}${sitePaths(null).unsubscribe(unsubscribeToken(subscriber))}`;
}

/** Names a subscriber, signed: `ID.SIGNATURE`. It lasts as long as the subscriber is on the list. */
export function unsubscribeToken(subscriber: Signed): string {
  return `${subscriber.id}.${signFor("newsletter", signedText(subscriber))}`;
}

/** The subscriber that a token names, active or not; null for a token that we have not made. */
export async function findByUnsubscribeToken(
  db: DatabaseOrTransaction,
  token: string,
): Promise<Subscriber | null> {
  const [, id, signature] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? [];
  const subscriber = id ? await findSubscriber(db, Number(id)) : null;
  if (!subscriber) return null;
  return isSignedFor("newsletter", signedText(subscriber), signature!) ? subscriber : null;
}

/** Sends an address no more newsletters; the row stays, so that subscribing again brings it back. */
export async function unsubscribe(db: DatabaseOrTransaction, id: number): Promise<void> {
  await db
    .updateTable("newsletter_subscriptions")
    .set({ isActive: 0, pendingSince: null, updatedAt: new Date().toISOString() })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("isActive", "=", 1), eb("pendingSince", "is not", null)]))
    .execute();
}

/** The address is signed too: another database that knows the same id does not know this person. */
function signedText({ id, email }: Signed): string {
  return `unsubscribe:${id}:${email}`;
}

/** Whether a mail program sends the request by itself (RFC 8058); no other body keeps anybody on the list. */
export async function isOneClick(request: Request): Promise<boolean> {
  const values = await readForm(request).catch(() => null);
  return values?.["List-Unsubscribe"] === "One-Click";
}
