import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { handleApi, methodNotAllowed } from "~/http/responses.server";
import { registrationOptions } from "~/second-factor/passkeys.server";
import { requireConfirmation } from "~/sign-in/confirmed-guards.server";
import { requireUser } from "~/sign-in/guards.server";

/** Responds with the options with which a browser creates a passkey for the signed-in user. */
export async function loader(args: LoaderFunctionArgs) {
  return handleApi(args.request, async () => {
    const { user } = await requireUser(args);
    await requireConfirmation(args, user);
    return json(await registrationOptions(user));
  });
}

export const action = methodNotAllowed("GET", "HEAD");
