import type { LoaderFunctionArgs } from "@remix-run/node";
import { handleApi } from "~/http/responses.server";
import { HttpError } from "~/http/http-error";
import { fileResponse } from "~/uploads/file-response.server";
import { findUpload } from "~/images/store-image.server";

/** Responds with uploaded images and their variants. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return handleApi(request, async () => {
    const file = await findUpload(params["*"] ?? "");
    if (!file) throw new HttpError(404, "notFound");
    return fileResponse(request, file);
  });
}
