import { type ActionFunctionArgs, json } from "@remix-run/node";
import { loginCallSchema } from "~/accounts/account.schema";
import { assertMethod, handleApi, methodNotAllowed, readValidJson } from "~/http/responses.server";
import { requireSecondFactor } from "~/second-factor/check-code.server";
import { signIn } from "~/sign-in/sign-in.server";
import { cookieHeaders, startSignedIn } from "~/sign-in/signed-in.server";

export async function action({ request }: ActionFunctionArgs) {
  return handleApi(request, async () => {
    assertMethod(request, "POST");
    const { code, ...credentials } = await readValidJson(request, loginCallSchema);
    const authenticated = await signIn(request, credentials);
    const { user } = authenticated;
    await requireSecondFactor(request, user, code);
    return json(user, { headers: cookieHeaders(await startSignedIn(request, authenticated)) });
  });
}

export const loader = methodNotAllowed("POST");
