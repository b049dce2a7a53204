import { UTCDate } from "@date-fns/utc";
import { format } from "date-fns";
import { enUS } from "date-fns/locale/en-US";
import { es } from "date-fns/locale/es";
import type { Language } from "./languages";

/** Formats of specification section 9. */
export const DAY_FORMAT = "MMM dd, yyyy";
export const INSTANT_FORMAT = "MMM dd, yyyy HH:mm";

const locales = { en: enUS, es };

/** Formats a calendar day (`2025-01-05`) as `Jan 05, 2025`, independent of the time zone. */
export function formatDay(day: string, language: Language): string {
  return format(new UTCDate(day.slice(0, 10)), DAY_FORMAT, { locale: locales[language] });
}

/** Returns the names of the months, January first, as {@link formatDay} writes them. */
export function shortMonths(language: Language): string[] {
  return Array.from({ length: 12 }, (_, month) =>
    format(new UTCDate(2000, month, 1), "MMM", { locale: locales[language] }),
  );
}

/** Formats an instant (`2025-01-05T09:30:00.000Z`) in UTC as `Jan 05, 2025 09:30`. */
export function formatInstant(instant: string, language: Language): string {
  return format(new UTCDate(instant), INSTANT_FORMAT, { locale: locales[language] });
}
