import type { LoaderFunctionArgs } from "@remix-run/node";
import { HttpError } from "~/http/http-error";
import { recordId } from "~/http/params.server";
import { handleApi } from "~/http/responses.server";
import { endWhenClosed } from "~/screeners/end-when-closed.server";
import { getOpenedScreener } from "~/screeners/opened-screener.server";
import { attachmentResponse } from "~/uploads/attachment-response.server";
import { findAttachment } from "~/uploads/store-attachment.server";
import { database } from "~db/connection.server";

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
