import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { signInOptions } from "~/accounts/second-factor/passkeys.server";
import { signInWithPasskey } from "~/accounts/sign-in/passkey-sign-in.server";
import { handleApi } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";

export const handle: RouteHandle = { audience: "anyone" };

/** Responds with the options with which a browser signs in with a passkey. */
export async function loader({ request }: LoaderFunctionArgs) {
  return handleApi(request, async () => json(await signInOptions()));
}

/** Handles the response of a passkey, instead of a password or after it. */
export async function action({ request }: ActionFunctionArgs) {
  return handleApi(request, () => signInWithPasskey(request));
}

export { keepPage as clientAction } from "~/forms/fields/submit";
