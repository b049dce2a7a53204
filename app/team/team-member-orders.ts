import type { ListOrders, ListQuery } from "~/http/list-query";

/** The sort orders of the back office list; the default is that of the carousel. */
export const teamMemberOrders = {
  sorts: ["name", "role", "order"],
  sort: "order",
  descending: false,
} as const satisfies ListOrders<string>;

export type TeamMemberSort = (typeof teamMemberOrders.sorts)[number];

/** Returns true if the list is unfiltered and in carousel order, so that members can be moved. */
export function isTeamOrder(query: ListQuery<TeamMemberSort>): boolean {
  const { q, incomplete, status, gap, sort, descending } = query;
  return !q && !incomplete && !status && !gap && sort === "order" && !descending;
}
