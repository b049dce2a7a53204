import { instantsOf, startOfDay } from "~/language/i18n/wall-time";

const ISO =
  /^(\d{4})[-/](\d\d?)[-/](\d\d?)(?:[T ]+(\d\d?):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?)?\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?$/i;
const SHORT =
  /^(\d\d?)[/.-](\d\d?)[/.-](\d{4})(?:,?\s+(\d\d?):(\d\d)(?::(\d\d))?\s*([ap]\.?\s?m\.?)?)?$/i;

const padded = (part: string | number = 0) => String(part).padStart(2, "0");

/**
 * Returns the instant of a date or time as programs write it, at most now; null if it is none, or if
 * day and month cannot be told apart.
 *
 * @param zone of times that name none
 * @param isDayFirst of dates such as 05/01/2025; null if unknown
 */
export function readInstant(text: string, zone: string, isDayFirst: boolean | null): string | null {
  const found = isoParts(text) ?? shortParts(text, isDayFirst);
  const instant = found && instantOf(found, zone);
  if (!instant) return null;
  const now = new Date().toISOString();
  return instant < now ? instant : now;
}

/** Returns which of the first two numbers of a date such as 31/01/2025 must be the day; or null. */
export function dayFirstIn(text: string): boolean | null {
  const [, first, second] = SHORT.exec(text.trim()) ?? [];
  if (Number(first) > 12) return true;
  return Number(second) > 12 ? false : null;
}

interface Parts {
  day: string;
  /** `09:30:00`; empty for a day alone. */
  time: string;
  /** `Z`, `+01:00` or empty. */
  offset: string;
}

function isoParts(text: string): Parts | null {
  const [, year, month, day, hour, minute, second, offset = ""] = ISO.exec(text.trim()) ?? [];
  if (!year) return null;
  return {
    day: [year, padded(month), padded(day)].join("-"),
    time: hour ? [padded(hour), minute, padded(second)].join(":") : "",
    offset: /^[+-]/.test(offset) ? offset.replace(/^(...):?/, "$1:") : offset && "Z",
  };
}

function shortParts(text: string, isDayFirst: boolean | null): Parts | null {
  const [, first, second, year, hour, minute, seconds, half] = SHORT.exec(text.trim()) ?? [];
  const dayIsFirst = dayFirstIn(text) ?? (first === second ? true : isDayFirst);
  if (!year || dayIsFirst === null) return null;
  const [day, month] = dayIsFirst ? [first, second] : [second, first];
  const hours = half ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : hour;
  return {
    day: [year, padded(month), padded(day)].join("-"),
    time: hour ? [padded(hours), minute, padded(seconds)].join(":") : "",
    offset: "",
  };
}

function instantOf({ day, time, offset }: Parts, zone: string): string | null {
  const isReal = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(isReal.getTime()) || isReal.toISOString().slice(0, 10) !== day) return null;
  if (time === "") return startOfDay(day, zone);
  if (offset) {
    const read = new Date(`${day}T${time}${offset}`);
    return Number.isNaN(read.getTime()) ? null : read.toISOString();
  }
  const [minute = null] = instantsOf(`${day}T${time.slice(0, 5)}`, zone);
  const read = minute && minute.replace(/:00\.000Z$/, `:${time.slice(6)}.000Z`);
  return read && !Number.isNaN(Date.parse(read)) ? read : null;
}
