import type { ListOrders } from "~/http/list-query";

/** The sort orders of the back office list; the default is newest first. */
export const newsOrders = {
  sorts: ["title", "date", "status"],
  sort: "date",
  descending: true,
} as const satisfies ListOrders<string>;

export type NewsSort = (typeof newsOrders.sorts)[number];
