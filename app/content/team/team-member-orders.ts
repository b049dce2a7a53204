import type { ListOrders } from "~/base/http/list-query";

/** The sort orders of the back office list; the default is that of the carousel. */
export const teamMemberOrders = {
  sorts: ["name", "role", "order"],
  sort: "order",
  descending: false,
} as const satisfies ListOrders<string>;

export type TeamMemberSort = (typeof teamMemberOrders.sorts)[number];
