import type { LoaderFunctionArgs } from "@remix-run/node";
import { HttpError } from "~/base/http/http-error";
import { handleApi } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { findIcon } from "~/company/branding/own-icons.server";
import { getSettings } from "~/company/settings/settings.server";
import { fileResponse } from "~/media/uploads/file-response.server";
import { readContent } from "~db/content-snapshot.server";

export const handle: RouteHandle = {
  audience: "public",
  shared: { as: "image", params: { name: /^[a-z0-9-]{1,40}\.png$/ } },
};

/** Responds with the icons that are made of the company's mark. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return handleApi(request, async () => {
    const file = await findIcon(params.name ?? "", await readContent(getSettings));
    if (!file) throw new HttpError(404, "notFound");
    return fileResponse(request, file);
  });
}
