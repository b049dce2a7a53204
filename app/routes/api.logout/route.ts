import type { ActionFunctionArgs } from "@remix-run/node";
import { endSession } from "~/sessions/sessions.server";
import { assertMethod, methodNotAllowed, handleApi } from "~/http/responses.server";

export async function action({ request }: ActionFunctionArgs) {
  return handleApi(request, async () => {
    assertMethod(request, "POST");
    const headers = { "Set-Cookie": await endSession(request) };
    return new Response(null, { status: 204, headers });
  });
}

export const loader = methodNotAllowed("POST");
