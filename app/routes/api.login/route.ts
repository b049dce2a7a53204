import { json, type ActionFunctionArgs } from "@remix-run/node";
import { loginCallSchema } from "~/accounts/account.schema";
import { requireSecondFactor } from "~/accounts/second-factor/check-code.server";
import { cookieHeaders, startSignedIn } from "~/accounts/signed-in.server";
import { signIn } from "~/accounts/sign-in.server";
import { allowMethod, allowOnly, answerApi, readValidJson } from "~/forms/answer.server";

export async function action({ request }: ActionFunctionArgs) {
  return answerApi(request, async () => {
    allowMethod(request, "POST");
    const { code, ...credentials } = await readValidJson(request, loginCallSchema);
    const user = await signIn(request, credentials);
    await requireSecondFactor(request, user, code);
    return json(user, { headers: cookieHeaders(await startSignedIn(request, user)) });
  });
}

export const loader = allowOnly("POST");
