import type { User } from "~/accounts/account/user";
import { redeemCode } from "~/accounts/second-factor/check-code.server";
import { hasSecondFactor } from "~/accounts/second-factor/second-factor.server";
import { sessionHash } from "~/accounts/sessions/sessions.server";
import { FieldError, HttpError } from "~/base/http/http-error";
import {
  consumeRateLimitFor,
  recordingLimit,
  refundRateLimitFor,
} from "~/base/limits/rate-limit.server";
import { messageKey } from "~/language/i18n/message-key";
import { database } from "~db/connection.server";
import { signIn } from "./sign-in.server";

/** The form field that holds a password or a code. */
const PROOF_FIELD = "proof";

/**
 * Verifies that the session's user is who they are: with a second factor, by a code of the
 * authenticator app or a recovery code, which is used up; without one, by the password. A stolen
 * password is no proof where there is a second factor. Failures are counted per session, so that a
 * stolen session cannot be used to guess and locks no account.
 *
 * @throws FieldError 422 if it is wrong, HttpError 429 after too many failures
 */
export async function checkProof(request: Request, user: User, proof: string): Promise<void> {
  const session = sessionHash(request);
  await recordingLimit(request, { reason: "confirmation", user }, () =>
    consumeRateLimitFor(session, "confirmation"),
  );
  if (await hasSecondFactor(database(), user.id)) {
    if (!(await redeemCode(request, user, proof))) throw wrong("badCode");
  } else {
    await checkPassword(request, user, proof);
  }
  await refundRateLimitFor(session, "confirmation");
}

async function checkPassword(request: Request, user: User, password: string): Promise<void> {
  try {
    await signIn(request, { username: user.username, password });
  } catch (error) {
    if (!(error instanceof HttpError) || error.reason !== "badCredentials") throw error;
    throw wrong("badProof");
  }
}

const wrong = (reason: "badCode" | "badProof") =>
  new FieldError(422, reason, { [PROOF_FIELD]: messageKey(`refused.${reason}`) });
