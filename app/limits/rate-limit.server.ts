import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";
import { RateLimiterRes, RateLimiterSQLite } from "rate-limiter-flexible";
import { connection, withoutSyncing, type Connection, type Database } from "~db/connection.server";
import type { SecurityReason } from "~/activity/security-event";
import { recordSecurityEvent, type SecurityEvent } from "~/activity/security-events.server";
import { clientAddress } from "~/http/client-address.server";
import { HttpError } from "~/http/http-error";

interface Limit {
  /** How often within the time. */
  points: number;
  seconds: number;
}

const MINUTE_S = 60;

/** How often one address may do what. Generous for people and offices, tight for robots. */
const limits = {
  /** Counts failures only; see `signIn`. */
  login: { points: 20, seconds: 15 * MINUTE_S },
  /** Logins that bring along what was typed before, right or wrong: all of it is sent back. */
  longLogin: { points: 20, seconds: 15 * MINUTE_S },
  /** Right passwords of one account: each costs a hash and a session. */
  signIn: { points: 60, seconds: 60 * MINUTE_S },
  register: { points: 10, seconds: 60 * MINUTE_S },
  resetRequest: { points: 10, seconds: 15 * MINUTE_S },
  tokenCheck: { points: 60, seconds: 15 * MINUTE_S },
  contact: { points: 20, seconds: 10 * MINUTE_S },
  /** Counts failures only; see `openScreener`. */
  screener: { points: 10, seconds: 15 * MINUTE_S },
  newsletter: { points: 20, seconds: 10 * MINUTE_S },
  /** Counts wrong codes for one account, from whatever address they come. */
  secondFactor: { points: 10, seconds: 15 * MINUTE_S },
  /** Counts wrong passwords and codes of one session that is to show who uses it. */
  confirmation: { points: 10, seconds: 15 * MINUTE_S },
  /** Counted for the address that gets the mail, whoever asks for it. */
  confirmationMail: { points: 3, seconds: 24 * 60 * MINUTE_S },
  /** Counted for the account that is told of a new device. */
  newDeviceMail: { points: 3, seconds: 24 * 60 * MINUTE_S },
  /** Counted for the account, wherever it is signed in. */
  passwordChange: { points: 10, seconds: 60 * MINUTE_S },
  emailChange: { points: 10, seconds: 60 * MINUTE_S },
} satisfies Record<string, Limit>;

export type RateLimitKey = keyof typeof limits;

/** What is counted by address: the log of security events has words for each. */
export type AddressLimit = RateLimitKey & SecurityReason;

/** Whom a limit counts: one household or account, or a network of up to 65,536 of them. */
type Width = "one" | "wide";

/** How much more often a whole IPv6 site (/48) may do what one of its networks (/64) may. */
const WIDE_FACTOR = 5;

type Limiters = Record<Width, Record<RateLimitKey, RateLimiterSQLite>>;

const limitersOf = new WeakMap<Connection, Limiters>();

/** The counters stand in the database, so that they survive a restart. */
function limiter(limitKey: RateLimitKey, width: Width = "one"): RateLimiterSQLite {
  let own = limitersOf.get(connection());
  if (!own) {
    own = {
      one: makeLimiters(connection(), "", 1),
      wide: makeLimiters(connection(), "-48", WIDE_FACTOR),
    };
    limitersOf.set(connection(), own);
  }
  return own[width][limitKey];
}

function makeLimiters({ sqlite }: Connection, suffix: string, factor: number): Limiters[Width] {
  // What a power cut takes away is what nobody has been told of: a count.
  const transaction = <Result>(work: () => Result) => {
    const run = sqlite.transaction(work);
    return () => withoutSyncing(sqlite, () => run.immediate());
  };
  const store = { prepare: (sql: string) => sqlite.prepare(sql), transaction };
  return Object.fromEntries(
    Object.entries(limits).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterSQLite({
        storeClient: store,
        storeType: "better-sqlite3",
        tableName: "rate_limits",
        tableCreated: true,
        // Its own timer leaves a failure uncaught, which would end the process.
        clearExpiredByTimeout: false,
        keyPrefix: `${name}${suffix}`,
        points: points * factor,
        duration: seconds,
      }),
    ]),
  ) as Limiters[Width];
}

/**
 * Counts one deed of the sender of the request, and of the network around it.
 *
 * @throws HttpError 429 with Retry-After when the limit is reached
 */
export async function consumeRateLimit(request: Request, limitKey: AddressLimit): Promise<void> {
  const address = clientAddress(request);
  const network = networkAround(address);
  await recordingLimit(request, { reason: limitKey }, async () => {
    await consumeRateLimitFor(address, limitKey);
    if (network) await count(network, limitKey, "wide");
  });
}

/**
 * Counts, and records as a security event when the limit is reached.
 *
 * @param about which limit, and whose
 * @throws what `count` throws
 */
export async function recordingLimit(
  request: Request,
  about: Pick<SecurityEvent, "reason" | "user" | "typedName">,
  count: () => Promise<void>,
): Promise<void> {
  try {
    await count();
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) {
      await recordSecurityEvent(request, { event: "limitReached", ...about });
    }
    throw error;
  }
}

/**
 * Counts one deed under a key of the caller's, such as the id of an account.
 *
 * @throws HttpError 429 with Retry-After when the limit is reached
 */
export async function consumeRateLimitFor(key: string, limitKey: RateLimitKey): Promise<void> {
  await count(key, limitKey, "one");
}

/**
 * Looks whether one more deed would be too much, and counts nothing.
 *
 * @throws HttpError 429 with Retry-After when the limit is reached
 */
export async function assertBelowRateLimit(key: string, limitKey: RateLimitKey): Promise<void> {
  const found = await limiter(limitKey).get(key);
  if (found && found.remainingPoints <= 0) throw tooMany(found);
}

async function count(key: string, limitKey: RateLimitKey, width: Width): Promise<void> {
  const consume = () => connection().write(() => limiter(limitKey, width).consume(key));
  try {
    await consume().catch(async (reason: unknown) => {
      const isFromFuture =
        reason instanceof RateLimiterRes && reason.msBeforeNext > limits[limitKey].seconds * 1000;
      if (!isFromFuture) throw reason;
      // The clock has been set back since it was counted: nobody waits for a day to come again.
      await connection().write(() => limiter(limitKey, width).delete(key));
      return consume();
    });
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    throw tooMany(reason);
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes): HttpError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const params = { minutes: Math.ceil(seconds / 60) };
  return new HttpError(429, "tooMany", params, { "Retry-After": String(seconds) });
}

/** The /48 around a /64 of IPv6, which one customer of a provider has; null for others. */
function networkAround(address: string): string | null {
  const [start = ""] = address.split("/");
  if (!isIPv6(start)) return null;
  const [a = 0, b = 0, c = 0] = ipaddr.IPv6.parse(start).parts;
  return `${[a, b, c].map((part) => part.toString(16)).join(":")}::/48`;
}

/**
 * Counts one deed to somebody who has not asked for it themselves, such as mail to an address.
 *
 * @returns whether it may be done
 */
export async function tryConsumeRateLimit(
  person: string,
  limitKey: RateLimitKey,
): Promise<boolean> {
  // No counter tells whom it counts.
  const key = createHash("sha256").update(person).digest("base64url");
  try {
    await connection().write(() => limiter(limitKey).consume(key));
    return true;
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    return false;
  }
}

/** Takes back what {@link consumeRateLimit} counted: the deed turned out to be harmless. */
export async function refundRateLimit(request: Request, limitKey: AddressLimit): Promise<void> {
  const address = clientAddress(request);
  await refundRateLimitFor(address, limitKey);
  const network = networkAround(address);
  if (network) await connection().write(() => limiter(limitKey, "wide").reward(network));
}

/** Takes back what {@link consumeRateLimitFor} counted. */
export async function refundRateLimitFor(key: string, limitKey: RateLimitKey): Promise<void> {
  await connection().write(() => limiter(limitKey).reward(key));
}

/** Deletes the counters that count nothing any more. */
export async function deleteExpiredRateLimits(db: Database): Promise<void> {
  await db.deleteFrom("rate_limits").where("expire", "<", Date.now()).execute();
}
