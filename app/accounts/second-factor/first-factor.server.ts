import type { User } from "~/accounts/account/user";
import { endOtherConfirmations } from "~/accounts/sessions/confirmation.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { renewRecoveryCodes } from "./recovery-codes.server";

/**
 * Completes the first second factor of a user, in the transaction that stores it. From now on the
 * password alone confirms nothing, so what it has confirmed in other sessions ends.
 *
 * @returns recovery codes to show once
 */
export async function beginSecondFactor(
  trx: DatabaseOrTransaction,
  user: User,
  request: Request,
): Promise<string[]> {
  await endOtherConfirmations(trx, user.id, request);
  return renewRecoveryCodes(trx, user.id);
}
