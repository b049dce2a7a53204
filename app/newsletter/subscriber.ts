import type { ListOrders } from "~/http/list-query";

/** Maximum length of a tag, in characters. */
export const TAG_MAX = 40;

/** An address that receives the newsletter, or did (specification section 3). */
export interface Subscriber {
  id: number;
  email: string;
  /** False after an unsubscription, and while the confirmation is pending. */
  isActive: boolean;
  /** The start of a pending confirmation, an instant in UTC; null when none is pending. */
  pendingSince: string | null;
  /** An instant in UTC. */
  createdAt: string;
}

const subscriberStates = ["active", "pending", "unsubscribed"] as const;

export type SubscriberState = (typeof subscriberStates)[number];

/** Returns the state that the back office displays. */
export function stateOf({
  isActive,
  pendingSince,
}: Pick<Subscriber, "isActive" | "pendingSince">): SubscriberState {
  if (isActive) return "active";
  return pendingSince === null ? "unsubscribed" : "pending";
}

/** The sort orders and filters of the list in the back office; the default is newest first. */
export const subscriberOrders = {
  sorts: ["date", "email"],
  sort: "date",
  descending: true,
  filters: subscriberStates,
} as const satisfies ListOrders<string>;

export type SubscriberSort = (typeof subscriberOrders.sorts)[number];
