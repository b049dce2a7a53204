import { redirect } from "@remix-run/node";
import { encode } from "uqr";
import { AUTHENTICATOR_FORM_ID, TURN_OFF_FORM_ID } from "~/accounts/account/form-ids";
import type { User } from "~/accounts/account/user";
import {
  findSecretToConfirm,
  startAuthenticatorApp,
} from "~/accounts/second-factor/authenticator-app.server";
import type { QrCode } from "~/accounts/second-factor/authenticator-card";
import {
  addAuthenticatorApp,
  makeRecoveryCodes,
  turnOffAuthenticatorApp,
} from "~/accounts/second-factor/own-factors.server";
import { addPasskey, deletePasskey } from "~/accounts/second-factor/passkeys.server";
import { findPasskeyOrigin } from "~/accounts/second-factor/relying-party.server";
import {
  authenticatorValidator,
  proofValidator,
} from "~/accounts/second-factor/second-factor.schema";
import { getSecondFactor, hasSecondFactor } from "~/accounts/second-factor/second-factor.server";
import { setUpPath, setUpReturnPath } from "~/accounts/second-factor/set-up-path";
import { storeShownCodes } from "~/accounts/second-factor/shown-codes.server";
import { totpAddress } from "~/accounts/second-factor/totp.server";
import { isConfirmed } from "~/accounts/sessions/confirmation.server";
import { requireConfirmation } from "~/accounts/sign-in/confirmed-guards.server";
import { receiveProof } from "~/accounts/sign-in/receive-proof.server";
import { HttpError } from "~/base/http/http-error";
import { readForm } from "~/base/http/read-body.server";
import { env } from "~/config/env.server";
import { receiveForm } from "~/forms/fields/receive-form.server";
import type { AdminNoticeId } from "~/ui/notices/notice";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { database } from "~db/connection.server";

/** The buttons of the page; all of them require a confirmed session. */
const intents = new Set(["start", "newCodes", "addPasskey", "removePasskey"]);

const hereOf = (request: Request) => setUpPath(setUpReturnPath(new URL(request.url).search));

const authenticatorForm = { formId: AUTHENTICATOR_FORM_ID, validator: authenticatorValidator };
const turnOffForm = { formId: TURN_OFF_FORM_ID, validator: proofValidator };

/**
 * Loads the page: the second factor and, in a confirmed session only, the secret of an app that is
 * being set up.
 */
export async function readSecondFactorPage(request: Request, user: User) {
  const db = database();
  const mayChange = await isConfirmed(request);
  const secret = mayChange ? await findSecretToConfirm(db, user.id) : null;
  return {
    factor: await getSecondFactor(db, user.id),
    setUp: secret === null ? null : setUpOf(secret, user),
    mayChange,
    passkeyOrigin: findPasskeyOrigin(),
    isRequired: env().REQUIRE_SECOND_FACTOR,
  };
}

function setUpOf(secret: string, { username }: User) {
  return {
    // In groups of four, for reading aloud.
    secret: secret.replace(/.{4}(?=.)/g, "$& "),
    qr: makeQrCode(totpAddress(secret, username)),
  };
}

/**
 * Handles the submissions of the second-factor page: `?form=confirm` and `?form=turnOff` are forms
 * with fields, the others are buttons.
 *
 * @throws HttpError 400 for any other submission; a redirect to the confirmation page
 */
export async function receiveSecondFactor(request: Request, user: User): Promise<Response> {
  const here = hereOf(request);
  const which = new URL(request.url).searchParams.get("form");
  if (which === "turnOff") {
    return receiveProof(request, user, turnOffForm, async () => {
      await turnOffAuthenticatorApp(request, user);
      return redirectWithNotice(here, { id: "secondFactorRemoved" });
    });
  }
  if (which === "confirm") {
    return receiveForm(request, authenticatorForm, async ({ code }) => {
      await requireConfirmation({ request }, user, here);
      return added(here, user, await addAuthenticatorApp(request, user, code), "secondFactorAdded");
    });
  }
  const { intent = "", id, name = "", passkey = "" } = await readForm(request);
  if (!intents.has(intent)) throw new HttpError(400, "malformedForm");
  await requireConfirmation({ request }, user, here);
  if (intent === "addPasskey") {
    return added(here, user, await addPasskey(request, user, name, passkey), "passkeyAdded");
  }
  if (intent === "removePasskey") {
    await deletePasskey(request, user, Number(id));
    return redirectWithNotice(here, { id: "secondFactorRemoved" });
  }
  if (intent === "start") {
    await startAuthenticatorApp(database(), user);
    return redirect(here, 303);
  }
  if (!(await hasSecondFactor(database(), user.id)))
    throw new HttpError(409, "secondFactorMissing");
  return added(here, user, await makeRecoveryCodes(request, user), "recoveryCodesMade");
}

async function added(
  here: string,
  user: User,
  codes: string[] | null,
  id: AdminNoticeId,
): Promise<Response> {
  return redirectWithNotice(here, { id }, ...(codes ? [await storeShownCodes(user, codes)] : []));
}

/** Readers need a light margin of four modules. */
const QUIET_ZONE = 4;

/** Encodes a text as a QR code. */
function makeQrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { size, path };
}
