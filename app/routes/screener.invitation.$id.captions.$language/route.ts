import type { LoaderFunctionArgs } from "@remix-run/node";
import { recordId } from "~/base/http/params.server";
import { handleApi } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { getOpenedInvitation } from "~/films/invitations/opening.server";
import { captionsResponse } from "~/films/screeners/captions-response.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "anyone" };

/**
 * Responds with subtitles to a browser that has opened the link of an invitation, until the link
 * ends; otherwise with 404.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return handleApi(request, async () => {
    const invitation = await getOpenedInvitation(database(), request, recordId(params.id));
    return captionsResponse(request, invitation, params.language);
  });
}
