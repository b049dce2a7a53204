import type { ScreeningFacts } from "~/base/seo/screening-event.server";
import { companyTimeZone } from "~/language/i18n/company-time-zone.server";
import { type Language, localized } from "~/language/i18n/languages";
import { offsetAt } from "~/language/i18n/time-zones";
import { safeUrl } from "~/ui/parts/safe-url";
import type { Screening } from "./screening";
import { earlierStart } from "./screening-change.server";
import { endOf, timesOf } from "./screening-times.server";
import type { EarlierPlace } from "./screenings.server";

const MINUTE_MS = 60_000;

/** Returns the facts of a screening for structured data, without those of the film. */
export function screeningFacts(
  screening: Screening & Partial<EarlierPlace>,
  runtime: number | null,
  language: Language,
): Omit<ScreeningFacts, "film" | "url" | "images"> {
  const { day, time, festival, venue } = screening;
  const zone = screening.timeZone ?? companyTimeZone();
  const times = timesOf(day, time, zone);
  const city = localized(screening, "city", language).text;
  const country = localized(screening, "country", language).text;
  const note = localized(screening, "note", language).text;
  const isCancelled = screening.state === "cancelled";
  const tickets = !isCancelled && screening.ticketsUrl && safeUrl(screening.ticketsUrl);
  const before = earlierStart(screening);
  return {
    start: time === null ? day : withOffset(times.startsAt, zone),
    end: time === null ? day : withOffset(endOf(times, runtime), zone),
    place: venue || festival || city,
    city,
    ...(country && { country }),
    ...(festival && { festival }),
    ...(note && { note }),
    ...(tickets && { tickets }),
    ...(isCancelled && { isCancelled }),
    ...(before && {
      startBefore: before.includes("T")
        ? withOffset(before, screening.fromTimeZone ?? zone)
        : before,
    }),
  };
}

/** Returns the facts of a film's screenings that have not ended, the next one first. */
export function upcomingFacts(
  screenings: readonly (Screening & Partial<EarlierPlace>)[],
  runtime: number | null,
  language: Language,
) {
  const now = new Date().toISOString();
  return screenings
    .map((screening) => {
      const { day, time, timeZone } = screening;
      return { screening, times: timesOf(day, time, timeZone ?? companyTimeZone()) };
    })
    .filter(({ times }) => endOf(times, runtime) > now)
    .sort((a, b) => (a.times.startsAt < b.times.startsAt ? -1 : 1))
    .map(({ screening }) => screeningFacts(screening, runtime, language));
}

/** Writes an instant as the clocks of the place show it: `2027-01-05T21:30:00+01:00`. */
function withOffset(instant: string, zone: string): string {
  const time = Date.parse(instant);
  const minutes = offsetAt(zone, time);
  const wall = new Date(time + minutes * MINUTE_MS).toISOString().slice(0, 19);
  const two = (number: number) => String(Math.floor(number)).padStart(2, "0");
  const away = Math.abs(minutes);
  return `${wall}${minutes < 0 ? "-" : "+"}${two(away / 60)}:${two(away % 60)}`;
}
