import { recordSecurityEvent } from "~/activity/security-events.server";
import { KEPT_FIELD } from "~/forms/kept-form";
import { countDeed, uncountDeed } from "~/forms/rate-limit.server";
import { ADMIN_BODY_LIMIT_BYTES, readForm } from "~/forms/read-body.server";
import { Refusal } from "~/forms/refusal";
import { safeReturnPath, sitePaths } from "~/i18n/paths";
import { database } from "~db/connection.server";
import { finishSignIn } from "../finish-sign-in.server";
import { keptFormFor } from "../kept-forms.server";
import type { User } from "../user";
import { writePendingCookie } from "./pending-cookie.server";
import { endPendingSignIn, findPendingSignIn, type SignInAim } from "./pending-sign-in.server";
import { verifyPasskey } from "./passkeys.server";

/**
 * Signs in with a passkey, which is two factors in one: the device, and what unlocks it. A sign-in
 * that waits for the second factor of the same user goes on where it led.
 *
 * @throws Refusal 422 for a passkey that is not known or right, 429 after too many failures
 */
export async function signInWithPasskey(request: Request): Promise<Response> {
  const values = await readForm(request, { limitBytes: 2 * ADMIN_BODY_LIMIT_BYTES });
  const user = await checkPasskey(request, values.passkey ?? "");
  const pending = await findPendingSignIn(request);
  const own = pending?.user.id === user.id ? pending : null;
  const aim: SignInAim = {
    returnTo: (safeReturnPath(values.returnTo, "") || own?.returnTo) ?? null,
    kept: keptFormFor(user, values[KEPT_FIELD]) ?? own?.kept ?? null,
  };
  if (own) await endPendingSignIn(database(), own);
  return finishSignIn(request, user, aim, sitePaths(null), writePendingCookie(""));
}

/**
 * Whose passkey it is; failures count as failed logins do.
 *
 * @throws Refusal as {@link signInWithPasskey}
 */
export async function checkPasskey(request: Request, answer: string): Promise<User> {
  await countDeed(request, "login");
  try {
    const user = await verifyPasskey(answer);
    await uncountDeed(request, "login");
    return user;
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== "badPasskey") {
      await uncountDeed(request, "login");
      throw error;
    }
    await recordSecurityEvent(request, { event: "signInRefused", reason: "wrongCode" });
    throw error;
  }
}
