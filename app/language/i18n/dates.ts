import { UTCDateMini } from "@date-fns/utc/date/mini";
import { lightFormat } from "date-fns/lightFormat";
import type { Language } from "./languages";
import { DEFAULT_TIME_ZONE, type NamedTimeZone, zoneLabel } from "./time-zones";
import { wallTimeAt } from "./wall-time";

/**
 * Formats of days: that of specification section 9 in English, and the order that Spanish has. A time
 * follows as `HH:mm` in both.
 */
const dayFormats: Record<Language, string> = { en: "MMM dd, yyyy", es: "d MMM yyyy" };
const MONTH_FORMAT = "MMM yyyy";

/**
 * The months as the locales of date-fns abbreviate them. `format` and the locales are 5 KB of every
 * page in the browser, and this is all that the two formats take from them.
 */
const months: Record<Language, readonly string[]> = {
  en: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  es: ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"],
};

function formatIn(language: Language, date: Date, format: string): string {
  // The month in quotes: lightFormat knows no names.
  return lightFormat(date, format.replace("MMM", `'${months[language][date.getUTCMonth()]}'`));
}

/**
 * Formats a calendar day (`2025-01-05`) as `Jan 05, 2025` or `5 ene 2025`, independent of the time
 * zone.
 */
export function formatDay(day: string, language: Language): string {
  return formatIn(language, new UTCDateMini(day.slice(0, 10)), dayFormats[language]);
}

/**
 * Formats a day as `Jan 05, 2025` or `5 ene 2025`, a month (`2025-05`) as `May 2025`, or a year
 * (`2025`) as it is.
 */
export function formatPartialDay(date: string, language: Language): string {
  if (date.length > "2025-05".length) return formatDay(date, language);
  if (!date.includes("-")) return date;
  return formatIn(language, new UTCDateMini(`${date}-01`), MONTH_FORMAT);
}

/** Returns how {@link formatDay} writes days: its format, and the months, January first. */
export function dayWriting(language: Language) {
  return { format: dayFormats[language], months: months[language] };
}

/**
 * Formats an instant (`2025-01-05T09:30:00.000Z`) as the clocks of a time zone show it: `Jan 05,
 * 2025 09:30`, or `5 ene 2025 09:30`.
 *
 * @param zone an IANA name
 */
export function formatInstant(instant: string, language: Language, zone: string): string {
  return formatWallTime(wallTimeAt(instant, zone).text, language);
}

/** Formats an instant together with its time zone: `Jan 05, 2025 09:30 (Madrid, UTC+1)`. */
export function formatNamedInstant(
  instant: string,
  language: Language,
  zone: NamedTimeZone,
): string {
  const time = formatInstant(instant, language, zone.name);
  const label = zoneLabel(zone, Date.parse(instant));
  return zone.name === DEFAULT_TIME_ZONE ? `${time} ${label}` : `${time} (${label})`;
}

/** Formats a wall time (`2025-01-05T09:30`) as `Jan 05, 2025 09:30`. */
export function formatWallTime(wall: string, language: Language): string {
  const format = `${dayFormats[language]} HH:mm`;
  return formatIn(language, new UTCDateMini(`${wall}:00.000Z`), format);
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The units of relative times with their lengths in ms. */
const units = [
  ["day", DAY_MS],
  ["hour", HOUR_MS],
  ["minute", MINUTE_MS],
] as const;

/**
 * Formats the time between an instant and now in words: `2 hours ago`, `in 5 minutes`. It goes
 * stale, so it must not be part of a page that is cached.
 *
 * @param now in ms
 */
export function formatRelative(instant: string, language: Language, now: number): string {
  const away = Date.parse(instant) - now;
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const found = units.find(([, length]) => Math.abs(away) >= length);
  if (!found) return words.format(0, "second");
  const [unit, length] = found;
  return words.format(Math.trunc(away / length), unit);
}
