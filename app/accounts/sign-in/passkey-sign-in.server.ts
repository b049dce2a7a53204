import type { User } from "~/accounts/account/user";
import { verifyPasskey } from "~/accounts/second-factor/passkeys.server";
import { writePendingCookie } from "~/accounts/second-factor/pending-cookie.server";
import {
  endPendingSignIn,
  findPendingSignIn,
  type SignInTarget,
} from "~/accounts/second-factor/pending-sign-in.server";
import { recordSecurityEvent } from "~/base/activity/security-events.server";
import { HttpError } from "~/base/http/http-error";
import { ADMIN_BODY_LIMIT_BYTES, isLongBody, readForm } from "~/base/http/read-body.server";
import { consumeRateLimit, refundRateLimit } from "~/base/limits/rate-limit.server";
import { DRAFT_FIELD } from "~/forms/editor/draft";
import { safeReturnPath, sitePaths } from "~/language/i18n/paths";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { draftFor, finishSignIn } from "./finish-sign-in.server";

/**
 * Signs in with a passkey, which is two factors in one: the device and its unlocking. Continues a
 * pending sign-in of the same user, with its return path and draft.
 *
 * @throws HttpError 422 for an unknown or invalid passkey, 429 after too many failures
 */
export async function signInWithPasskey(request: Request): Promise<Response> {
  // Rate-limited before it is read, as the login form is: it may carry a draft.
  if (isLongBody(request)) await consumeRateLimit(request, "longLogin");
  const values = await readForm(request, { limitBytes: 2 * ADMIN_BODY_LIMIT_BYTES });
  const user = await checkPasskey(request, values.passkey ?? "");
  const pending = await findPendingSignIn(request);
  const own = pending?.user.id === user.id ? pending : null;
  const aim: SignInTarget = {
    returnTo: (safeReturnPath(values.returnTo, "") || own?.returnTo) ?? null,
    kept: draftFor(user, values[DRAFT_FIELD]) ?? own?.kept ?? null,
  };
  // A passkey does not depend on a pending sign-in: if that has ended, the passkey still counts.
  const recheck = async (trx: DatabaseOrTransaction) => {
    if (own) await endPendingSignIn(trx, own);
  };
  return finishSignIn(request, { user, recheck }, aim, sitePaths(null), writePendingCookie(""));
}

/**
 * Verifies a passkey and returns its user; failures count as failed logins.
 *
 * @throws HttpError as {@link signInWithPasskey}
 */
export async function checkPasskey(request: Request, answer: string): Promise<User> {
  await consumeRateLimit(request, "login");
  try {
    const user = await verifyPasskey(answer);
    await refundRateLimit(request, "login");
    return user;
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 422) {
      await refundRateLimit(request, "login");
      throw error;
    }
    await recordSecurityEvent(request, { event: "signInRefused", reason: "wrongCode" });
    throw error;
  }
}
