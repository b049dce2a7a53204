import type { ListOrders } from "~/base/http/list-query";

/** Maximum length of a tag, in characters. */
export const TAG_MAX = 40;

/** An address that receives the newsletter, or did (specification section 3). */
export interface Subscriber {
  id: number;
  email: string;
  /** As an imported list has it. */
  name: string | null;
  /** False after an unsubscription, while the confirmation is pending, and if it bounced elsewhere. */
  isActive: boolean;
  /** When it was left; an instant in UTC, null while it is not. */
  leftAt: string | null;
  /** The start of a pending confirmation, an instant in UTC; null when none is pending. */
  pendingSince: string | null;
  /** Since when letters leave it out, because it refused several in a row; an instant in UTC. */
  bouncedAt: string | null;
  /** When its reader called a letter spam. */
  complainedAt: string | null;
  /** The words of its server about the last letter that came back; null while it takes them. */
  bounceReason: string | null;
  /** An instant in UTC. */
  createdAt: string;
}

/** A subscriber of the list in the back office. */
export interface ListedSubscriber extends Subscriber {
  tags: string[];
}

const subscriberStates = ["active", "pending", "unsubscribed", "bouncing"] as const;

export type SubscriberState = (typeof subscriberStates)[number];

/**
 * Returns the state that the back office displays. An address that bounces is not called active:
 * letters leave it out.
 */
export function stateOf({
  isActive,
  pendingSince,
  leftAt,
  bouncedAt,
}: Pick<Subscriber, "isActive" | "pendingSince" | "leftAt" | "bouncedAt">): SubscriberState {
  if (isActive) return bouncedAt === null ? "active" : "bouncing";
  if (pendingSince !== null) return "pending";
  return leftAt === null && bouncedAt !== null ? "bouncing" : "unsubscribed";
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
  filters: subscriberStates,
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
