import type { User } from "~/accounts/user";

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
