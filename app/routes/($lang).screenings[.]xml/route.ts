import type { LoaderFunctionArgs } from "@remix-run/node";
import { handleFile } from "~/base/http/handle-file.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { feedResponse } from "~/base/seo/feed-response.server";
import { screeningsFeed } from "~/films/screenings/screenings-feed.server";

export const handle: RouteHandle = { audience: "public", shared: {} };

/** Responds with the screenings to come as an Atom feed in the language of the address. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return handleFile(request, params.lang, async (language) =>
    feedResponse(await screeningsFeed(language), "xml"),
  );
}
