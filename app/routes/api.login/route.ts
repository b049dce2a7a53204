import { type ActionFunctionArgs, json } from "@remix-run/node";
import { loginCallSchema } from "~/accounts/account/account.schema";
import { requireSecondFactor } from "~/accounts/second-factor/check-code.server";
import { signIn } from "~/accounts/sign-in/sign-in.server";
import { cookieHeaders, startSignedIn } from "~/accounts/sign-in/signed-in.server";
import {
  assertMethod,
  handleApi,
  methodNotAllowed,
  readValidJson,
} from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";

export const handle: RouteHandle = { audience: "anyone" };

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
