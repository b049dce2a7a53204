import type { LoaderFunctionArgs } from "@remix-run/node";
import { HttpError } from "~/base/http/http-error";
import { handleApi } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { findSocialImage } from "~/company/branding/card-files.server";
import { fileResponse } from "~/media/uploads/file-response.server";
import { cardOfName } from "~/site/frame/social-cards.server";

export const handle: RouteHandle = {
  audience: "public",
  shared: { as: "image", params: { name: /^[a-z0-9-]{1,80}\.jpg$/ } },
};

/** Responds with the preview cards of pages for social networks and messengers. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return handleApi(request, async () => {
    const file = await findSocialImage(params.name ?? "", cardOfName);
    if (!file) throw new HttpError(404, "notFound");
    return fileResponse(request, file);
  });
}
