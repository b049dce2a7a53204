import type { Language } from "./languages";
import { settingPerVersion } from "./setting-per-version.server";
import { DEFAULT_TIME_ZONE, type NamedTimeZone, namedTimeZone, timeZoneNamed } from "./time-zones";
import { dayAt } from "./wall-time";

/** The setting with the IANA name; one value for both languages. */
const SETTING = "time_zone";

/**
 * Returns the IANA name of the company's time zone, in which people read and enter times (decision
 * C47); UTC until it is set. Never throws.
 */
export const companyTimeZone = settingPerVersion(
  SETTING,
  (stored) => timeZoneNamed(stored?.en) ?? timeZoneNamed(stored?.es) ?? DEFAULT_TIME_ZONE,
);

/** Returns the same with the place in the reader's language. */
export function namedCompanyZone(language: Language): NamedTimeZone {
  return namedTimeZone(companyTimeZone(), language);
}

/** Returns the current calendar day of the company: `2027-01-05`. */
export function companyDay(): string {
  return dayAt(new Date().toISOString(), companyTimeZone());
}
