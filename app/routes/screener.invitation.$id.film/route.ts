import type { LoaderFunctionArgs } from "@remix-run/node";
import { HttpError } from "~/base/http/http-error";
import { recordId } from "~/base/http/params.server";
import { handleApi } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { getOpenedInvitation } from "~/films/invitations/opening.server";
import { watchStream } from "~/films/invitations/watch-stream.server";
import { endWhenClosed } from "~/films/screeners/end-when-closed.server";
import { attachmentResponse } from "~/media/uploads/attachment-response.server";
import { findAttachment } from "~/media/uploads/store-attachment.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "anyone" };

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
