import type { User } from "~/accounts/account/user";
import type { ListOrders } from "~/base/http/list-query";

/** A user as shown to the admins who manage users. */
export interface ManagedUser extends User {
  email: string | null;
  /** Instants in UTC. */
  createdAt: string;
  updatedAt: string;
  /** Number of live sessions. */
  sessions: number;
  /** The last use of those; null without sessions. */
  lastSeenAt: string | null;
}

/** The sort orders of the list of users. */
export const userOrders = {
  sorts: ["username", "role", "created"],
  sort: "username",
  descending: false,
} as const satisfies ListOrders<string>;

export type UserSort = (typeof userOrders.sorts)[number];
