import type { ListOrders } from "~/http/list-query";

/** The orders that the list of the back office knows; without one, that of the gallery (decision C32). */
export const projectOrders = {
  sorts: ["title", "category", "year", "featured"],
  sort: "featured",
  descending: true,
} as const satisfies ListOrders<string>;

export type ProjectSort = (typeof projectOrders.sorts)[number];
