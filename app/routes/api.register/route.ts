import { json, type ActionFunctionArgs } from "@remix-run/node";
import { registrationCallSchema } from "~/accounts/account.schema";
import { register } from "~/accounts/registration.server";
import { startSession } from "~/accounts/sessions.server";
import { allowMethod, allowOnly, answerApi, readValidJson } from "~/forms/answer.server";

export async function action({ request }: ActionFunctionArgs) {
  return answerApi(request, async () => {
    allowMethod(request, "POST");
    const user = await register(request, await readValidJson(request, registrationCallSchema));
    const headers = { "Set-Cookie": await startSession(request, user) };
    return json(user, { status: 201, headers });
  });
}

export const loader = allowOnly("POST");
