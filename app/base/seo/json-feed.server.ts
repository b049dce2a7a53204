import { contentWithImage, type Feed, type FeedEntry } from "./feed.server";

/** Returns a JSON Feed 1.1 (jsonfeed.org); what is empty is left out. */
export function jsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    home_page_url: feed.page,
    feed_url: feed.addresses.json,
    ...(feed.subtitle && { description: feed.subtitle }),
    ...(feed.icon && { icon: feed.icon }),
    authors: [{ name: feed.author, url: feed.home }],
    language: feed.language,
    ...(feed.hub && { hubs: [{ type: "WebSub", url: feed.hub }] }),
    items: feed.entries.map(toItem),
  });
}

function toItem(entry: FeedEntry) {
  const { id, url, title, summary, image, publishedAt, changedAt, author, tags } = entry;
  return {
    id,
    url,
    title,
    content_html: contentWithImage(entry),
    ...(summary && { summary }),
    ...(image && { image }),
    ...(publishedAt && { date_published: publishedAt }),
    date_modified: changedAt,
    authors: [{ name: author }],
    ...(tags.length > 0 && { tags }),
  };
}
