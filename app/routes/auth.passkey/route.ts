import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { signInWithPasskey } from "~/sign-in/passkey-sign-in.server";
import { signInOptions } from "~/second-factor/passkeys.server";
import { handleApi } from "~/http/responses.server";

/** What a browser needs to sign in with a passkey. */
export async function loader({ request }: LoaderFunctionArgs) {
  return handleApi(request, async () => json(await signInOptions()));
}

/** Takes the answer of a passkey: instead of a password, or after it. */
export async function action({ request }: ActionFunctionArgs) {
  return handleApi(request, () => signInWithPasskey(request));
}
