import { z } from "zod";
import { registrationOptions } from "~/accounts/second-factor/passkeys.server";
import { requireConfirmation } from "~/accounts/sign-in/confirmed-guards.server";
import { requireUser } from "~/accounts/sign-in/guards.server";
import { apiRoute, named } from "~/base/http/calls.server";
import type { RouteHandle } from "~/base/http/route-handle";

export const handle: RouteHandle = { audience: "signedIn" };

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, which says what is in it. */
const options = named("PasskeyOptions", z.object({ challenge: z.string() }).catchall(z.unknown()));

export const loader = apiRoute(requireUser, {
  GET: {
    summary: "Returns the options with which a browser creates a passkey for the user.",
    answers: { 200: options },
    refusals: [409, 422, 429],
    work: async ({ request, caller: { user } }) => {
      await requireConfirmation({ request }, user);
      return registrationOptions(user);
    },
  },
});

export const action = loader;
