import { inTransaction, type DatabaseOrTransaction } from "~db/connection.server";
import { countRows } from "~db/count-rows.server";
import { foldText } from "~db/fold";
import type { Language } from "~/i18n/languages";
import { enqueueMail } from "~/mail/outbox.server";
import { getSettings } from "~/settings/settings.server";
import type { NewMessage } from "./message.schema";
import { messageMail } from "./message-mail.server";

interface Submission {
  /** The language of the page it was sent from. */
  language: Language;
  /**
   * Names one sending of one form; a second message with the same key is taken for the same one
   * and not stored again. Null for clients that send no form.
   */
  key: string | null;
}

/**
 * Stores a message of a visitor, unread, and the mail that tells the company of it: both or neither.
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

/** How many messages nobody has read yet. */
export function countUnreadMessages(db: DatabaseOrTransaction): Promise<number> {
  return countRows(db.selectFrom("contact_messages").where("isRead", "=", 0));
}
