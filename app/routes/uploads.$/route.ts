import type { LoaderFunctionArgs } from "@remix-run/node";
import { HttpError } from "~/base/http/http-error";
import { handleApi } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { fileResponse } from "~/media/uploads/file-response.server";
import { findUploadNow } from "~/media/variants/find-variant.server";

/** An upload, or a variant of one. */
const stored =
  /^(?:[a-z0-9]+-\d+x\d+\.svg|[\w-]+(?:(?:\.[pq]\d+)?\.w\d+)?\.(?:avif|webp|jpg|gif))$/;

export const handle: RouteHandle = {
  audience: "public",
  shared: { as: "image", params: { "*": stored } },
};

/** The next page asks again. */
const STAND_IN = { "Cache-Control": "no-store" };

/** Responds with uploaded images and their variants. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return handleApi(request, async () => {
    const readsWebp = request.headers.get("Accept")?.includes("image/webp");
    const found = await findUploadNow(params["*"] ?? "", { readsWebp });
    if (!found) throw new HttpError(404, "notFound");
    return fileResponse(request, found.file, found.isStandIn ? STAND_IN : {});
  });
}
