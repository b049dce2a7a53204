import type { ListOrders } from "~/http/list-query";

/** The orders and filters that the list of the back office knows; without one, newest first. */
export const messageOrders = {
  sorts: ["date", "name", "subject"],
  sort: "date",
  descending: true,
  filters: ["unread"],
} as const satisfies ListOrders<string>;

export type MessageSort = (typeof messageOrders.sorts)[number];
