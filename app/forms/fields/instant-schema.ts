import { type AnyZodObject, z } from "zod";
import { messageKey } from "~/language/i18n/message-key";
import { timeZoneNamed } from "~/language/i18n/time-zones";
import { type SkippedTimes, skippedTimesAround } from "~/language/i18n/wall-time";
import { instantOf, secondField, typedWallTime, zoneField } from "./wall-time-fields";

const INSTANT = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?$/;
const MINUTE_MS = 60_000;

/**
 * Returns the schema of an optional instant, to the minute. Without a time zone
 * (`2027-01-05T09:30`) it is in UTC.
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

const WALL_TIME = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::\d\d(?:\.\d{1,9})?)?$/;

/** A wall time that clocks skip when they are put forward. */
class SkippedTime {
  constructor(
    readonly wall: string,
    readonly skipped: SkippedTimes,
  ) {}
}

/**
 * Returns the schema of a form with instants ({@link optionalWallTime}): each is read together with
 * the fields of its time zone.
 */
export function withWallTimes<Schema extends AnyZodObject>(schema: Schema) {
  return z.preprocess((form) => {
    if (typeof form !== "object" || form === null) return form;
    const values = form as Record<string, unknown>;
    const read = Object.keys(values)
      .filter((name) => zoneField(name) in values)
      .map((name) => [name, readWallTime(name, values)] as const);
    return { ...values, ...Object.fromEntries(read) };
  }, schema);
}

/** The schema of an instant in a form: as {@link optionalInstant}, but not one that clocks skip. */
export function optionalWallTime() {
  return z
    .unknown()
    .superRefine((value, context) => {
      if (!(value instanceof SkippedTime)) return;
      const { from, to } = value.skipped;
      const message = messageKey("admin:validation.skippedTime", {
        time: value.wall.slice(-TIME_LENGTH),
        from: from.slice(-TIME_LENGTH),
        to: to.slice(-TIME_LENGTH),
      });
      context.addIssue({ code: z.ZodIssueCode.custom, message });
    })
    .pipe(optionalInstant());
}

const TIME_LENGTH = "09:30".length;
const INVALID = "?";

/** Returns a wall time as an instant; anything else as it is, for the schema to reject. */
function readWallTime(name: string, values: Record<string, unknown>): unknown {
  const value = values[name];
  const [, wall] = WALL_TIME.exec(typedWallTime(String(value)).trim()) ?? [];
  if (!wall) return value;
  const zone = timeZoneNamed(String(values[zoneField(name)]));
  if (!zone) return INVALID;
  const skipped = skippedTimesAround(wall, zone);
  if (skipped) return new SkippedTime(wall, skipped);
  const second = values[secondField(name)] === "on" ? "on" : undefined;
  return instantOf(wall, zone, second) ?? INVALID;
}
