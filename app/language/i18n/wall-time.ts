import { offsetAt } from "./time-zones";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const WALL_LENGTH = "2027-01-05T09:30".length;

/** A wall time: what the clocks of a place show, as `2027-01-05T09:30`. */
export interface WallTime {
  text: string;
  /** True for the second of two equal times, after clocks were put back. */
  isSecond: boolean;
}

/** Returns what the clocks of a time zone show at an instant. */
export function wallTimeAt(instant: string, zone: string): WallTime {
  const time = Math.floor(Date.parse(instant) / MINUTE_MS) * MINUTE_MS;
  const text = textOf(time + offsetAt(zone, time) * MINUTE_MS);
  return { text, isSecond: instantsOf(text, zone)[1] === textOfInstant(time) };
}

/**
 * Returns the instants at which the clocks of a time zone show a time, to the minute: usually one;
 * two in the hour that occurs twice when clocks are put back; none in one that is skipped.
 */
export function instantsOf(wall: string, zone: string): string[] {
  const shown = timeOf(wall);
  if (shown === null) return [];
  // The offsets before and after any change of the clocks near this time.
  const offsets = new Set([shown - DAY_MS, shown + DAY_MS].map((time) => offsetAt(zone, time)));
  return [...offsets]
    .map((offset) => shown - offset * MINUTE_MS)
    .filter((time) => time + offsetAt(zone, time) * MINUTE_MS === shown)
    .sort((a, b) => a - b)
    .map(textOfInstant);
}

/** The times between which the clocks of a place skip some, as they show them. */
export interface SkippedTimes {
  from: string;
  to: string;
}

/** Returns the skipped times around a wall time that does not exist; null if it exists. */
export function skippedTimesAround(wall: string, zone: string): SkippedTimes | null {
  const shown = timeOf(wall);
  if (shown === null || instantsOf(wall, zone).length > 0) return null;
  // In minutes: the last one known to be before the change, the first one known to be after it.
  let before = (shown - DAY_MS) / MINUTE_MS;
  let after = (shown + DAY_MS) / MINUTE_MS;
  const offset = offsetAt(zone, before * MINUTE_MS);
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(zone, middle * MINUTE_MS) === offset) before = middle;
    else after = middle;
  }
  const change = after * MINUTE_MS;
  return {
    from: textOf(change + offset * MINUTE_MS),
    to: textOf(change + offsetAt(zone, change) * MINUTE_MS),
  };
}

/** Returns the calendar day in a time zone at an instant: `2027-01-05`. */
export function dayAt(instant: string, zone: string): string {
  return wallTimeAt(instant, zone).text.slice(0, 10);
}

/** Returns the instant at which a calendar day begins: at midnight, or after a skipped one. */
export function startOfDay(day: string, zone: string): string {
  const midnight = `${day}T00:00`;
  const [first] = instantsOf(midnight, zone);
  if (first) return first;
  const { to } = skippedTimesAround(midnight, zone) ?? { to: midnight };
  return instantsOf(to, zone)[0] ?? `${midnight}:00.000Z`;
}

/** Parses a wall time as if it were in UTC; null for an invalid one, such as the 30th of February. */
function timeOf(wall: string): number | null {
  const time = Date.parse(`${wall}:00.000Z`);
  return !Number.isNaN(time) && textOf(time) === wall ? time : null;
}

const textOfInstant = (time: number) => new Date(time).toISOString();
const textOf = (time: number) => textOfInstant(time).slice(0, WALL_LENGTH);
