import type { ListOrders } from "~/http/list-query";
import { subscriberStates } from "./subscriber";

/** The orders and filters that the list of the back office knows; without one, newest first. */
export const subscriberOrders = {
  sorts: ["date", "email"],
  sort: "date",
  descending: true,
  filters: subscriberStates,
} as const satisfies ListOrders<string>;

export type SubscriberSort = (typeof subscriberOrders.sorts)[number];
