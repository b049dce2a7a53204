import { inTransaction, type DatabaseOrTransaction } from "~db/connection.server";
import { countRows } from "~db/page.server";
import { foldText } from "~db/fold";
import type { Language } from "~/i18n/languages";
import { enqueueMail } from "~/mail/outbox.server";
import { getSettings } from "~/settings/settings.server";
import { env } from "~/env.server";
import { emailAddress } from "~/forms/text-schema";
import { withoutDirection } from "~/i18n/direction";
import { translator } from "~/i18n/i18n.server";
import { paths } from "~/i18n/paths";
import { composeMail } from "~/mail/compose";
import type { Mail } from "~/mail/mail";
import { settingText, type SettingsMap } from "~/settings/read";
import { type NewMessage, messageValidator } from "./message.schema";
import { CONTACT_FORM_ID } from "./contact-form-id";

interface Submission {
  /** The language of the page from which the message was sent. */
  language: Language;
  /**
   * The idempotency key of the form: a second message with the same key is not stored. Null for
   * clients without a form.
   */
  key: string | null;
}

/**
 * Stores an unread message of a visitor and enqueues the mail that notifies the company, in one
 * transaction.
 */
export async function createMessage(
  db: DatabaseOrTransaction,
  message: NewMessage,
  { language, key }: Submission,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const stored = await trx
      .insertInto("contact_messages")
      .values({
        ...message,
        submissionKey: key,
        name_folded: foldText(message.name),
        email_folded: foldText(message.email),
        subject_folded: foldText(message.subject),
        message_folded: foldText(message.message),
      })
      .onConflict((conflict) => conflict.column("submissionKey").doNothing())
      .executeTakeFirst();
    if (stored.numInsertedOrUpdatedRows !== 1n) return;
    const mail = messageMail(message, await getSettings(trx), language);
    if (mail) await enqueueMail(trx, mail);
  });
}

/** Counts the unread messages. */
export function countUnreadMessages(db: DatabaseOrTransaction): Promise<number> {
  return countRows(db.selectFrom("contact_messages").where("isRead", "=", 0));
}

/** The server's configuration of the contact form. */
export const contactForm = {
  formId: CONTACT_FORM_ID,
  validator: messageValidator,
  limitKey: "contact",
} as const;

/**
 * Composes the mail that notifies the company of a message. Its Reply-To is the sender. It is
 * written in the language of the page from which the message was sent, which is the language to
 * reply in.
 *
 * @returns null when the settings contain no valid mail address
 */
function messageMail(
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
