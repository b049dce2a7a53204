import type { Instant } from "../columns";

/** Written by rate-limiter-flexible. */
export interface RateLimitsTable {
  key: string;
  points: number;
  expire: number | null;
}

/** Failed password attempts per bucket; see `growing-delay.server.ts`. */
export interface PasswordFailuresTable {
  /** A keyed hash. */
  key: string;
  failures: number;
  failedAt: Instant;
  /** The instant before which no attempt is allowed. */
  waitUntil: Instant;
}
