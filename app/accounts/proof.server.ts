import { FieldRefusal } from "~/forms/field-refusal";
import { messageKey } from "~/forms/messages";
import { countFor, recordingLimit, uncountFor } from "~/forms/rate-limit.server";
import { Refusal } from "~/forms/refusal";
import { database } from "~db/connection.server";
import { redeemAuthenticatorCode } from "./second-factor/authenticator-app.server";
import { sessionHash } from "./sessions.server";
import { signIn } from "./sign-in.server";
import type { User } from "./user";

/** The field of a form that holds a password or a code. */
export const PROOF_FIELD = "proof";

/**
 * Takes the password of the user of a session, or a code of their authenticator app. Wrong ones are
 * counted for the session: a stolen one is no way to guess, and it locks nobody out.
 *
 * @throws FieldRefusal 422 when it is neither, Refusal 429 after many wrong ones
 */
export async function checkProof(request: Request, user: User, proof: string): Promise<void> {
  const session = sessionHash(request);
  await recordingLimit(request, { reason: "confirmation", user }, () =>
    countFor(session, "confirmation"),
  );
  // A password may consist of six digits, too.
  if (!(await redeemAuthenticatorCode(database(), user.id, proof))) {
    await checkPassword(request, user, proof);
  }
  await uncountFor(session, "confirmation");
}

async function checkPassword(request: Request, user: User, password: string): Promise<void> {
  try {
    await signIn(request, { username: user.username, password });
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== "badCredentials") throw error;
    throw new FieldRefusal(422, "badProof", { [PROOF_FIELD]: messageKey("refused.badProof") });
  }
}
