import type { Instant } from "~db/tables";

/** Written by rate-limiter-flexible. */
interface RateLimitsTable {
  key: string;
  points: number;
  expire: number | null;
}

/** Failed password attempts per bucket; see `growing-delay.server.ts`. */
interface PasswordFailuresTable {
  /** A keyed hash. */
  key: string;
  failures: number;
  failedAt: Instant;
  /** The instant before which no attempt is allowed. */
  waitUntil: Instant;
}

declare module "~db/tables" {
  interface Tables {
    rate_limits: RateLimitsTable;
    password_failures: PasswordFailuresTable;
  }
}
