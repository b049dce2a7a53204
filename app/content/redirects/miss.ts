import type { ListOrders } from "~/base/http/list-query";

/** An address that visitors ask for and that has no page. */
export interface Miss {
  id: number;
  path: string;
  count: number;
  firstDay: string;
  lastDay: string;
  /** The host of the page that last had a link to it. */
  referrer: string | null;
  isIgnored: boolean;
}

export type MissSort = "path" | "count" | "date";

export const missOrders: ListOrders<MissSort> = {
  sorts: ["path", "count", "date"],
  sort: "count",
  descending: true,
  filters: ["ignored"],
};
