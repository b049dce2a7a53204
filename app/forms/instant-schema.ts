import { z } from "zod";
import { messageKey } from "~/i18n/message-key";

const INSTANT = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?$/;
const MINUTE_MS = 60_000;

/**
 * Returns the schema of an optional instant, to the minute. Without a time zone it is in UTC, as
 * forms send it (`2027-01-05T09:30`) and as the site shows every time.
 */
export function optionalInstant() {
  const invalid = messageKey("admin:validation.instant");
  return z.preprocess(
    (value) => value ?? "",
    z
      .string({ message: invalid })
      .trim()
      .refine((text) => text === "" || !Number.isNaN(timeOf(text)), invalid)
      .transform((text) => (text === "" ? null : toMinute(timeOf(text)))),
  );
}

/** Parses an instant to ms; NaN for an invalid one, such as the 30th of February. */
function timeOf(text: string): number {
  const [, day, zone] = INSTANT.exec(text) ?? [];
  if (!day || !isDayOfCalendar(day)) return NaN;
  const time = Date.parse(zone ? text : `${text}Z`);
  // Years of four digits only: the database compares instants as text.
  return time >= 0 && time < Date.UTC(9999, 0) ? time : NaN;
}

function isDayOfCalendar(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00.000Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().slice(0, 10) === day;
}

function toMinute(time: number): string {
  return new Date(Math.floor(time / MINUTE_MS) * MINUTE_MS).toISOString();
}
