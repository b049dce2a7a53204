import { HttpError } from "~/http/http-error";
import { type AttemptLimits, countAttempt, refundAttempt } from "~/limits/growing-delay.server";
import { consumeRateLimit, recordingLimit, refundRateLimit } from "~/limits/rate-limit.server";
import { type Lock, screenerCookies } from "./screener-cookie.server";

/** Limits per screener: as visitors have no accounts, failures delay all, but never for long. */
const attemptLimits: AttemptLimits = { free: 40, longestWaitS: 30 };

/**
 * Opens a screener, or a press room, for a visitor with the right password. Only failures count against the rate
 * limit of the address and delay others at the same screener. Each attempt is counted before the
 * check, so that concurrent ones cannot bypass the limit.
 *
 * @param verify compares a hash and a password
 * @returns Set-Cookie values
 * @throws HttpError 401 for a wrong password, 429 after too many failures from the same address or
 *   at the screener
 */
export async function openScreener(
  request: Request,
  screener: Lock,
  password: string,
  verify: (hash: string, password: string) => Promise<boolean>,
): Promise<string[]> {
  const bucket = `${screener.door ?? "screener"}:${screener.projectId}`;
  await consumeRateLimit(request, "screener");
  try {
    await recordingLimit(request, { reason: "screener" }, () =>
      countAttempt(bucket, attemptLimits),
    );
  } catch (error) {
    await refundRateLimit(request, "screener");
    throw error;
  }
  const refund = async () => {
    await refundRateLimit(request, "screener");
    await refundAttempt(bucket);
  };
  let isRight: boolean;
  try {
    isRight = await verify(screener.password, password);
  } catch (error) {
    await refund();
    throw error;
  }
  if (!isRight) throw new HttpError(401, "wrongPassword", {}, {}, { field: "password" });
  await refund();
  return screenerCookies(screener);
}
