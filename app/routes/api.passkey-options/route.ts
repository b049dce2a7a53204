import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { registrationOptions } from "~/accounts/second-factor/passkeys.server";
import { requireConfirmation } from "~/accounts/sign-in/confirmed-guards.server";
import { requireUser } from "~/accounts/sign-in/guards.server";
import { handleApi, methodNotAllowed } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";

export const handle: RouteHandle = { audience: "signedIn" };

/** Responds with the options with which a browser creates a passkey for the signed-in user. */
export async function loader(args: LoaderFunctionArgs) {
  return handleApi(args.request, async () => {
    const { user } = await requireUser(args);
    await requireConfirmation(args, user);
    return json(await registrationOptions(user));
  });
}

export const action = methodNotAllowed("GET", "HEAD");
