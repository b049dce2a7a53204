import type { Database } from "~db/connection.server";
import { clientAddress } from "~/http/client-address.server";
import {
  countAttempt,
  resetAttempts,
  refundAttempt,
  type AttemptLimits,
} from "~/limits/growing-delay.server";
import {
  consumeRateLimit,
  consumeRateLimitFor,
  recordingLimit,
  assertBelowRateLimit,
  refundRateLimit,
} from "~/limits/rate-limit.server";
import { recognizeDevice } from "~/sessions/devices.server";
import type { User } from "~/accounts/user";
import { foldUsername } from "~/accounts/username";
import { findUser } from "~/users/users.server";

/**
 * As many wrong passwords as one address may send (`login` of the limits) slow nobody else down;
 * from several addresses together they do.
 */
const forStrangers: AttemptLimits = { free: 20, longestWaitS: 5 * 60 };
const forKnown: AttemptLimits = { free: 20, longestWaitS: 60 };

/** What a try of a password is counted by. */
interface Bucket {
  bucket: string;
  /** Whether it is counted for the address, too. */
  byAddress: boolean;
  attemptLimits: AttemptLimits;
}

/** A try of a password that has been counted as a wrong one. */
export interface SignInAttempt {
  /** The password was right. */
  succeed(): Promise<void>;
  /** It was not looked at. */
  takeBack(): Promise<void>;
}

/**
 * Counts a try to sign in before it is made. Wrong passwords for one user name delay each other,
 * wherever they come from and whether there is such a user or not. Who has signed in before with
 * this device, or from this address, is counted apart: strangers can't keep them waiting.
 *
 * @throws HttpError 429 with Retry-After: too many wrong ones from the address or for the name, or too
 *   many right ones for the account
 */
export async function beginSignInAttempt(
  db: Database,
  request: Request,
  username: string,
): Promise<SignInAttempt> {
  const user = await findUser(db, username);
  const recorded = (reason: "login" | "signIn", count: () => Promise<void>) =>
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
    async takeBack() {
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
