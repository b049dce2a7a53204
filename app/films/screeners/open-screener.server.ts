import { clientAddress, neighbourhoodOf } from "~/base/http/client-address.server";
import { HttpError } from "~/base/http/http-error";
import {
  type AttemptLimits,
  countAttempt,
  refundAttempt,
  resetAttempts,
} from "~/base/limits/growing-delay.server";
import { consumeRateLimit, recordingLimit, refundRateLimit } from "~/base/limits/rate-limit.server";
import { type Lock, screenerCookies } from "./screener-cookie.server";

/**
 * Visitors have no accounts, so wrong passwords delay others; two queues at each door keep those who
 * guess from delaying those who come to watch. A network stands in the first until it has given this
 * many wrong passwords at the door, and then in the second. Every wrong password counts in one of
 * the two, from any network. So a guesser gets, from however many networks, no more than both let
 * through: 164 wrong passwords in the first hour, 120 in each further one.
 */
const TRIES_OF_A_NETWORK = 3;
const forFew: AttemptLimits = { free: 27, longestWaitS: 60 };
const forMany: AttemptLimits = { free: 7, longestWaitS: 60 };
const neverDelayed: AttemptLimits = { free: Infinity, longestWaitS: 0 };

/**
 * Opens a screener, or a press room, for a visitor with the right password. Only failures count
 * against the rate limit of the address and delay others at the same door. Each attempt is counted
 * before the check, so that concurrent ones cannot bypass the limit.
 *
 * @param verify compares a hash and a password
 * @returns Set-Cookie values
 * @throws HttpError 401 for a wrong password, 429 after too many failures from the same address or
 *   at the door
 */
export async function openScreener(
  request: Request,
  screener: Lock,
  password: string,
  verify: (hash: string, password: string) => Promise<boolean>,
): Promise<string[]> {
  const attempt = await beginAttempt(request, screener);
  let isRight: boolean;
  try {
    isRight = await verify(screener.password, password);
  } catch (error) {
    await attempt.refund();
    throw error;
  }
  if (!isRight) throw new HttpError(401, "wrongPassword", {}, {}, { field: "password" });
  await attempt.succeed();
  return screenerCookies(screener);
}

async function beginAttempt(request: Request, { door = "screener", projectId }: Lock) {
  const many = `${door}:${projectId}`;
  const network = `${many}:${neighbourhoodOf(clientAddress(request))}`;
  await consumeRateLimit(request, "screener");
  const failures = await countAttempt(network, neverDelayed);
  const isFew = failures <= TRIES_OF_A_NETWORK;
  const queue = isFew ? `${many}:few` : many;
  try {
    await recordingLimit(request, { reason: "screener" }, () =>
      countAttempt(queue, isFew ? forFew : forMany),
    );
  } catch (error) {
    await refundAttempt(network);
    await refundRateLimit(request, "screener");
    throw error;
  }
  return {
    /** Takes the count back because the password was not checked. */
    async refund() {
      await refundRateLimit(request, "screener");
      await refundAttempt(queue);
      await refundAttempt(network);
    },
    /** A network that knows the password was not guessing, and stands in the first queue again. */
    async succeed() {
      await refundRateLimit(request, "screener");
      await refundAttempt(queue);
      await resetAttempts(network);
    },
  };
}
