import type { ListOrders } from "~/base/http/list-query";

/** Maximum number of films that an item names. */
export const FILMS_MAX = 12;
export const TAGS_MAX = 20;

export const NEWS_FORM_ID = "news-form";

/** The sort orders of the back office list; the default is newest first. */
export const newsOrders = {
  sorts: ["title", "date", "status"],
  sort: "date",
  descending: true,
} as const satisfies ListOrders<string>;

export type NewsSort = (typeof newsOrders.sorts)[number];
