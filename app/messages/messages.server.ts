import { inTransaction, type DatabaseOrTransaction } from "~db/connection.server";
import { countRows } from "~db/count-rows.server";
import { foldText } from "~db/fold";
import type { Language } from "~/i18n/languages";
import { enqueueMail } from "~/mail/outbox.server";
import { getSettings } from "~/settings/settings.server";
import type { NewMessage } from "./message.schema";
import { messageMail } from "./message-mail.server";

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
