import { json, type ActionFunctionArgs } from "@remix-run/node";
import { database } from "~db/connection.server";
import { requirePermission } from "~/accounts/guards.server";
import { allowMethod, allowOnly, answerApi } from "~/forms/answer.server";
import { markMessageRead } from "~/messages/managed-messages.server";
import { recordId } from "~/site/public-request.server";

/** PUT marks a message as read and answers it; once more changes nothing (checklist R417). */
export async function action(args: ActionFunctionArgs) {
  return answerApi(args.request, async () => {
    const { user } = await requirePermission(args, "readMessages");
    allowMethod(args.request, "PUT");
    return json(await markMessageRead(database(), recordId(args.params.id), user));
  });
}

export const loader = allowOnly("PUT");
