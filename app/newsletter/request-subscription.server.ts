import { tryConsumeRateLimit } from "~/limits/rate-limit.server";
import type { Language } from "~/i18n/languages";
import { mailboxOf } from "~/mail/mailbox";
import { enqueueMail } from "~/mail/outbox.server";
import { mailServerName } from "~/mail/transport.server";
import { settingFlag } from "~/settings/read";
import { getSettings } from "~/settings/settings.server";
import { inTransaction, type DatabaseOrTransaction } from "~db/connection.server";
import { createPendingSubscription } from "./confirmation.server";
import { alreadySubscribedMail, confirmationMail } from "./newsletter-mails.server";
import type { NewSubscription } from "./subscription.schema";
import { subscribe } from "./subscriptions.server";

/** The result of a subscription; also the name of the notice. */
export type SubscriptionOutcome = "subscribed" | "alreadySubscribed" | "confirmationSent";

/**
 * Subscribes an address at once or, if the setting is on and mail works, after a confirmation by
 * mail. With confirmation the response is the same for every address, known or not, and only the
 * mail contains the difference.
 *
 * @param language of the page with the form, and of the mail
 */
export async function requestSubscription(
  db: DatabaseOrTransaction,
  subscription: NewSubscription,
  language: Language,
): Promise<SubscriptionOutcome> {
  if (!(await needsConfirmation(db, language))) {
    const { alreadySubscribed } = await subscribe(db, subscription);
    return alreadySubscribed ? "alreadySubscribed" : "subscribed";
  }
  const email = subscription.email.toLowerCase();
  const maySend = await tryConsumeRateLimit(mailboxOf(email), "confirmationMail");
  await inTransaction(db, async (trx) => {
    const subscriber = await createPendingSubscription(trx, email);
    const mail = subscriber.isActive ? alreadySubscribedMail : confirmationMail;
    if (maySend) await enqueueMail(trx, mail(subscriber, language));
  });
  return "confirmationSent";
}

/**
 * Returns true if subscriptions need a confirmation. Without a mail server it would be impossible
 * to subscribe, so then it is false.
 */
async function needsConfirmation(db: DatabaseOrTransaction, language: Language): Promise<boolean> {
  if (mailServerName() === null) return false;
  return settingFlag(await getSettings(db), "newsletter_double_opt_in", language);
}
