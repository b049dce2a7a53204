import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { signInWithPasskey } from "~/accounts/second-factor/passkey-sign-in.server";
import { signInOptions } from "~/accounts/second-factor/passkeys.server";
import { answerApi } from "~/forms/answer.server";

/** What a browser needs to sign in with a passkey. */
export async function loader({ request }: LoaderFunctionArgs) {
  return answerApi(request, async () => json(await signInOptions()));
}

/** Takes the answer of a passkey: instead of a password, or after it. */
export async function action({ request }: ActionFunctionArgs) {
  return answerApi(request, () => signInWithPasskey(request));
}
