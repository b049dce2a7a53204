import { env } from "~/env.server";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { composeMail } from "~/mail/compose";
import type { Mail } from "~/mail/mail";
import { CONFIRM_WITHIN_DAYS, confirmationLink } from "./confirmation.server";
import type { Subscriber } from "./subscriber";
import { unsubscribeLink } from "./unsubscribe.server";

const site = () => new URL(env().SITE_URL).host;

/** Composes the mail that asks the owner of an address to confirm the subscription. */
export function confirmationMail(subscriber: Subscriber, language: Language): Mail {
  const t = translator(language, "mail");
  return composeMail({
    to: subscriber.email,
    language,
    subject: t("confirmSubscription.subject", { site: site() }),
    paragraphs: [
      t("confirmSubscription.intro", { site: site() }),
      t("confirmSubscription.validity", { days: CONFIRM_WITHIN_DAYS }),
      t("confirmSubscription.ignore"),
    ],
    button: {
      label: t("confirmSubscription.button"),
      url: confirmationLink(subscriber, language),
      after: 1,
    },
    footer: t("footer", { site: site() }),
    unsubscribeUrl: unsubscribeLink(subscriber),
  });
}

/**
 * Composes the mail that tells an existing subscriber so. The response to the form does not reveal
 * it.
 */
export function alreadySubscribedMail(subscriber: Subscriber, language: Language): Mail {
  const t = translator(language, "mail");
  const unsubscribeUrl = unsubscribeLink(subscriber);
  return composeMail({
    to: subscriber.email,
    language,
    subject: t("alreadySubscribed.subject", { site: site() }),
    paragraphs: [t("alreadySubscribed.intro", { site: site() }), t("alreadySubscribed.leave")],
    button: { label: t("alreadySubscribed.button"), url: unsubscribeUrl, after: 2 },
    footer: t("footer", { site: site() }),
    unsubscribeUrl,
  });
}
