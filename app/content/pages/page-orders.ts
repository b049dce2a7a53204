import type { ListOrders } from "~/base/http/list-query";

/** The sort orders of the back office list; the default is that of the links, place by place. */
export const pageOrders = {
  sorts: ["title", "order", "status"],
  sort: "order",
  descending: false,
} as const satisfies ListOrders<string>;

export type PageSort = (typeof pageOrders.sorts)[number];
