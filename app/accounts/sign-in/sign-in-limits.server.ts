import type { User } from "~/accounts/account/user";
import { foldUsername } from "~/accounts/account/username";
import { recognizeDevice } from "~/accounts/sessions/devices.server";
import { findUser } from "~/accounts/users/users.server";
import { clientAddress } from "~/base/http/client-address.server";
import {
  type AttemptLimits,
  countAttempt,
  refundAttempt,
  resetAttempts,
} from "~/base/limits/growing-delay.server";
import {
  assertBelowRateLimit,
  consumeRateLimit,
  consumeRateLimitFor,
  recordingLimit,
  refundRateLimit,
} from "~/base/limits/rate-limit.server";
import type { Database } from "~db/connection.server";

/**
 * The number of free attempts equals the `login` limit of one client address: failures from one
 * address delay no other client, failures from several addresses together do.
 */
const forStrangers: AttemptLimits = { free: 20, longestWaitS: 5 * 60 };
const forKnown: AttemptLimits = { free: 20, longestWaitS: 60 };

/** The counters and limits of a password attempt. */
interface Bucket {
  bucket: string;
  /** True if the attempt also counts against the limit of the client address. */
  byAddress: boolean;
  attemptLimits: AttemptLimits;
}

/** A password attempt, counted as a failure until its result is known. */
export interface SignInAttempt {
  /** Records that the password was correct. */
  succeed(): Promise<void>;
  /** Takes the count back because the password was not checked. */
  refund(): Promise<void>;
}

/**
 * Counts a sign-in attempt before the password is checked. Failures for one user name delay each
 * other, from any address and for unknown names too. Users who have signed in before with this
 * device or from this address are counted apart, so that others cannot delay them.
 *
 * @throws HttpError 429 with Retry-After: too many failures of the address or for the name, or too
 *   many successful sign-ins of the account
 */
export async function beginSignInAttempt(
  db: Database,
  request: Request,
  username: string,
): Promise<SignInAttempt> {
  const user = await findUser(db, username);
  const recorded = (reason: "login" | "signIn", count: () => Promise<unknown>) =>
    recordingLimit(request, { reason, user, typedName: username }, count);
  if (user) await recorded("signIn", () => assertBelowRateLimit(String(user.id), "signIn"));
  const { bucket, byAddress, attemptLimits } = await findBucket(db, request, username, user);
  if (byAddress) await consumeRateLimit(request, "login");
  try {
    await recorded("login", () => countAttempt(bucket, attemptLimits));
  } catch (error) {
    if (byAddress) await refundRateLimit(request, "login");
    throw error;
  }
  const isKnown = attemptLimits === forKnown;
  return {
    async succeed() {
      if (byAddress) await refundRateLimit(request, "login");
      await (isKnown ? resetAttempts(bucket) : refundAttempt(bucket));
      if (user) await recorded("signIn", () => consumeRateLimitFor(String(user.id), "signIn"));
    },
    async refund() {
      if (byAddress) await refundRateLimit(request, "login");
      await refundAttempt(bucket);
    },
  };
}

async function findBucket(
  db: Database,
  request: Request,
  username: string,
  user: User | null,
): Promise<Bucket> {
  const name = foldUsername(username);
  const sender = user && (await recognizeDevice(db, request, user.id));
  if (!sender) return { bucket: `name:${name}`, byAddress: true, attemptLimits: forStrangers };
  if (sender.by === "device") {
    return { bucket: `device:${sender.id}`, byAddress: false, attemptLimits: forKnown };
  }
  const address = clientAddress(request);
  return { bucket: `name:${name}:${address}`, byAddress: true, attemptLimits: forKnown };
}
