import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { RateLimiterRes, RateLimiterSQLite } from "rate-limiter-flexible";
import type { SecurityReason } from "~/base/activity/security-event";
import { recordSecurityEvent, type SecurityEvent } from "~/base/activity/security-events.server";
import { clientAddress, neighbourhoodOf } from "~/base/http/client-address.server";
import { HttpError } from "~/base/http/http-error";
import { type Connection, connection, type Database, withoutSyncing } from "~db/connection.server";

interface Limit {
  /** Maximum number within the period. */
  points: number;
  seconds: number;
}

const MINUTE_S = 60;

/** The limits per client address or key. Generous for people and offices, tight for bots. */
const limits = {
  /** Counts failures only; see `signIn`. */
  login: { points: 20, seconds: 15 * MINUTE_S },
  /**
   * Long forms without a session: logins that carry a draft, right or wrong, and forms of the back
   * office. The response repeats the whole form.
   */
  longLogin: { points: 20, seconds: 15 * MINUTE_S },
  /** Correct passwords of one account: each costs a password hash and a session. */
  signIn: { points: 60, seconds: 60 * MINUTE_S },
  register: { points: 10, seconds: 60 * MINUTE_S },
  resetRequest: { points: 10, seconds: 15 * MINUTE_S },
  tokenCheck: { points: 60, seconds: 15 * MINUTE_S },
  contact: { points: 20, seconds: 10 * MINUTE_S },
  /** Counts failures only; see `openScreener`. */
  screener: { points: 10, seconds: 15 * MINUTE_S },
  /** Counted per link of an invited person without a number of openings; see `countOpening`. */
  opening: { points: 20, seconds: 60 * MINUTE_S },
  /** Archives of press kits, which are large. */
  pressKit: { points: 20, seconds: 10 * MINUTE_S },
  newsletter: { points: 20, seconds: 10 * MINUTE_S },
  /** Counts wrong codes of one account, from any address. */
  secondFactor: { points: 10, seconds: 15 * MINUTE_S },
  /** Counts wrong passwords and codes of one session that must confirm its user's identity. */
  confirmation: { points: 10, seconds: 15 * MINUTE_S },
  /** Counted per mailbox of the recipient, no matter who requests the mail. */
  confirmationMail: { points: 3, seconds: 24 * 60 * MINUTE_S },
  /** The same for mails about screenings: of a festival, people choose several. */
  interestMail: { points: 10, seconds: 24 * 60 * MINUTE_S },
  /** Counted per account that is notified of a new device. */
  newDeviceMail: { points: 3, seconds: 24 * 60 * MINUTE_S },
  /** Counted per account, across all its sessions. */
  passwordChange: { points: 10, seconds: 60 * MINUTE_S },
  emailChange: { points: 10, seconds: 60 * MINUTE_S },
  /** New recovery codes and passkeys: each leaves a row in the activity log. */
  secondFactorChange: { points: 10, seconds: 60 * MINUTE_S },
} satisfies Record<string, Limit>;

export type RateLimitKey = keyof typeof limits;

/** The limits counted by client address; the security log has a text for each. */
export type AddressLimit = RateLimitKey & SecurityReason;

/** The scope of a limit: one household or account, or a network of up to 65,536 of them. */
type Width = "one" | "wide";

/** The factor by which a whole IPv6 site (/48) may exceed one of its networks (/64). */
const WIDE_FACTOR = 5;

type Limiters = Record<Width, Record<RateLimitKey, RateLimiterSQLite>>;

const limitersOf = new WeakMap<Connection, Limiters>();

/** Returns a limiter whose counters are in the database, so that they survive a restart. */
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
  // Without fsync: a power failure can only lose a count.
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
        // The library's own timer does not catch errors, which would end the process.
        clearExpiredByTimeout: false,
        keyPrefix: `${name}${suffix}`,
        points: points * factor,
        duration: seconds,
      }),
    ]),
  ) as Limiters[Width];
}

/**
 * Counts one use by the request's client address, and by the network around it.
 *
 * @throws HttpError 429 with Retry-After when the limit is reached
 */
export async function consumeRateLimit(request: Request, limitKey: AddressLimit): Promise<void> {
  const address = clientAddress(request);
  const network = wideNetwork(address);
  await recordingLimit(request, { reason: limitKey }, async () => {
    await consumeRateLimitFor(address, limitKey);
    if (network) await count(network, limitKey, "wide");
  });
}

/**
 * Runs a count and records a security event when the limit is reached.
 *
 * @param about the limit, and whose it is
 * @throws errors of `count`
 */
export async function recordingLimit<Result>(
  request: Request,
  about: Pick<SecurityEvent, "reason" | "user" | "typedName">,
  count: () => Promise<Result>,
): Promise<Result> {
  try {
    return await count();
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) {
      await recordSecurityEvent(request, { event: "limitReached", ...about });
    }
    throw error;
  }
}

/**
 * Counts one use under the caller's key, such as the id of an account.
 *
 * @throws HttpError 429 with Retry-After when the limit is reached
 */
export async function consumeRateLimitFor(key: string, limitKey: RateLimitKey): Promise<void> {
  await count(key, limitKey, "one");
}

/**
 * Checks a limit without counting.
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
      // The clock has been set back since the count began; without this the limit would last too
      // long.
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

/** Returns the /48 network around an IPv6 /64; null for others. */
function wideNetwork(address: string): string | null {
  return address.includes(":") ? neighbourhoodOf(address) : null;
}

/**
 * Counts something that another person triggers, such as mail to an address.
 *
 * @returns true if it is allowed
 */
export async function tryConsumeRateLimit(
  person: string,
  limitKey: RateLimitKey,
): Promise<boolean> {
  try {
    await connection().write(() => limiter(limitKey).consume(hashOf(person)));
    return true;
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    return false;
  }
}

/** The counter must not reveal the person. */
const hashOf = (person: string) => createHash("sha256").update(person).digest("base64url");

/** Returns the condition of the counters of a person, whatever they count. */
export function countersOf(person: string): RawBuilder<boolean> {
  return sql`substr(key, instr(key, ':') + 1) = ${hashOf(person)}`;
}

/**
 * Counts one change that users make to their own account, since anyone may register and each change
 * costs mails, rows in the logs or a hash.
 *
 * @throws HttpError 429 with Retry-After when the limit is reached
 */
export async function consumeOwnRateLimit(
  request: Request,
  user: NonNullable<SecurityEvent["user"]>,
  limitKey: "passwordChange" | "emailChange" | "secondFactorChange",
): Promise<void> {
  await recordingLimit(request, { reason: limitKey, user }, async () => {
    if (await tryConsumeRateLimit(`user ${user.id}`, limitKey)) return;
    throw new HttpError(429, "tooMany", { minutes: 60 }, { "Retry-After": "3600" });
  });
}

/** Takes back a count of {@link consumeRateLimit}: the use turned out to be harmless. */
export async function refundRateLimit(request: Request, limitKey: AddressLimit): Promise<void> {
  const address = clientAddress(request);
  await refundRateLimitFor(address, limitKey);
  const network = wideNetwork(address);
  if (network) await connection().write(() => limiter(limitKey, "wide").reward(network));
}

/** Takes back a count of {@link consumeRateLimitFor}. */
export async function refundRateLimitFor(key: string, limitKey: RateLimitKey): Promise<void> {
  await connection().write(() => limiter(limitKey).reward(key));
}

/** Deletes expired counters. */
export async function deleteExpiredRateLimits(db: Database): Promise<void> {
  await db.deleteFrom("rate_limits").where("expire", "<", Date.now()).execute();
}
