import { json, type ActionFunctionArgs } from "@remix-run/node";
import { registrationCallSchema } from "~/accounts/account.schema";
import { register } from "~/accounts/registration.server";
import { cookieHeaders, startSignedIn } from "~/accounts/signed-in.server";
import { allowMethod, allowOnly, answerApi, readValidJson } from "~/forms/answer.server";

export async function action({ request }: ActionFunctionArgs) {
  return answerApi(request, async () => {
    allowMethod(request, "POST");
    const user = await register(request, await readValidJson(request, registrationCallSchema));
    const headers = cookieHeaders(await startSignedIn(request, user));
    return json(user, { status: 201, headers });
  });
}

export const loader = allowOnly("POST");
