import type { ListOrders } from "~/http/list-query";
import { subscriberStates } from "./subscriber";

/** The sort orders and filters of the list in the back office; the default is newest first. */
export const subscriberOrders = {
  sorts: ["date", "email"],
  sort: "date",
  descending: true,
  filters: subscriberStates,
} as const satisfies ListOrders<string>;

export type SubscriberSort = (typeof subscriberOrders.sorts)[number];
