import { json, type ActionFunctionArgs } from "@remix-run/node";
import { requirePermission } from "~/accounts/guards.server";
import { allowMethod, allowOnly, answerApi } from "~/forms/answer.server";
import { receiveUpload } from "~/images/accept.server";

/** Stores the picture in the multipart field `image` and answers its address (specification section 7). */
export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  return answerApi(request, async () => {
    await requirePermission(args, "editContent");
    allowMethod(request, "POST");
    return json({ url: await receiveUpload(request) }, { status: 201 });
  });
}

export const loader = allowOnly("POST");
