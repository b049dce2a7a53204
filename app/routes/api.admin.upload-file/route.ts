import { json, type ActionFunctionArgs } from "@remix-run/node";
import { requirePermission } from "~/accounts/guards.server";
import { receiveFile } from "~/attachments/accept.server";
import { allowMethod, allowOnly, answerApi } from "~/forms/answer.server";

/** Stores the film or press kit in the multipart field of that name and answers its address. */
export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  return answerApi(request, async () => {
    await requirePermission(args, "editContent");
    allowMethod(request, "POST");
    return json({ url: await receiveFile(request) }, { status: 201 });
  });
}

export const loader = allowOnly("POST");
