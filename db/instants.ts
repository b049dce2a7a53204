import type { Instant } from "./tables";

/** Now, or, when the clock has not moved on or went back, just after the given instant. */
export function nextInstant(previous: Instant): Instant {
  return new Date(Math.max(Date.now(), Date.parse(previous) + 1)).toISOString();
}
