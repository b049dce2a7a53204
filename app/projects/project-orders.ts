import type { ListOrders } from "~/http/list-query";

/** The sort orders of the back office list; the default is that of the gallery (decision C32). */
export const projectOrders = {
  sorts: ["title", "category", "year", "featured"],
  sort: "featured",
  descending: true,
} as const satisfies ListOrders<string>;

export type ProjectSort = (typeof projectOrders.sorts)[number];
