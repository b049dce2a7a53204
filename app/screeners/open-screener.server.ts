import { countAttempt, refundAttempt, type AttemptLimits } from "~/limits/growing-delay.server";
import { consumeRateLimit, recordingLimit, refundRateLimit } from "~/limits/rate-limit.server";
import { HttpError } from "~/http/http-error";
import { screenerCookies } from "./screener-cookie.server";
import type { Screener } from "./screener";

/** Visitors have no names: wrong passwords from many addresses delay everybody a little, never for long. */
const attemptLimits: AttemptLimits = { free: 40, longestWaitS: 30 };

/**
 * Lets a visitor in who knows the password. Only failures count against the limit of the address,
 * and delay others for the same screener; each try is counted before it is made, so that many at once do not slip through.
 *
 * @param verify compares a hash and a password
 * @returns Set-Cookie values
 * @throws HttpError 401 when it is wrong, 429 after too many failures from the same address or for the screener
 */
export async function openScreener(
  request: Request,
  screener: Screener,
  password: string,
  verify: (hash: string, password: string) => Promise<boolean>,
): Promise<string[]> {
  const bucket = `screener:${screener.projectId}`;
  await consumeRateLimit(request, "screener");
  try {
    await recordingLimit(request, { reason: "screener" }, () =>
      countAttempt(bucket, attemptLimits),
    );
  } catch (error) {
    await refundRateLimit(request, "screener");
    throw error;
  }
  const takeBack = async () => {
    await refundRateLimit(request, "screener");
    await refundAttempt(bucket);
  };
  let isRight: boolean;
  try {
    isRight = await verify(screener.password, password);
  } catch (error) {
    await takeBack();
    throw error;
  }
  if (!isRight) throw new HttpError(401, "wrongPassword", {}, {}, { field: "password" });
  await takeBack();
  return screenerCookies(screener);
}
