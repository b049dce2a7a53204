import { RateLimiterRes, RateLimiterSQLite } from "rate-limiter-flexible";
import { connection } from "~db/connection.server";
import { clientAddress } from "~/edge/client-address.server";
import { Refusal } from "./refusal";

interface Limit {
  /** How often within the time. */
  points: number;
  seconds: number;
}

/** How often one address may do what. Generous for people and offices, tight for robots. */
const limits = {
  contact: { points: 20, seconds: 10 * 60 },
  newsletter: { points: 20, seconds: 10 * 60 },
} satisfies Record<string, Limit>;

export type LimitedDeed = keyof typeof limits;

let limiters: Record<LimitedDeed, RateLimiterSQLite> | undefined;

/** The counters stand in the database, so that they survive a restart. */
function limiter(deed: LimitedDeed): RateLimiterSQLite {
  limiters ??= Object.fromEntries(
    Object.entries(limits).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterSQLite({
        storeClient: connection().sqlite,
        storeType: "better-sqlite3",
        tableName: "rate_limits",
        tableCreated: true,
        clearExpiredByTimeout: true,
        keyPrefix: name,
        points,
        duration: seconds,
      }),
    ]),
  ) as Record<LimitedDeed, RateLimiterSQLite>;
  return limiters[deed];
}

/**
 * Counts one deed of the sender of the request.
 *
 * @throws Refusal 429 with Retry-After when the limit is reached
 */
export async function countDeed(request: Request, deed: LimitedDeed): Promise<void> {
  try {
    await limiter(deed).consume(clientAddress(request));
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
    throw new Refusal(
      429,
      "tooMany",
      { minutes: Math.ceil(seconds / 60) },
      { "Retry-After": String(seconds) },
    );
  }
}
