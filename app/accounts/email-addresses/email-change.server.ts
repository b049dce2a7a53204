import { emailChangedMail } from "~/accounts/account/account-mails.server";
import { enqueueAccountMail } from "~/accounts/account/account-outbox.server";
import { revokeResetTokens } from "~/accounts/passwords/reset-tokens.server";
import { setEmail } from "~/accounts/users/users.server";
import { FieldError, HttpError } from "~/base/http/http-error";
import type { Language } from "~/language/i18n/languages";
import { messageKey } from "~/language/i18n/message-key";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { cancelPendingEmail } from "./pending-email.server";

interface Holder {
  id: number;
  username: string;
  email: string | null;
}

/**
 * Changes or removes the address of an account. Revokes the links sent to the previous address,
 * deletes a pending address and notifies the owner at the previous one.
 *
 * @param language of the mail
 * @throws FieldError 409 if another account has the address
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
