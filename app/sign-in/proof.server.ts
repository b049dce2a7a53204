import type { User } from "~/accounts/user";
import { FieldError, HttpError } from "~/http/http-error";
import { messageKey } from "~/i18n/message-key";
import {
  consumeRateLimitFor,
  recordingLimit,
  refundRateLimitFor,
} from "~/limits/rate-limit.server";
import { redeemAuthenticatorCode } from "~/second-factor/authenticator-app.server";
import { sessionHash } from "~/sessions/sessions.server";
import { database } from "~db/connection.server";
import { signIn } from "./sign-in.server";

/** The form field that holds a password or a code. */
const PROOF_FIELD = "proof";

/**
 * Verifies the password of the session's user, or a code of their authenticator app. Failures are
 * counted per session, so that a stolen session cannot be used to guess and locks no account.
 *
 * @throws FieldError 422 if it is neither, HttpError 429 after too many failures
 */
export async function checkProof(request: Request, user: User, proof: string): Promise<void> {
  const session = sessionHash(request);
  await recordingLimit(request, { reason: "confirmation", user }, () =>
    consumeRateLimitFor(session, "confirmation"),
  );
  // A password may also consist of six digits.
  if (!(await redeemAuthenticatorCode(database(), user.id, proof))) {
    await checkPassword(request, user, proof);
  }
  await refundRateLimitFor(session, "confirmation");
}

async function checkPassword(request: Request, user: User, password: string): Promise<void> {
  try {
    await signIn(request, { username: user.username, password });
  } catch (error) {
    if (!(error instanceof HttpError) || error.reason !== "badCredentials") throw error;
    throw new FieldError(422, "badProof", { [PROOF_FIELD]: messageKey("refused.badProof") });
  }
}
