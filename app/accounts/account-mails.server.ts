import { env } from "~/env.server";
import { formatInstant } from "~/i18n/dates";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { sitePaths } from "~/i18n/paths";
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

/** Tells the owner of an account that its password was changed. */
export function passwordChangedMail({ email, username, language }: Reader): Mail {
  const t = translator(language, "mail");
  const date = formatInstant(new Date().toISOString(), language);
  return composeMail({
    to: email,
    language,
    subject: t("changed.subject"),
    paragraphs: [
      t("greeting", { username }),
      t("changed.intro", { site: site(), date }),
      t("changed.sessions"),
      t("changed.warning"),
    ],
    button: { label: t("changed.button"), url: address(language), after: 4 },
    footer: t("footer", { site: site() }),
  });
}

const site = () => new URL(env().SITE_URL).host;

function address(language: Language, token?: string): string {
  return `${env().SITE_URL}${sitePaths(language).resetPassword(token)}`;
}
