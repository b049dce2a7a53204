import type { LoaderFunctionArgs } from "@remix-run/node";
import { recordId } from "~/base/http/params.server";
import { handleApi } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { captionsResponse } from "~/films/screeners/captions-response.server";
import { getOpenedScreener } from "~/films/screeners/opened-screener.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "anyone" };

/** Responds with subtitles of a screener after its password was entered, otherwise with 404. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return handleApi(request, async () => {
    const screener = await getOpenedScreener(database(), request, recordId(params.id));
    return captionsResponse(request, screener, params.language);
  });
}
