import type { ActionFunctionArgs } from "@remix-run/node";
import { assertMethod, handleApi, methodNotAllowed } from "~/http/responses.server";
import { endSession } from "~/sessions/sessions.server";

export async function action({ request }: ActionFunctionArgs) {
  return handleApi(request, async () => {
    assertMethod(request, "POST");
    const headers = { "Set-Cookie": await endSession(request) };
    return new Response(null, { status: 204, headers });
  });
}

export const loader = methodNotAllowed("POST");
