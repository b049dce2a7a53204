import type { Stored } from "~/records/lifecycle/kind-definition.server";
import type { RecordOf } from "~/records/lifecycle/record-table";
import type { NewNewsItem } from "./news.schema";

/** A news item as the API returns it (specification section 3, decision C1). */
export type NewsItem = RecordOf<NewNewsItem>;

/** A news item with its tags, in order. */
export type NewsItemDetail = Stored<NewNewsItem>;

export type NewsTag = NewNewsItem["tags"][number];

/** Maximum number of items on the landing page. */
export const LATEST_NEWS = 4;
export const RELATED_NEWS = 2;
/** Maximum number of items on the page of a film. */
export const NEWS_OF_FILM = 6;
export const NEWS_PER_PAGE = 10;
