import type { LoaderFunctionArgs } from "@remix-run/node";
import { HttpError } from "~/http/http-error";
import { handleApi } from "~/http/responses.server";
import { findUpload } from "~/images/store-image.server";
import { fileResponse } from "~/uploads/file-response.server";

/** Responds with uploaded images and their variants. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return handleApi(request, async () => {
    const file = await findUpload(params["*"] ?? "");
    if (!file) throw new HttpError(404, "notFound");
    return fileResponse(request, file);
  });
}
