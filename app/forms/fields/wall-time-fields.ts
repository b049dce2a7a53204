import type { FormValues } from "~/base/http/form-values";
import { DEFAULT_TIME_ZONE, timeZoneNamed } from "~/language/i18n/time-zones";
import { instantsOf, wallTimeAt } from "~/language/i18n/wall-time";

/**
 * A form has an instant as three fields: what the clocks show (`publishAt`), in which time zone
 * (`publishAt_zone`), and whether the second of two equal times is meant (`publishAt_second`), after
 * clocks were put back. A typed time therefore stays the same instant if the company's time zone is
 * changed before the form is submitted. A time without a zone is in UTC, as in versions and older
 * drafts.
 */
export const zoneField = (name: string) => `${name}_zone`;
export const secondField = (name: string) => `${name}_second`;

/** Fields with instants, by the names of their columns. */
const INSTANT_NAME = /^[a-z]+At$/;
const WALL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
const TYPED_WALL_TIME = /^(\d{4}-\d\d-\d\d)\s+(\d{1,2})[:.h](\d\d)$/;

/** Returns the values with the instants, which are in UTC, as wall times of a time zone. */
export function inTimeZone(values: FormValues, zone: string): FormValues {
  const shown: FormValues = { ...values };
  for (const [name, value] of instantsIn(values)) {
    if (zoneField(name) in values) continue;
    const wall = wallTimeAt(`${value}:00.000Z`, zone);
    shown[name] = wall.text;
    shown[zoneField(name)] = zone;
    if (wall.isSecond) shown[secondField(name)] = "on";
  }
  return shown;
}

/**
 * Returns the values with wall times in UTC; one that does not exist stays as it is. An empty one
 * loses its time zone, which would be taken for that of an instant that is put in its place.
 */
export function inUtc(values: FormValues): FormValues {
  const plain: FormValues = { ...values };
  for (const [name, value] of Object.entries(values)) {
    if (INSTANT_NAME.test(name) && value === "") delete plain[zoneField(name)];
  }
  for (const [name, value] of instantsIn(values)) {
    const instant = instantOf(value, values[zoneField(name)], values[secondField(name)]);
    if (!instant) continue;
    plain[name] = instant.slice(0, value.length);
    delete plain[zoneField(name)];
    delete plain[secondField(name)];
  }
  return plain;
}

/** Returns the time zone in which a form was sent; null without instants. */
export function zoneOfForm(values: FormValues): string | null {
  const [field] = Object.keys(values).filter((name) => INSTANT_NAME.test(name));
  return field ? timeZoneNamed(values[zoneField(field)]) : null;
}

/** Returns the time zone in which a field of the form is typed. */
export function zoneOf(values: FormValues, name: string, companyZone: string): string {
  return values[zoneField(name)] ?? (values[name] ? DEFAULT_TIME_ZONE : companyZone);
}

/**
 * Returns the instant of a wall time, or null if it does not exist.
 *
 * @param zone an IANA name; UTC by default
 * @param second "on" for the second of two equal times
 */
export function instantOf(
  wall: string,
  zone = DEFAULT_TIME_ZONE,
  second: string | undefined = undefined,
): string | null {
  const known = timeZoneNamed(zone);
  const instants = known ? instantsOf(wall, known) : [];
  return (second === "on" && instants[1]) || (instants[0] ?? null);
}

/** Returns the wall time that a text such as `2027-12-31 9:30` means; any other text as it is. */
export function typedWallTime(text: string): string {
  const [, day, hour = "", minute] = TYPED_WALL_TIME.exec(text.trim()) ?? [];
  return day ? `${day}T${hour.padStart(2, "0")}:${minute}` : text;
}

/** Returns true if a field of a form has a date and time. */
export function isWallTime(name: string, value: string): boolean {
  return INSTANT_NAME.test(name) && WALL_TIME.test(value);
}

const instantsIn = (values: FormValues) =>
  Object.entries(values)
    .map(([name, value]) => [name, typedWallTime(value)] as const)
    .filter(([name, value]) => isWallTime(name, value));
