import { type ActionFunctionArgs, json } from "@remix-run/node";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { markMessageRead } from "~/audience/messages/managed-messages.server";
import { recordId } from "~/base/http/params.server";
import { assertMethod, handleApi, methodNotAllowed } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

/** Handles PUT: marks a message as read and responds with it; idempotent (checklist R417). */
export async function action(args: ActionFunctionArgs) {
  return handleApi(args.request, async () => {
    const { user } = await requirePermission(args, "readMessages");
    assertMethod(args.request, "PUT");
    return json(await markMessageRead(database(), recordId(args.params.id), user));
  });
}

export const loader = methodNotAllowed("PUT");
