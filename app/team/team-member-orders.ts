import type { ListOrders, ListQuery } from "~/http/list-query";

/** The orders that the list of the back office knows; without one, that of the carousel. */
export const teamMemberOrders = {
  sorts: ["name", "role", "order"],
  sort: "order",
  descending: false,
} as const satisfies ListOrders<string>;

export type TeamMemberSort = (typeof teamMemberOrders.sorts)[number];

/** Whether the list shows the team as it stands, so that a member can be moved within it. */
export function isTeamOrder({
  q,
  incomplete,
  sort,
  descending,
}: ListQuery<TeamMemberSort>): boolean {
  return !q && !incomplete && sort === "order" && !descending;
}
