import type { LoaderFunctionArgs } from "@remix-run/node";
import { HttpError } from "~/base/http/http-error";
import { recordId } from "~/base/http/params.server";
import { handleApi } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { endWhenClosed } from "~/films/screeners/end-when-closed.server";
import { getOpenedScreener } from "~/films/screeners/opened-screener.server";
import { attachmentResponse } from "~/media/uploads/attachment-response.server";
import { findAttachment } from "~/media/uploads/store-attachment.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "anyone" };

/** Responds with the film of a screener after its password was entered, otherwise with 404. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return handleApi(request, async () => {
    const open = () => getOpenedScreener(database(), request, recordId(params.id));
    const { filmUrl } = await open();
    const file = await findAttachment(filmUrl);
    if (!file) throw new HttpError(404, "notFound");
    return attachmentResponse(request, filmUrl, file, {
      title: "film",
      isPrivate: true,
      onStream: (stream) => endWhenClosed(request, stream, open),
    });
  });
}
