import type { DatabaseOrTransaction } from "~db/connection.server";
import { foldText } from "~db/fold";
import type { NewMessage } from "./message.schema";

/**
 * Stores a message of a visitor, unread.
 *
 * @param submissionKey names one sending of one form; a second message with the same key is taken
 *   for the same one and not stored again. Null for clients that send no form.
 */
export async function createMessage(
  db: DatabaseOrTransaction,
  message: NewMessage,
  submissionKey: string | null,
): Promise<void> {
  await db
    .insertInto("contact_messages")
    .values({
      ...message,
      submissionKey,
      name_folded: foldText(message.name),
      email_folded: foldText(message.email),
      subject_folded: foldText(message.subject),
      message_folded: foldText(message.message),
    })
    .onConflict((conflict) => conflict.column("submissionKey").doNothing())
    .execute();
}
