import type { LoaderFunctionArgs } from "@remix-run/node";
import { HttpError } from "~/http/http-error";
import { recordId } from "~/http/params.server";
import { handleApi } from "~/http/responses.server";
import { NO_PASSWORD } from "~/screeners/screener";
import { isScreenerOpen } from "~/screeners/screener-cookie.server";
import { findScreener } from "~/screeners/screeners.server";
import { attachmentResponse } from "~/uploads/attachment-response.server";
import { findAttachment } from "~/uploads/store-attachment.server";
import { database } from "~db/connection.server";

/** Responds with the film of a screener after its password was entered, otherwise with 404. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return handleApi(request, async () => {
    const screener = await findScreener(database(), recordId(params.id));
    if (!screener || screener.password === NO_PASSWORD || !isScreenerOpen(request, screener))
      throw new HttpError(404, "notFound");
    const file = await findAttachment(screener.filmUrl);
    if (!file) throw new HttpError(404, "notFound");
    return attachmentResponse(request, screener.filmUrl, file, { title: "film", isPrivate: true });
  });
}
