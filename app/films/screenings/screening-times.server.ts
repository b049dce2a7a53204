import { instantsOf, skippedTimesAround, startOfDay } from "~/language/i18n/wall-time";
import { USUAL_MINUTES } from "~db/publication.server";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** When a screening begins, and ends if that does not depend on the film. */
export interface ScreeningTimes {
  startsAt: string;
  /** The end of the day, for a screening without a time; else null. */
  endsAt: string | null;
}

/**
 * Returns the instants of a wall time at a place. One that occurs twice is the first of the two,
 * one that clocks skip is the end of the gap.
 */
export function timesOf(day: string, time: string | null, zone: string): ScreeningTimes {
  if (time === null) {
    return { startsAt: startOfDay(day, zone), endsAt: startOfDay(dayAfter(day), zone) };
  }
  const wall = `${day}T${time}`;
  const [first] = instantsOf(wall, zone);
  if (first) return { startsAt: first, endsAt: null };
  const { to } = skippedTimesAround(wall, zone) ?? { to: wall };
  return { startsAt: instantsOf(to, zone)[0] ?? `${wall}:00.000Z`, endsAt: null };
}

/**
 * Returns the instant at which a screening ends.
 *
 * @param minutes the runtime of the film
 */
export function endOf({ startsAt, endsAt }: ScreeningTimes, minutes: number | null): string {
  if (endsAt) return endsAt;
  const length = (minutes ?? USUAL_MINUTES) * MINUTE_MS;
  return new Date(Date.parse(startsAt) + length).toISOString();
}

/** Returns the next calendar day. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + DAY_MS).toISOString().slice(0, 10);
}
