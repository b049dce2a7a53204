import type { ListOrders, ListQuery } from "~/http/list-query";

/** The sort orders of the back office list; the default is that of the links, place by place. */
export const pageOrders = {
  sorts: ["title", "order", "status"],
  sort: "order",
  descending: false,
} as const satisfies ListOrders<string>;

export type PageSort = (typeof pageOrders.sorts)[number];

/** Returns true if the list is unfiltered and in the order of the links, so that pages can move. */
export function isLinkOrder(query: ListQuery<PageSort>): boolean {
  const { q, incomplete, status, gap, sort, descending } = query;
  return !q && !incomplete && !status && !gap && sort === "order" && !descending;
}
