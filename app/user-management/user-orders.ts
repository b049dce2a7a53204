import type { ListOrders } from "~/http/list-query";

/** The orders that the list of users knows. */
export const userOrders = {
  sorts: ["username", "role", "created"],
  sort: "username",
  descending: false,
} as const satisfies ListOrders<string>;

export type UserSort = (typeof userOrders.sorts)[number];
