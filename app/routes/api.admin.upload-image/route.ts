import { type ActionFunctionArgs, json } from "@remix-run/node";
import { assertMethod, handleApi, methodNotAllowed } from "~/http/responses.server";
import { receiveUpload, saveMark } from "~/images/receive-upload.server";
import { MARK_PARAMETER } from "~/marks/mark-parameter";
import { requirePermission } from "~/sign-in/guards.server";

/**
 * Stores the image in the multipart field `image` and responds with its address (specification
 * section 7). The mark of the company may be an SVG.
 */
export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  return handleApi(request, async () => {
    await requirePermission(args, "editContent");
    assertMethod(request, "POST");
    const isMark = new URL(request.url).searchParams.has(MARK_PARAMETER);
    const url = await receiveUpload(request, isMark ? saveMark : undefined);
    return json({ url }, { status: 201 });
  });
}

export const loader = methodNotAllowed("POST");
