import { describeAgent } from "~/edge/user-agent";
import { env } from "~/env.server";
import { formatInstant } from "~/i18n/dates";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { paths, sitePaths } from "~/i18n/paths";
import { composeMail } from "~/mail/compose";
import type { Mail } from "~/mail/mail";

interface Reader {
  email: string;
  username: string;
  language: Language;
}

/** The mail with the link that sets a new password. */
export function resetMail({ email, username, language }: Reader, token: string): Mail {
  const t = translator(language, "mail");
  return composeMail({
    to: email,
    language,
    subject: t("reset.subject"),
    paragraphs: [
      t("greeting", { username }),
      t("reset.intro", { site: site() }),
      t("reset.validity"),
      t("reset.ignore"),
    ],
    button: { label: t("reset.button"), url: address(language, token), after: 2 },
    footer: t("footer", { site: site() }),
  });
}

/** Who has made an account or a link for somebody else. */
interface Sender {
  username: string;
}

/** Tells somebody of the account that was made for them, with the link that sets its password. */
export function invitationMail(
  { email, username, language }: Reader,
  sender: Sender,
  token: string,
): Mail {
  const t = translator(language, "mail");
  return composeMail({
    to: email,
    language,
    subject: t("invitation.subject", { site: site() }),
    paragraphs: [
      t("greeting", { username }),
      t("invitation.intro", { site: site(), sender: sender.username }),
      t("invitation.username", { username }),
      t("invitation.validity"),
    ],
    button: { label: t("invitation.button"), url: address(language, token), after: 3 },
    footer: t("footer", { site: site() }),
  });
}

/** A link that sets a new password, which somebody else has sent. */
export function newLinkMail(
  { email, username, language }: Reader,
  sender: Sender,
  token: string,
): Mail {
  const t = translator(language, "mail");
  return composeMail({
    to: email,
    language,
    subject: t("newLink.subject"),
    paragraphs: [
      t("greeting", { username }),
      t("newLink.intro", { site: site(), sender: sender.username }),
      t("reset.validity"),
      t("newLink.ignore"),
    ],
    button: { label: t("reset.button"), url: address(language, token), after: 2 },
    footer: t("footer", { site: site() }),
  });
}

/**
 * Tells the owner of an account that its password was changed.
 *
 * @param isOneSessionKept the session goes on in which the owner changed it
 */
export function passwordChangedMail(
  { email, username, language }: Reader,
  isOneSessionKept: boolean,
): Mail {
  const t = translator(language, "mail");
  return composeMail({
    to: email,
    language,
    subject: t("changed.subject"),
    paragraphs: [
      t("greeting", { username }),
      t("changed.intro", { site: site(), date: now(language) }),
      t(isOneSessionKept ? "changed.otherSessions" : "changed.sessions"),
      t("changed.warning"),
    ],
    button: { label: t("changed.button"), url: address(language), after: 4 },
    footer: t("footer", { site: site() }),
  });
}

/** Tells the owner, at the address that was theirs until now, that the account has another one. */
export function emailChangedMail({ email, username, language }: Reader): Mail {
  const t = translator(language, "mail");
  return composeMail({
    to: email,
    language,
    subject: t("emailChanged.subject"),
    paragraphs: [
      t("greeting", { username }),
      t("emailChanged.intro", { site: site(), date: now(language) }),
      t("emailChanged.warning"),
    ],
    footer: t("footer", { site: site() }),
  });
}

/**
 * Tells the owner of an account that somebody has signed in from a device that was not seen before.
 *
 * @param userAgent what the browser says of itself; only names that we know get into the mail
 */
export function newDeviceMail(
  { email, username, language }: Reader,
  userAgent: string | null,
): Mail {
  const t = translator(language, "mail");
  const { browser, system } = describeAgent(userAgent);
  const device = [browser, system].filter(Boolean).join(", ") || t("newDevice.unknown");
  return composeMail({
    to: email,
    language,
    subject: t("newDevice.subject", { site: site() }),
    paragraphs: [
      t("greeting", { username }),
      t("newDevice.intro", { site: site(), date: now(language), device }),
      t("newDevice.ignore"),
      t("newDevice.warning"),
    ],
    button: {
      label: t("newDevice.button"),
      url: `${env().SITE_URL}${paths.adminAccount}`,
      after: 4,
    },
    footer: t("footer", { site: site() }),
  });
}

const now = (language: Language) => formatInstant(new Date().toISOString(), language);

const site = () => new URL(env().SITE_URL).host;

function address(language: Language, token?: string): string {
  return `${env().SITE_URL}${sitePaths(language).resetPassword(token)}`;
}
