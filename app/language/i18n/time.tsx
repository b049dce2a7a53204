import { createContext, useContext, useMemo } from "react";
import { formatDay, formatInstant, formatNamedInstant, formatRelative } from "./dates";
import { DEFAULT_TIME_ZONE, type NamedTimeZone } from "./time-zones";
import { useLanguage } from "./use-language";
import { dayAt } from "./wall-time";

const TimeZoneContext = createContext<NamedTimeZone>({ name: DEFAULT_TIME_ZONE, place: "" });

/** Provides the time zone of the company, as the server has read it, to all times inside. */
export const TimeZoneProvider = TimeZoneContext.Provider;

/** Returns the time zone of the company. */
export function useTimeZone(): NamedTimeZone {
  return useContext(TimeZoneContext);
}

/** Returns functions that format instants in the company's time zone and the reader's language. */
export function useTimes() {
  const zone = useTimeZone();
  const language = useLanguage();
  return useMemo(
    () => ({
      /** `Jan 05, 2025 09:30` */
      format: (instant: string) => formatInstant(instant, language, zone.name),
      /** The same with the time zone: `Jan 05, 2025 09:30 (Madrid, UTC+1)`. */
      formatNamed: (instant: string) => formatNamedInstant(instant, language, zone),
      /** The calendar day of the company at an instant: `Jan 05, 2025`. */
      formatDay: (instant: string) => formatDay(dayAt(instant, zone.name), language),
      /** `2 hours ago` */
      formatRelative: (instant: string) => formatRelative(instant, language, Date.now()),
    }),
    [zone, language],
  );
}

/** Longer ago, or further ahead, a date says more than a number of days. */
const RELATIVE_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * An instant in the company's time zone, which is named on hover. Only for the back office: the
 * pages of visitors are cached and know no time zone.
 *
 * The browser may have other time zone data than the server, or be a minute later: it keeps what
 * the server has written.
 *
 * @param as the whole instant, the calendar day, or in words how long ago it was
 */
export function Time({
  instant,
  as = "instant",
}: {
  instant: string;
  as?: "instant" | "day" | "relative";
}) {
  const times = useTimes();
  const isNear = Math.abs(Date.parse(instant) - Date.now()) < RELATIVE_MS;
  const shown = {
    instant: times.format,
    day: times.formatDay,
    relative: isNear ? times.formatRelative : times.format,
  };
  return (
    <time dateTime={instant} title={times.formatNamed(instant)} suppressHydrationWarning>
      {shown[as](instant)}
    </time>
  );
}
