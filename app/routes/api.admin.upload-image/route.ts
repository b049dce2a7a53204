import { type ActionFunctionArgs, json } from "@remix-run/node";
import { keepInLibrary } from "~/admin/receive-images.server";
import type { SentFile } from "~/http/read-multipart.server";
import { assertMethod, handleApi, methodNotAllowed } from "~/http/responses.server";
import { KEEP_PARAMETER } from "~/images/library-image";
import { receiveUpload, saveMark } from "~/images/receive-upload.server";
import { MARK_PARAMETER } from "~/marks/mark-parameter";
import { requirePermission } from "~/sign-in/guards.server";

/**
 * Stores the image in the multipart field `image` and responds with its address (specification
 * section 7). The mark of the company may be an SVG; an image for the library gets its id too.
 */
export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  return handleApi(request, async () => {
    const { user } = await requirePermission(args, "editContent");
    assertMethod(request, "POST");
    const { searchParams } = new URL(request.url);
    let kept = {};
    const keep = async (file: SentFile) => {
      const { address, ...image } = await keepInLibrary(file, user);
      kept = image;
      return address;
    };
    const isMark = searchParams.has(MARK_PARAMETER);
    const isKept = searchParams.has(KEEP_PARAMETER);
    const url = await receiveUpload(request, isMark ? saveMark : isKept ? keep : undefined);
    return json({ url, ...kept }, { status: 201 });
  });
}

export const loader = methodNotAllowed("POST");
