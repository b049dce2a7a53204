import { atMostNow } from "~/base/seo/at-most-now.server";
import type { Feed, FeedEntry } from "~/base/seo/feed.server";
import { siteFeed } from "~/company/branding/site-feed.server";
import { env } from "~/config/env.server";
import { translator } from "~/language/i18n/i18n.server";
import { type Language, localized } from "~/language/i18n/languages";
import { sitePaths } from "~/language/i18n/paths";
import { fallbackOf } from "~/media/uploads/image-sources";
import { publicSince } from "~/records/lifecycle/public-since.server";
import { readableElsewhere } from "~/records/writing/readable-elsewhere.server";
import { writingHtml } from "~/records/writing/writing-html.server";
import { safeImageUrl } from "~/ui/parts/safe-url";
import type { Database } from "~db/connection.server";
import { readContent } from "~db/content-snapshot.server";
import { nextTurn } from "~db/next-turn.server";
import type { NewsItem, NewsTag } from "./news-item";
import { listNewsPage, newsTags } from "./news.server";

/** Number of entries in the feed. */
const FEED_SIZE = 30;

/** A news item with its tags, and the instant since which visitors see it. */
type FedItem = NewsItem & { tags: NewsTag[]; publishedAt: string };

/** Returns the feed of the news in a language. */
export async function newsFeed(language: Language): Promise<Feed> {
  const feed = await siteFeed("news", {
    language,
    title: translator(language)("news.listTitle"),
    page: sitePaths(language).newsList(),
  });
  const items = await readContent(listFedNews);
  const { SITE_URL: origin } = env();
  const place = { language, origin, company: feed.author };
  return { ...feed, entries: items.map((item) => toFeedEntry(item, place)) };
}

/** Returns the newest public items as the feed has them. */
async function listFedNews(db: Database): Promise<FedItem[]> {
  const { items } = await listNewsPage(db, 1, FEED_SIZE);
  const tagsOf = await newsTags.read(
    db,
    items.map(({ id }) => id),
  );
  const fed: FedItem[] = [];
  for (const item of items) {
    fed.push({
      ...item,
      tags: tagsOf(item.id),
      publishedAt: await publicSince(db, { subject: "newsItem", id: item.id }, item),
    });
    // The versions of an item may be long.
    await nextTurn();
  }
  return fed;
}

/** Returns a news item as a feed entry. Both instants are real ones, and never in the future. */
function toFeedEntry(
  item: FedItem,
  { language, origin, company }: { language: Language; origin: string; company: string },
): FeedEntry {
  const text = (field: "title" | "excerpt") => localized(item, field, language).text;
  const paths = sitePaths(language);
  const url = origin + paths.news(item.id, text("title"));
  const image = safeImageUrl(item.imageUrl);
  const content = localized(item, "content", language);
  const html = readableElsewhere(
    writingHtml(content.text || text("excerpt"), 2),
    { origin, url },
    translator(language, "film")("trailer.film"),
  );
  return {
    id: origin + paths.news(item.id, ""),
    title: text("title"),
    url,
    summary: text("excerpt"),
    content: content.lang ? `<div lang="${content.lang}">${html}</div>` : html,
    publishedAt: atMostNow(item.publishedAt),
    // An item that was scheduled changes when it appears.
    changedAt: atMostNow(later(item.publishedAt, item.updatedAt)),
    author: item.author ?? company,
    // Some feed readers do not support WebP.
    image: image && new URL(fallbackOf(image), origin).href,
    tags: item.tags.map((tag) => localized(tag, "tag", language).text),
  };
}

const later = (a: string, b: string) => (a > b ? a : b);
