import type { DatabaseOrTransaction } from "~db/connection.server";
import { FieldRefusal } from "~/forms/field-refusal";
import { messageKey } from "~/forms/messages";
import { Refusal } from "~/forms/refusal";
import type { Language } from "~/i18n/languages";
import { enqueueMail } from "~/mail/outbox.server";
import { emailChangedMail } from "./account-mails.server";
import { voidResets } from "./reset-tokens.server";
import { setEmail } from "./users.server";

interface Holder {
  id: number;
  username: string;
  email: string | null;
}

/**
 * Gives an account another address, or none. Links that went to the one before open nothing any
 * more, and a mail to it tells the owner.
 *
 * @param language that of the mail
 * @throws FieldRefusal 409 when another account has the address
 */
export async function changeEmail(
  trx: DatabaseOrTransaction,
  { id, username, email: before }: Holder,
  email: string | null,
  language: Language,
): Promise<void> {
  try {
    await setEmail(trx, id, email);
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== "emailTaken") throw error;
    throw new FieldRefusal(409, "emailTaken", { email: messageKey("refused.emailTaken") });
  }
  await voidResets(trx, id);
  if (before) await enqueueMail(trx, emailChangedMail({ email: before, username, language }));
}
