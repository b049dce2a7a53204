import type { User } from "~/accounts/user";

/** A user as the admins who manage them see them. */
export interface ManagedUser extends User {
  email: string | null;
  /** Instants in UTC. */
  createdAt: string;
  updatedAt: string;
  /** On how many devices they are signed in just now. */
  sessions: number;
  /** The last use of those; null when they are signed in nowhere. */
  lastSeenAt: string | null;
}
