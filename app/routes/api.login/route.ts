import { json, type ActionFunctionArgs } from "@remix-run/node";
import { credentialsSchema } from "~/accounts/account.schema";
import { startSession } from "~/accounts/sessions.server";
import { signIn } from "~/accounts/sign-in.server";
import { allowMethod, allowOnly, answerApi, readValidJson } from "~/forms/answer.server";

export async function action({ request }: ActionFunctionArgs) {
  return answerApi(request, async () => {
    allowMethod(request, "POST");
    const user = await signIn(request, await readValidJson(request, credentialsSchema));
    return json(user, { headers: { "Set-Cookie": await startSession(request, user) } });
  });
}

export const loader = allowOnly("POST");
