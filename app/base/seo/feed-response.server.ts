import type { FeedFormat } from "~/language/i18n/feed-paths";
import { atomFeed, type Feed } from "./feed.server";
import { jsonFeed } from "./json-feed.server";

const types: Record<FeedFormat, string> = {
  xml: "application/atom+xml; charset=utf-8",
  json: "application/feed+json; charset=utf-8",
};

/** Returns the text of a feed. */
export const writtenFeed = (feed: Feed, format: FeedFormat) =>
  format === "xml" ? atomFeed(feed) : jsonFeed(feed);

/** Responds with a feed. Where there is a hub, its headers say so as well (WebSub, section 4). */
export function feedResponse(feed: Feed, format: FeedFormat): Response {
  const { hub, addresses, language } = feed;
  return new Response(writtenFeed(feed, format), {
    headers: {
      "Content-Type": types[format],
      "Content-Language": language,
      "Cache-Control": "no-cache",
      ...(hub && { Link: `<${hub}>; rel="hub", <${addresses[format]}>; rel="self"` }),
    },
  });
}
