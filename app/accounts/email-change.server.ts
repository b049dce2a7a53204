import type { DatabaseOrTransaction } from "~db/connection.server";
import { FieldRefusal } from "~/forms/field-refusal";
import { messageKey } from "~/forms/messages";
import { Refusal } from "~/forms/refusal";
import type { Language } from "~/i18n/languages";
import { emailChangedMail } from "./account-mails.server";
import { sendAccountMail } from "./account-outbox.server";
import { cancelPendingEmail } from "./pending-email.server";
import { voidResets } from "./reset-tokens.server";
import { setEmail } from "./users.server";

interface Holder {
  id: number;
  username: string;
  email: string | null;
}

/**
 * Gives an account another address, or none. Links that went to the one before open nothing any
 * more, an address that waits for its confirmation is forgotten, and a mail tells the owner at the
 * one before.
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
  await cancelPendingEmail(trx, id);
  if (!before) return;
  const reader = { email: before, username, language };
  await sendAccountMail(trx, "notice", before, () => emailChangedMail(reader));
}
