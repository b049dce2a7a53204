import type { ListOrders } from "~/http/list-query";

/** The sort orders of the list of users. */
export const userOrders = {
  sorts: ["username", "role", "created"],
  sort: "username",
  descending: false,
} as const satisfies ListOrders<string>;

export type UserSort = (typeof userOrders.sorts)[number];
