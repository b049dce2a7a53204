import { createHmac, timingSafeEqual } from "node:crypto";
import { sessionSecret } from "~/env.server";

/** Shows that this site has written something, such as a link in a mail; 43 characters. */
export function signatureOf(text: string): string {
  return createHmac("sha256", sessionSecret()).update(text).digest("base64url");
}

/** Compares in a time that tells nothing. */
export function isSignature(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}
