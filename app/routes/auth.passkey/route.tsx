import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { handleApi } from "~/http/responses.server";
import { signInOptions } from "~/second-factor/passkeys.server";
import { signInWithPasskey } from "~/sign-in/passkey-sign-in.server";

/** Responds with the options with which a browser signs in with a passkey. */
export async function loader({ request }: LoaderFunctionArgs) {
  return handleApi(request, async () => json(await signInOptions()));
}

/** Handles the response of a passkey, instead of a password or after it. */
export async function action({ request }: ActionFunctionArgs) {
  return handleApi(request, () => signInWithPasskey(request));
}

export { keepPage as clientAction } from "~/forms/submit";
