import { childList } from "~/records/child-list.server";
import type { NewNewsItem } from "./news.schema";

/** The tags of news items, in order. */
export const newsTags = childList(
  { table: "news_tags", owner: "newsItemId", columns: ["tag_en", "tag_es"] },
  ({ tags }: Partial<NewNewsItem>) => tags,
);
