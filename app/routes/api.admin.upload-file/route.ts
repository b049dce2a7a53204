import { type ActionFunctionArgs, json } from "@remix-run/node";
import { assertMethod, handleApi, methodNotAllowed } from "~/http/responses.server";
import { requirePermission } from "~/sign-in/guards.server";
import { receiveAttachment } from "~/uploads/store-attachment.server";

/**
 * Stores the film or press kit in the multipart field of that name and responds with its address.
 */
export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  return handleApi(request, async () => {
    await requirePermission(args, "editContent");
    assertMethod(request, "POST");
    return json({ url: await receiveAttachment(request) }, { status: 201 });
  });
}

export const loader = methodNotAllowed("POST");
