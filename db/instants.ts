import type { Instant } from "./columns";

/** Returns the current time, or one millisecond after `previous` if the clock has not advanced. */
export function nextInstant(previous: Instant): Instant {
  return new Date(Math.max(Date.now(), Date.parse(previous) + 1)).toISOString();
}
