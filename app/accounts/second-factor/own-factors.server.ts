import type { User } from "~/accounts/account/user";
import { FieldError } from "~/base/http/http-error";
import { consumeOwnRateLimit, refundRateLimitFor } from "~/base/limits/rate-limit.server";
import { languageOf } from "~/language/i18n/i18n.server";
import { messageKey } from "~/language/i18n/message-key";
import { database } from "~db/connection.server";
import { confirmAuthenticatorApp, deleteAuthenticatorApp } from "./authenticator-app.server";
import { countCode } from "./check-code.server";
import { beginSecondFactor } from "./first-factor.server";
import { renewRecoveryCodes } from "./recovery-codes.server";
import { recordFactorChange, recordFactorEvent } from "./second-factor-events.server";
import { deleteUnneededCodes, hasSecondFactor } from "./second-factor.server";

/**
 * Turns the authenticator app that is being set up into a second factor.
 *
 * @returns recovery codes to show once, if it is the user's first second factor
 * @throws FieldError 422 if the code is wrong, HttpError 429 after too many failures
 */
export async function addAuthenticatorApp(
  request: Request,
  user: User,
  code: string,
): Promise<string[] | null> {
  await countCode(request, user);
  const language = await languageOf(request);
  const codes = await database()
    .transaction()
    .execute(async (trx) => {
      const isFirst = !(await hasSecondFactor(trx, user.id));
      if (!(await confirmAuthenticatorApp(trx, user.id, code))) {
        throw new FieldError(422, "badCode", { code: messageKey("refused.badCode") });
      }
      await recordFactorChange(trx, user, "appAdded", language);
      return isFirst ? beginSecondFactor(trx, user, request) : null;
    });
  await refundRateLimitFor(String(user.id), "secondFactor");
  await recordFactorEvent(request, user, "appAdded");
  return codes;
}

/** Deletes the user's authenticator app; the caller has checked a proof. */
export async function turnOffAuthenticatorApp(request: Request, user: User): Promise<void> {
  const language = await languageOf(request);
  await database()
    .transaction()
    .execute(async (trx) => {
      await deleteAuthenticatorApp(trx, user.id);
      await deleteUnneededCodes(trx, user.id);
      await recordFactorChange(trx, user, "appRemoved", language);
    });
  await recordFactorEvent(request, user, "appRemoved");
}

/**
 * Creates recovery codes to show once; older ones become invalid.
 *
 * @throws HttpError 429 after too many changes
 */
export async function makeRecoveryCodes(request: Request, user: User): Promise<string[]> {
  await consumeOwnRateLimit(request, user, "secondFactorChange");
  const language = await languageOf(request);
  const codes = await database()
    .transaction()
    .execute(async (trx) => {
      const made = await renewRecoveryCodes(trx, user.id);
      await recordFactorChange(trx, user, "codesRenewed", language);
      return made;
    });
  await recordFactorEvent(request, user, "codesRenewed");
  return codes;
}
