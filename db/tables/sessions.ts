import type { Generated, GeneratedAlways } from "kysely";
import type { Instant } from "../columns";

/** One row per session. */
export interface SessionsTable {
  id: GeneratedAlways<number>;
  /** SHA-256 of the cookie's value, never the value. */
  idHash: string;
  userId: number;
  createdAt: Generated<Instant>;
  lastSeenAt: Instant;
  /** The absolute expiry, regardless of activity. */
  expiresAt: Instant;
  language: "en" | "es";
  userAgent: string | null;
  /** The last time its user authenticated, by password or second factor. */
  confirmedAt: Generated<Instant | null>;
}

/** Devices of earlier sign-ins, with a hash of the network address of the last one. */
export interface KnownDevicesTable {
  id: GeneratedAlways<number>;
  userId: number;
  /** SHA-256 of the cookie's value, never the value. */
  tokenHash: string;
  /** A keyed hash. */
  addressHash: string;
  userAgent: string | null;
  createdAt: Instant;
  lastSeenAt: Instant;
}

/** Drafts: forms that were sent after their session had ended, until their user saves them. */
export interface KeptFormsTable {
  id: GeneratedAlways<number>;
  userId: number;
  /** The path of the screen that contains the form. */
  path: string;
  /** The form values by name, as JSON. */
  fields: string;
  createdAt: Generated<Instant>;
}
