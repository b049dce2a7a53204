import { tryConsumeRateLimit } from "~/base/limits/rate-limit.server";
import { composeMail } from "~/base/mail/compose";
import type { Mail } from "~/base/mail/mail";
import { mailboxOf } from "~/base/mail/mailbox";
import { enqueueMail } from "~/base/mail/outbox.server";
import { mailServerName } from "~/base/mail/transport.server";
import { settingFlag } from "~/company/settings/read";
import { getSettings } from "~/company/settings/settings.server";
import { siteInMails } from "~/company/settings/site-in-mails.server";
import { translator } from "~/language/i18n/i18n.server";
import type { Language } from "~/language/i18n/languages";
import { type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import {
  CONFIRM_WITHIN_DAYS,
  confirmationLink,
  createPendingSubscription,
} from "./confirmation.server";
import { currentConsent } from "./consent.server";
import { NEWSLETTER_FORM_ID } from "./newsletter-form-id";
import { getsLetters, type Subscriber } from "./subscriber";
import { type NewSubscription, subscriptionValidator } from "./subscription.schema";
import { subscribe } from "./subscriptions.server";
import { unsubscribeLink } from "./unsubscribe.server";

/** The result of a subscription; also the name of the notice. */
export type SubscriptionOutcome = "subscribed" | "alreadySubscribed" | "confirmationSent";

/**
 * Subscribes an address at once or, if mail can be sent and the setting is not off, after a
 * confirmation by mail: anybody can type another's address. With confirmation the response is the same for every address, known or not, and only the
 * mail contains the difference.
 *
 * @param language of the page with the form, and of the mail
 * @param source the form of the site, or the API
 */
export async function requestSubscription(
  db: DatabaseOrTransaction,
  subscription: NewSubscription,
  language: Language,
  source: "form" | "call",
): Promise<SubscriptionOutcome> {
  const consent = await currentConsent(db, language, source);
  if (!(await needsConfirmation(db, language))) {
    const { alreadySubscribed } = await subscribe(db, subscription, consent);
    return alreadySubscribed ? "alreadySubscribed" : "subscribed";
  }
  const email = subscription.email.toLowerCase();
  const maySend = await tryConsumeRateLimit(mailboxOf(email), "confirmationMail");
  await inTransaction(db, async (trx) => {
    const subscriber = await createPendingSubscription(trx, email, consent);
    const mail = getsLetters(subscriber) ? alreadySubscribedMail : confirmationMail;
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

/** Composes the mail that asks the owner of an address to confirm the subscription. */
function confirmationMail(subscriber: Subscriber, language: Language): Mail {
  const t = translator(language, "mail");
  return composeMail({
    to: subscriber.email,
    language,
    subject: t("confirmSubscription.subject", { site: siteInMails(language) }),
    paragraphs: [
      t("hello"),
      t("confirmSubscription.intro", { site: siteInMails(language) }),
      t("confirmSubscription.validity", { days: CONFIRM_WITHIN_DAYS }),
      t("confirmSubscription.ignore"),
    ],
    button: {
      label: t("confirmSubscription.button"),
      url: confirmationLink(subscriber, language),
      after: 2,
    },
    footer: t("footer", { site: siteInMails(language) }),
    unsubscribeUrl: unsubscribeLink(subscriber),
  });
}

/**
 * Composes the mail that tells an existing subscriber so. The response to the form does not reveal
 * it.
 */
function alreadySubscribedMail(subscriber: Subscriber, language: Language): Mail {
  const t = translator(language, "mail");
  const unsubscribeUrl = unsubscribeLink(subscriber);
  return composeMail({
    to: subscriber.email,
    language,
    subject: t("alreadySubscribed.subject", { site: siteInMails(language) }),
    paragraphs: [
      t("hello"),
      t("alreadySubscribed.intro", { site: siteInMails(language) }),
      t("alreadySubscribed.leave"),
    ],
    button: { label: t("alreadySubscribed.button"), url: unsubscribeUrl, after: 3 },
    footer: t("footer", { site: siteInMails(language) }),
    unsubscribeUrl,
  });
}

/** The server's configuration of the newsletter form. */
export const newsletterForm = {
  formId: NEWSLETTER_FORM_ID,
  validator: subscriptionValidator,
  limitKey: "newsletter",
} as const;
