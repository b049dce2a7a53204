import { json, type ActionFunctionArgs } from "@remix-run/node";
import { database } from "~db/connection.server";
import { requirePermission } from "~/sign-in/guards.server";
import { assertMethod, methodNotAllowed, handleApi } from "~/http/responses.server";
import { markMessageRead } from "~/messages/managed-messages.server";
import { recordId } from "~/http/params.server";

/** Handles PUT: marks a message as read and responds with it; idempotent (checklist R417). */
export async function action(args: ActionFunctionArgs) {
  return handleApi(args.request, async () => {
    const { user } = await requirePermission(args, "readMessages");
    assertMethod(args.request, "PUT");
    return json(await markMessageRead(database(), recordId(args.params.id), user));
  });
}

export const loader = methodNotAllowed("PUT");
