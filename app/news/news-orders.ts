import type { ListOrders } from "~/http/list-query";

/** The orders that the list of the back office knows; without one, the newest first. */
export const newsOrders = {
  sorts: ["title", "date", "status"],
  sort: "date",
  descending: true,
} as const satisfies ListOrders<string>;

export type NewsSort = (typeof newsOrders.sorts)[number];
