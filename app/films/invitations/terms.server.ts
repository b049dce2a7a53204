import { companyTimeZone } from "~/language/i18n/company-time-zone.server";
import { dayAt, startOfDay } from "~/language/i18n/wall-time";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the instant at which a link ends: at the end of its last day, in the company's time zone.
 *
 * @param lastDay `2027-01-05`, or null
 */
export function endOf(lastDay: string | null): string | null {
  if (!lastDay) return null;
  const next = new Date(Date.parse(`${lastDay}T00:00:00.000Z`) + DAY_MS);
  return startOfDay(next.toISOString().slice(0, 10), companyTimeZone());
}

/** Returns the last day of a link that ends at an instant, in the company's time zone. */
export function lastDayOf(endsAt: string | null): string | null {
  if (!endsAt) return null;
  return dayAt(new Date(Date.parse(endsAt) - 1).toISOString(), companyTimeZone());
}

/**
 * Returns when a reminder is due; null without an end, without a wish for one, and when that time
 * has passed: a link of two days needs no reminder three days before.
 */
export function reminderAt(endsAt: string | null, days: number | null): string | null {
  if (!endsAt || !days) return null;
  const due = Date.parse(endsAt) - days * DAY_MS;
  return due > Date.now() ? new Date(due).toISOString() : null;
}
