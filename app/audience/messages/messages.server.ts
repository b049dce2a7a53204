import { composeMail } from "~/base/mail/compose";
import type { Mail } from "~/base/mail/mail";
import { enqueueMail } from "~/base/mail/outbox.server";
import { settingText } from "~/company/settings/read";
import { getSettings } from "~/company/settings/settings.server";
import { siteInMails } from "~/company/settings/site-in-mails.server";
import { env } from "~/config/env.server";
import { emailAddress } from "~/forms/fields/text-schema";
import { withoutDirection } from "~/language/i18n/direction";
import { translator } from "~/language/i18n/i18n.server";
import type { Language } from "~/language/i18n/languages";
import { paths } from "~/language/i18n/paths";
import { type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import { foldAsTyped } from "~db/fold-as-typed.server";
import { keptCount } from "~db/page.server";
import { CONTACT_FORM_ID } from "./contact-form-id";
import { messageValidator, type NewMessage } from "./message.schema";

/** Maximum number of admins that are told of a message when the settings contain no address. */
const MAX_ADMINS = 5;

/** A form that is sent twice within this time is the same message. */
const SAME_SENDING_MS = 60 * 60 * 1000;

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
    // A kept page has the same stamp for months: who writes the same again later wants an answer.
    await trx
      .updateTable("contact_messages")
      .set({ submissionKey: null })
      .where("submissionKey", "=", key)
      .where("createdAt", "<", new Date(Date.now() - SAME_SENDING_MS).toISOString())
      .execute();
    const stored = await trx
      .insertInto("contact_messages")
      .values({
        ...message,
        submissionKey: key,
        language,
        name_folded: foldAsTyped(message.name),
        email_folded: foldAsTyped(message.email),
        subject_folded: foldAsTyped(message.subject),
        message_folded: foldAsTyped(message.message),
      })
      .onConflict((conflict) => conflict.column("submissionKey").doNothing())
      .executeTakeFirst();
    if (stored.numInsertedOrUpdatedRows !== 1n) return;
    for (const to of await recipientsOf(trx, language)) {
      await enqueueMail(trx, messageMail(to, message, language));
    }
  });
}

/**
 * Counts the unread messages, without spam.
 *
 * @param opened the id of one that counts as read already
 */
export function countUnreadMessages(db: DatabaseOrTransaction, opened = 0): Promise<number> {
  const unread = db.selectFrom("contact_messages").where("folder", "=", "inbox");
  return keptCount(db, unread.where("isRead", "=", 0).where("id", "<>", opened));
}

/** The server's configuration of the contact form. */
export const contactForm = {
  formId: CONTACT_FORM_ID,
  validator: messageValidator,
  limitKey: "contact",
} as const;

/**
 * Returns the addresses that are notified of a message: that of the settings, else those that admins
 * have confirmed, the oldest first.
 */
async function recipientsOf(db: DatabaseOrTransaction, language: Language): Promise<string[]> {
  const address = settingText(await getSettings(db), "contact_email", language);
  const company = emailAddress().safeParse(address);
  if (company.success) return [company.data];
  const admins = await db
    .selectFrom("users")
    .select("email")
    .where("isAdmin", "=", 1)
    .where("email", "is not", null)
    .orderBy("id")
    .limit(MAX_ADMINS)
    .execute();
  return admins.flatMap(({ email }) => emailAddress().safeParse(email).data ?? []);
}

/**
 * Composes the mail that notifies the company of a message. Its Reply-To is the sender. It is
 * written in the language of the page from which the message was sent, which is the language to
 * reply in.
 */
function messageMail(
  to: string,
  { name, email, subject, message }: NewMessage,
  language: Language,
): Mail {
  const t = translator(language, "mail");
  const { SITE_URL } = env();
  const site = siteInMails(language);
  return composeMail({
    to,
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
