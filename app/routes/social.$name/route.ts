import type { LoaderFunctionArgs } from "@remix-run/node";
import { findSocialImage } from "~/branding/card-files.server";
import { HttpError } from "~/http/http-error";
import { handleApi } from "~/http/responses.server";
import { cardOfName } from "~/site/social-cards.server";
import { fileResponse } from "~/uploads/file-response.server";

/** Responds with the preview cards of pages for social networks and messengers. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return handleApi(request, async () => {
    const file = await findSocialImage(params.name ?? "", cardOfName);
    if (!file) throw new HttpError(404, "notFound");
    return fileResponse(request, file);
  });
}
