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
  /** Since when letters leave it out, because it refused several in a row; an instant in UTC. */
  bouncedAt: string | null;
  /** An instant in UTC. */
  createdAt: string;
}

/** A subscriber of the list in the back office. */
export interface ListedSubscriber extends Subscriber {
  tags: string[];
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

/** Returns true for an active subscriber whose address takes mail, as far as is known. */
export function getsLetters({ isActive, bouncedAt }: Pick<Subscriber, "isActive" | "bouncedAt">) {
  return isActive && bouncedAt === null;
}

/** The sort orders and filters of the list in the back office; the default is newest first. */
export const subscriberOrders = {
  sorts: ["date", "email"],
  sort: "date",
  descending: true,
  filters: [...subscriberStates, "bouncing"],
} as const satisfies ListOrders<string>;

const TAG_FILTER = "tag:";

/** Returns the orders with a filter for each tag. */
export function ordersWithTags(tags: readonly string[]): ListOrders<SubscriberSort> {
  const filters = [...subscriberOrders.filters, ...tags.map((tag) => `${TAG_FILTER}${tag}`)];
  return { ...subscriberOrders, filters };
}

/** Returns the tag of a filter, or null. */
export function tagOf(filter: string | null | undefined): string | null {
  return filter?.startsWith(TAG_FILTER) ? filter.slice(TAG_FILTER.length) : null;
}

export type SubscriberSort = (typeof subscriberOrders.sorts)[number];
