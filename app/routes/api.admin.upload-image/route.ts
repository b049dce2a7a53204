import { json, type ActionFunctionArgs } from "@remix-run/node";
import { requirePermission } from "~/sign-in/guards.server";
import { assertMethod, methodNotAllowed, handleApi } from "~/http/responses.server";
import { receiveUpload } from "~/images/receive-upload.server";

/**
 * Stores the image in the multipart field `image` and responds with its address (specification
 * section 7).
 */
export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  return handleApi(request, async () => {
    await requirePermission(args, "editContent");
    assertMethod(request, "POST");
    return json({ url: await receiveUpload(request) }, { status: 201 });
  });
}

export const loader = methodNotAllowed("POST");
