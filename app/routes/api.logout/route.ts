import type { ActionFunctionArgs } from "@remix-run/node";
import { endSession } from "~/accounts/sessions.server";
import { allowMethod, allowOnly, answerApi } from "~/forms/answer.server";

export async function action({ request }: ActionFunctionArgs) {
  return answerApi(request, async () => {
    allowMethod(request, "POST");
    const headers = { "Set-Cookie": await endSession(request) };
    return new Response(null, { status: 204, headers });
  });
}

export const loader = allowOnly("POST");
