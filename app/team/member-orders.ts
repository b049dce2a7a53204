import type { ListOrders, ListQuery } from "~/forms/list-query";

/** The orders that the list of the back office knows; without one, that of the carousel. */
export const memberOrders = {
  sorts: ["name", "role", "order"],
  sort: "order",
  descending: false,
} as const satisfies ListOrders<string>;

export type MemberSort = (typeof memberOrders.sorts)[number];

/** Whether the list shows the team as it stands, so that a member can be moved within it. */
export function isTeamOrder({ q, incomplete, sort, descending }: ListQuery<MemberSort>): boolean {
  return !q && !incomplete && sort === "order" && !descending;
}
