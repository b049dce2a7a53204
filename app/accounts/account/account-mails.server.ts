import { describeAgent } from "~/base/http/user-agent";
import { composeMail, type MailContent } from "~/base/mail/compose";
import type { Mail } from "~/base/mail/mail";
import { siteInMails } from "~/company/settings/site-in-mails.server";
import { env } from "~/config/env.server";
import { namedCompanyZone } from "~/language/i18n/company-time-zone.server";
import { formatNamedInstant } from "~/language/i18n/dates";
import { translator } from "~/language/i18n/i18n.server";
import type { Language } from "~/language/i18n/languages";
import { paths, sitePaths } from "~/language/i18n/paths";
import { isPlainUsername } from "./username";

interface Reader {
  email: string;
  username: string;
  language: Language;
}

/** Composes a mail to the owner of an account: a greeting before it, the site's name below it. */
function accountMail(
  { email, username, language }: Reader,
  { paragraphs, ...mail }: Pick<MailContent, "subject" | "paragraphs" | "button">,
): Mail {
  return composeMail({
    to: email,
    language,
    ...mail,
    paragraphs: [greeting(language, username), ...paragraphs],
    footer: translator(language, "mail")("footer", { site: siteInMails(language) }),
  });
}

/** Composes the mail with the link that sets a new password. */
export function resetMail(reader: Reader, token: string): Mail {
  const { language } = reader;
  const t = translator(language, "mail");
  return accountMail(reader, {
    subject: t("reset.subject"),
    paragraphs: [
      t("reset.intro", { site: siteInMails(language) }),
      t("reset.validity"),
      t("reset.ignore"),
    ],
    button: { label: t("reset.button"), url: resetLink(language, token), after: 2 },
  });
}

/** The admin who has created an account or a link for another user. */
interface Sender {
  username: string;
}

/** Composes the mail to a new user with the link that sets the password. */
export function invitationMail(reader: Reader, sender: Sender, token: string): Mail {
  const { language } = reader;
  const t = translator(language, "mail");
  return accountMail(reader, {
    subject: t("invitation.subject", { site: siteInMails(language) }),
    paragraphs: [
      t("invitation.intro", { site: siteInMails(language), sender: sender.username }),
      t("invitation.username", { username: reader.username }),
      t("invitation.validity"),
    ],
    button: { label: t("invitation.button"), url: resetLink(language, token), after: 3 },
  });
}

/** Composes the mail with a link that sets a new password, requested by an admin. */
export function newLinkMail(reader: Reader, sender: Sender, token: string): Mail {
  const { language } = reader;
  const t = translator(language, "mail");
  return accountMail(reader, {
    subject: t("newLink.subject"),
    paragraphs: [
      t("newLink.intro", { site: siteInMails(language), sender: sender.username }),
      t("reset.validity"),
      t("newLink.ignore"),
    ],
    button: { label: t("reset.button"), url: resetLink(language, token), after: 2 },
  });
}

/**
 * Composes the notification that the password of an account was changed.
 *
 * @param isOneSessionKept true if the session in which the owner changed it stays open
 */
export function passwordChangedMail(reader: Reader, isOneSessionKept: boolean): Mail {
  const { language } = reader;
  const t = translator(language, "mail");
  return accountMail(reader, {
    subject: t("changed.subject"),
    paragraphs: [
      t("changed.intro", { site: siteInMails(language), date: now(language) }),
      t(isOneSessionKept ? "changed.otherSessions" : "changed.sessions"),
      t("changed.warning"),
    ],
    button: { label: t("changed.button"), url: resetLink(language), after: 4 },
  });
}

/** Composes the notification, sent to the previous address, that the account has another one. */
export function emailChangedMail(reader: Reader): Mail {
  const { language } = reader;
  const t = translator(language, "mail");
  return accountMail(reader, {
    subject: t("emailChanged.subject"),
    paragraphs: [
      t("emailChanged.intro", { site: siteInMails(language), date: now(language) }),
      t("emailChanged.warning"),
    ],
  });
}

/**
 * Composes the notification of a sign-in from an unknown device.
 *
 * @param userAgent the User-Agent header; only known names appear in the mail
 */
export function newDeviceMail(reader: Reader, userAgent: string | null): Mail {
  const { language } = reader;
  const t = translator(language, "mail");
  const { browser, system } = describeAgent(userAgent);
  const device = [browser, system].filter(Boolean).join(", ") || t("newDevice.unknown");
  return accountMail(reader, {
    subject: t("newDevice.subject", { site: siteInMails(language) }),
    paragraphs: [
      t("newDevice.intro", { site: siteInMails(language), date: now(language), device }),
      t("newDevice.ignore"),
      t("newDevice.warning"),
    ],
    button: {
      label: t("newDevice.button"),
      url: `${env().SITE_URL}${paths.adminAccount}`,
      after: 4,
    },
  });
}

/** A change or use of the second factor of an account. */
export type FactorEvent =
  | "appAdded"
  | "appRemoved"
  | "passkeyAdded"
  | "passkeyRemoved"
  | "reset"
  | "codesRenewed"
  | "codeUsed";

/**
 * Composes the notification of a change or use of the second factor.
 *
 * @param codesLeft number of unused recovery codes
 */
export function secondFactorMail(reader: Reader, event: FactorEvent, codesLeft: number): Mail {
  const { language } = reader;
  const t = translator(language, "mail");
  return accountMail(reader, {
    subject: t(`secondFactor.${event}.subject`, { site: siteInMails(language) }),
    paragraphs: [
      t(`secondFactor.${event}.intro`, { site: siteInMails(language), date: now(language) }),
      ...(event === "codeUsed" ? [t("secondFactor.codesLeft", { count: codesLeft })] : []),
      t(event === "reset" ? "secondFactor.resetWarning" : "newDevice.warning"),
    ],
    button: {
      label: t("secondFactor.button"),
      url: `${env().SITE_URL}${paths.adminSecondFactor}`,
      after: event === "codeUsed" ? 4 : 3,
    },
  });
}

/**
 * Composes the notification, sent to the current address, that another one was entered. Does not
 * name the new address: it may have been entered by an attacker.
 */
export function emailChangeRequestedMail(reader: Reader): Mail {
  const { language } = reader;
  const t = translator(language, "mail");
  return accountMail(reader, {
    subject: t("emailAsked.subject"),
    paragraphs: [
      t("emailAsked.intro", { site: siteInMails(language), date: now(language) }),
      t("emailAsked.warning"),
    ],
    button: { label: t("changed.button"), url: resetLink(language), after: 3 },
  });
}

/**
 * Composes the request to confirm an address. The address may belong to a stranger, so the mail
 * contains nothing that was typed by a user, not even the user name.
 */
export function emailConfirmationMail(email: string, language: Language, token: string): Mail {
  const t = translator(language, "mail");
  return composeMail({
    to: email,
    language,
    subject: t("confirmEmail.subject"),
    paragraphs: [
      t("hello"),
      t("confirmEmail.intro", { site: siteInMails(language) }),
      t("reset.validity"),
      t("confirmEmail.ignore"),
    ],
    button: {
      label: t("confirmEmail.button"),
      url: `${env().SITE_URL}${sitePaths(language).confirmEmail(token)}`,
      after: 2,
    },
    footer: t("footer", { site: siteInMails(language) }),
  });
}

/**
 * Names older than the rules for names may contain an address that mail programs turn into a link.
 */
function greeting(language: Language, username: string): string {
  const t = translator(language, "mail");
  return isPlainUsername(username) ? t("greeting", { username }) : t("hello");
}

const now = (language: Language) =>
  formatNamedInstant(new Date().toISOString(), language, namedCompanyZone(language));

/**
 * Returns the URL of the page that requests a link; with a token, of the page that sets a password.
 */
export function resetLink(language: Language, token?: string): string {
  return `${env().SITE_URL}${sitePaths(language).resetPassword(token)}`;
}
