import type { ListOrders } from "~/http/list-query";

/** The sort orders and filters of the list in the back office; the default is newest first. */
export const messageOrders = {
  sorts: ["date", "name", "subject"],
  sort: "date",
  descending: true,
  filters: ["unread"],
} as const satisfies ListOrders<string>;

export type MessageSort = (typeof messageOrders.sorts)[number];
