import type { FormValues } from "~/base/http/form-values";
import { REMOVE_FIELD } from "~/forms/editor/row-values";
import { hasStorableYear, isCalendarDay } from "~/language/i18n/calendar-day";
import { companyTimeZone } from "~/language/i18n/company-time-zone.server";
import { messageKey } from "~/language/i18n/message-key";
import { offsetAt, timeZoneNamed } from "~/language/i18n/time-zones";
import { instantsOf, skippedTimesAround } from "~/language/i18n/wall-time";
import { readWallClock } from "./screening.schema";

const HOUR_MINUTES = 60;
const TIME_LENGTH = "09:30".length;

/**
 * Returns messages at the times of a film's screenings that clocks skip, or show twice. Only for
 * forms: calls and imports get the end of the gap, or the first of the two.
 */
export function screeningTimeErrors(values: FormValues): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const name of Object.keys(values)) {
    const [, row] = /^(screenings\[\d{1,3}\])\.day$/.exec(name) ?? [];
    if (!row || values[`${row}.${REMOVE_FIELD}`] === "on") continue;
    const field = (each: string) => values[`${row}.${each}`]?.trim() ?? "";
    const zone = field("timeZone") === "" ? companyTimeZone() : timeZoneNamed(field("timeZone"));
    const time = readWallClock(field("time"));
    const day = field("day");
    if (!zone || !time || !isCalendarDay(day) || !hasStorableYear(day)) continue;
    const message = skippedError(day, time, zone) ?? doubledError(day, time, zone);
    if (message) errors[`${row}.time`] = message;
  }
  return errors;
}

function skippedError(day: string, time: string, zone: string): string | null {
  const skipped = skippedTimesAround(`${day}T${time}`, zone);
  if (!skipped) return null;
  const [from, to] = [skipped.from.slice(-TIME_LENGTH), skipped.to.slice(-TIME_LENGTH)];
  return messageKey("admin:validation.skippedTime", { time, from, to });
}

/** A time zone without changes of the clocks says which one is meant. */
function doubledError(day: string, time: string, zone: string): string | null {
  const [first, second] = instantsOf(`${day}T${time}`, zone).map((instant) =>
    fixedZone(offsetAt(zone, Date.parse(instant))),
  );
  if (!first || !second) return null;
  return messageKey("admin:validation.doubledTime", { time, first, second });
}

/** Returns the name of the zone with an offset in minutes; null for one that is not of whole hours. */
function fixedZone(offset: number): string | null {
  if (offset % HOUR_MINUTES !== 0) return null;
  if (offset === 0) return "UTC";
  const hours = Math.abs(offset) / HOUR_MINUTES;
  // The signs of these names are the other way round.
  return `Etc/GMT${offset > 0 ? "-" : "+"}${hours}`;
}
