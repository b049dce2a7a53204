import { countDeed, uncountDeed } from "~/forms/rate-limit.server";
import { Refusal } from "~/forms/refusal";
import { openedCookies } from "./screener-cookie.server";
import type { Screener } from "./screener";

/**
 * Lets a visitor in who knows the password. Only failures count against the limit of the address;
 * each try is counted before it is made, so that many at once do not slip through.
 *
 * @param verify compares a hash and a password
 * @returns Set-Cookie values
 * @throws Refusal 401 when it is wrong, 429 after too many failures from the same address
 */
export async function openScreener(
  request: Request,
  screener: Screener,
  password: string,
  verify: (hash: string, password: string) => Promise<boolean>,
): Promise<string[]> {
  await countDeed(request, "screener");
  let isRight: boolean;
  try {
    isRight = await verify(screener.password, password);
  } catch (error) {
    await uncountDeed(request, "screener");
    throw error;
  }
  if (!isRight) throw new Refusal(401, "wrongPassword", {}, {}, { field: "password" });
  await uncountDeed(request, "screener");
  return openedCookies(screener);
}
