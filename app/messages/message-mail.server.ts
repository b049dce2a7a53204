import { env } from "~/env.server";
import { emailAddress } from "~/forms/text-schema";
import { withoutDirection } from "~/i18n/direction";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { paths } from "~/i18n/paths";
import { composeMail } from "~/mail/compose";
import type { Mail } from "~/mail/mail";
import { settingText, type SettingsMap } from "~/settings/read";
import type { NewMessage } from "./message.schema";

/**
 * Composes the mail that notifies the company of a message. Its Reply-To is the sender. It is
 * written in the language of the page from which the message was sent, which is the language to
 * reply in.
 *
 * @returns null when the settings contain no valid mail address
 */
export function messageMail(
  { name, email, subject, message }: NewMessage,
  settings: SettingsMap,
  language: Language,
): Mail | null {
  const to = emailAddress().safeParse(settingText(settings, "contact_email", language));
  if (!to.success) return null;
  const t = translator(language, "mail");
  const { SITE_URL } = env();
  const site = new URL(SITE_URL).host;
  return composeMail({
    to: to.data,
    replyTo: email,
    language,
    subject: t("message.subject", { subject: withoutDirection(subject) }),
    paragraphs: [
      t("message.intro", { name: withoutDirection(name), email, site }),
      message,
      t("message.reply"),
    ],
    button: { label: t("message.button"), url: `${SITE_URL}${paths.adminMessages}`, after: 3 },
    footer: t("footer", { site }),
  });
}
