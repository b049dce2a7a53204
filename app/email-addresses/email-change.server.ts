import type { DatabaseOrTransaction } from "~db/connection.server";
import { FieldError } from "~/http/field-error";
import { messageKey } from "~/i18n/message-key";
import { HttpError } from "~/http/http-error";
import type { Language } from "~/i18n/languages";
import { emailChangedMail } from "~/accounts/account-mails.server";
import { enqueueAccountMail } from "~/accounts/account-outbox.server";
import { cancelPendingEmail } from "./pending-email.server";
import { revokeResetTokens } from "~/passwords/reset-tokens.server";
import { setEmail } from "~/users/users.server";

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
 * @throws FieldError 409 when another account has the address
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
    if (!(error instanceof HttpError) || error.reason !== "emailTaken") throw error;
    throw new FieldError(409, "emailTaken", { email: messageKey("refused.emailTaken") });
  }
  await revokeResetTokens(trx, id);
  await cancelPendingEmail(trx, id);
  if (!before) return;
  const reader = { email: before, username, language };
  await enqueueAccountMail(trx, "notice", before, () => emailChangedMail(reader));
}
