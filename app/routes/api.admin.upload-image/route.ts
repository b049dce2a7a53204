import { type ActionFunctionArgs, json } from "@remix-run/node";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { keepInLibrary } from "~/admin/frame/receive-images.server";
import type { SentFile } from "~/base/http/read-multipart.server";
import { assertMethod, handleApi, methodNotAllowed } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { KEEP_PARAMETER } from "~/media/images/library-image";
import { receiveUpload, saveMark } from "~/media/images/receive-upload.server";
import { MARK_PARAMETER } from "~/media/marks/mark-parameter";

export const handle: RouteHandle = { audience: "editor", body: "pictures" };

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
