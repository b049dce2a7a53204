import type { LoaderFunctionArgs } from "@remix-run/node";
import { HttpError } from "~/http/http-error";
import { recordId } from "~/http/params.server";
import { handleApi } from "~/http/responses.server";
import { getOpenedInvitation } from "~/invitations/opening.server";
import { watchStream } from "~/invitations/watch-stream.server";
import { endWhenClosed } from "~/screeners/end-when-closed.server";
import { attachmentResponse } from "~/uploads/attachment-response.server";
import { findAttachment } from "~/uploads/store-attachment.server";
import { database } from "~db/connection.server";

/**
 * Responds with the film of an invitation to a browser that has opened its link, until the link
 * ends; otherwise with 404. It counts no opening: players ask for a film many times.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return handleApi(request, async () => {
    const open = () => getOpenedInvitation(database(), request, recordId(params.id));
    const { id, filmUrl } = await open();
    const file = await findAttachment(filmUrl);
    if (!file) throw new HttpError(404, "notFound");
    return attachmentResponse(request, filmUrl, file, {
      title: "film",
      isPrivate: true,
      onStream: (stream, place) => {
        watchStream(request, id, stream, place);
        endWhenClosed(request, stream, open);
      },
    });
  });
}
