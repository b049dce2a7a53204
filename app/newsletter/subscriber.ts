/** An address that gets the newsletter, or got it (specification section 3). */
export interface Subscriber {
  id: number;
  email: string;
  /** False once it has been unsubscribed, and as long as it waits for a confirmation. */
  isActive: boolean;
  /** When it was asked to confirm the subscription; null when it has answered. */
  pendingSince: string | null;
  /** An instant in UTC. */
  createdAt: string;
}

export const subscriberStates = ["active", "pending", "unsubscribed"] as const;

export type SubscriberState = (typeof subscriberStates)[number];

/** What the back office calls it. */
export function stateOf({
  isActive,
  pendingSince,
}: Pick<Subscriber, "isActive" | "pendingSince">): SubscriberState {
  if (isActive) return "active";
  return pendingSince === null ? "unsubscribed" : "pending";
}
