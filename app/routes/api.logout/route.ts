import type { ActionFunctionArgs } from "@remix-run/node";
import { endSession } from "~/accounts/sessions/sessions.server";
import { assertMethod, handleApi, methodNotAllowed } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";

export const handle: RouteHandle = { audience: "anyone" };

export async function action({ request }: ActionFunctionArgs) {
  return handleApi(request, async () => {
    assertMethod(request, "POST");
    const headers = { "Set-Cookie": await endSession(request) };
    return new Response(null, { status: 204, headers });
  });
}

export const loader = methodNotAllowed("POST");
