import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { requireConfirmation } from "~/accounts/confirmed-guards.server";
import { requireUser } from "~/accounts/guards.server";
import { registrationOptions } from "~/accounts/second-factor/passkeys.server";
import { allowOnly, answerApi } from "~/forms/answer.server";

/** What a browser needs to make a passkey for whoever is signed in. */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args.request, async () => {
    const { user } = await requireUser(args);
    await requireConfirmation(args, user);
    return json(await registrationOptions(user));
  });
}

export const action = allowOnly("GET", "HEAD");
