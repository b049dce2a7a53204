import { dayAt, startOfDay } from "./wall-time";

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_DAYS = 7;

/**
 * Returns the instants at which the last weeks began in a time zone, the current one last. A week
 * begins on Monday.
 *
 * @param now in ms
 */
export function lastWeeks(count: number, zone: string, now = Date.now()): string[] {
  const today = Date.parse(dayAt(new Date(now).toISOString(), zone)) / DAY_MS;
  // Day 0 of the epoch was a Thursday.
  const monday = today - ((today + 3) % WEEK_DAYS);
  return Array.from({ length: count }, (_, index) => {
    const day = monday - (count - 1 - index) * WEEK_DAYS;
    return startOfDay(new Date(day * DAY_MS).toISOString().slice(0, 10), zone);
  });
}
