import type { User } from "~/accounts/account/user";
import { lastLanguageOf } from "~/accounts/sessions/sessions.server";
import { recordSecurityEvent } from "~/base/activity/security-events.server";
import { FieldError, HttpError } from "~/base/http/http-error";
import {
  consumeRateLimitFor,
  recordingLimit,
  refundRateLimitFor,
} from "~/base/limits/rate-limit.server";
import { languageOf } from "~/language/i18n/i18n.server";
import { messageKey } from "~/language/i18n/message-key";
import { database } from "~db/connection.server";
import { redeemAuthenticatorCode } from "./authenticator-app.server";
import { redeemRecoveryCode } from "./recovery-codes.server";
import { recordFactorChange, recordFactorEvent } from "./second-factor-events.server";
import { hasSecondFactor } from "./second-factor.server";

/**
 * Verifies and uses up a code of the authenticator app or a recovery code. Failures are counted per
 * account, from all addresses. Each attempt is counted before the check, so that concurrent
 * attempts cannot exceed the limit. Passkeys and open sessions are not affected.
 *
 * @throws HttpError 401 if it is wrong, 429 after too many failures
 */
async function checkCode(request: Request, user: User, code: string): Promise<void> {
  await countCode(request, user);
  if (!(await redeemCode(request, user, code))) {
    throw new HttpError(401, "badCode", {}, {}, { secondFactor: true });
  }
  await refundRateLimitFor(String(user.id), "secondFactor");
}

/**
 * Uses up a code of the authenticator app or a recovery code; a wrong one is a security event. The
 * caller counts attempts.
 *
 * @returns true if it was accepted
 */
export async function redeemCode(request: Request, user: User, code: string): Promise<boolean> {
  const isRight =
    (await redeemAuthenticatorCode(database(), user.id, code)) ||
    (await tryRecoveryCode(request, user, code));
  if (!isRight) {
    await recordSecurityEvent(request, { event: "signInRefused", reason: "wrongCode", user });
  }
  return isRight;
}

/**
 * Counts one attempt to enter a code for the account.
 *
 * @throws HttpError 429 after too many failures
 */
export async function countCode(request: Request, user: User): Promise<void> {
  await recordingLimit(request, { reason: "secondFactor", user }, () =>
    consumeRateLimitFor(String(user.id), "secondFactor"),
  );
}

/**
 * Verifies the code in an API call if the user has a second factor.
 *
 * @throws HttpError 401 if it is required and missing, or as {@link checkCode}
 */
export async function requireSecondFactor(
  request: Request,
  user: User,
  code: string | undefined,
): Promise<void> {
  if (!(await hasSecondFactor(database(), user.id))) return;
  if (!code) throw new HttpError(401, "codeNeeded", {}, {}, { secondFactor: true });
  await checkCode(request, user, code);
}

/**
 * Does the same as {@link checkCode} for a form, with the error beside the field.
 *
 * @param field the name of the field that holds the code
 */
export async function checkCodeField(
  request: Request,
  user: User,
  field: string,
  code: string,
): Promise<void> {
  try {
    await checkCode(request, user, code);
  } catch (error) {
    if (!(error instanceof HttpError) || error.reason !== "badCode") throw error;
    throw new FieldError(422, "badCode", { [field]: messageKey("refused.badCode") });
  }
}

async function tryRecoveryCode(request: Request, user: User, code: string): Promise<boolean> {
  const here = await languageOf(request);
  const isRight = await database()
    .transaction()
    .execute(async (trx) => {
      const isUnused = await redeemRecoveryCode(trx, user.id, code);
      if (!isUnused) return false;
      // The sender may not be the owner: the mail is in the language of the owner's last session.
      const language = (await lastLanguageOf(trx, user.id)) ?? here;
      await recordFactorChange(trx, user, "codeUsed", language);
      return true;
    });
  if (isRight) await recordFactorEvent(request, user, "codeUsed");
  return isRight;
}
