import type { Generated, GeneratedAlways } from "kysely";
import type { Flag, Instant } from "../columns";

/** The queue of requested resets, which the mail worker empties within moments. */
export interface PasswordResetRequestsTable {
  id: GeneratedAlways<number>;
  email: string;
  language: "en" | "es";
  createdAt: Generated<Instant>;
}

export interface PasswordResetsTable {
  id: GeneratedAlways<number>;
  userId: number;
  /** SHA-256 of the token, never the token. */
  tokenHash: string;
  createdAt: Generated<Instant>;
  expiresAt: Instant;
  /** The instant at which it was used or revoked. */
  usedAt: Instant | null;
  /** 1 if an admin created it; invitations included. */
  byAdmin: Generated<Flag>;
}
