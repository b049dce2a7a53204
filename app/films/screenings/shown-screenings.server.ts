import { companyTimeZone } from "~/language/i18n/company-time-zone.server";
import { type Language, localized } from "~/language/i18n/languages";
import { offsetAt, offsetName } from "~/language/i18n/time-zones";
import { safeUrl } from "~/ui/parts/safe-url";
import { SOON_DAYS } from "~db/publication.server";
import type { Screening } from "./screening";
import { endOf, timesOf } from "./screening-times.server";
import type { ListedScreening } from "./screenings.server";
import type { ShownScreening, ShownScreenings } from "./shown-screening";

/** Of those that are soon, no more stand open on the page of a film than fit on a screen. */
const OPEN_SCREENINGS = 5;

const DAY_MS = 24 * 60 * 60 * 1000;

const dateParts = (language: Language) => {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
  return {
    weekday: part({ weekday: "short" }),
    day: part({ day: "numeric" }),
    month: part({ month: "short" }),
  };
};

/** Made once, at first use: the first format of a date looks at all languages, and keeps 8 MB. */
const formats: Partial<Record<Language, ReturnType<typeof dateParts>>> = {};

/** Returns a screening as a page shows it; dates are written as in its language. */
function toShownScreening(screening: Screening, language: Language): ShownScreening {
  const { day, time, festival, venue, kind } = screening;
  const timeZone = screening.timeZone ?? companyTimeZone();
  const start = Date.parse(timesOf(day, time, timeZone).startsAt);
  const date = new Date(`${day}T00:00:00.000Z`);
  const format = (formats[language] ??= dateParts(language));
  const country = localized(screening, "country", language);
  const note = localized(screening, "note", language);
  const ticketsUrl = screening.ticketsUrl && safeUrl(screening.ticketsUrl);
  return {
    datetime: time === null ? day : new Date(start).toISOString(),
    weekday: format.weekday.format(date),
    dayOfMonth: format.day.format(date),
    month: [format.month.format(date), day.slice(0, 4)].join(" "),
    ...(time !== null && { time, zone: offsetName(offsetAt(timeZone, start)) }),
    kind,
    ...(festival && { festival }),
    ...(venue && { venue }),
    city: localized(screening, "city", language),
    ...(country.text && { country }),
    ...(note.text && { note }),
    ...(ticketsUrl && { ticketsUrl }),
  };
}

/** Returns a screening of any film, with the film. */
export function toListedScreening(screening: ListedScreening, language: Language) {
  return {
    ...toShownScreening(screening, language),
    key: screening.key,
    film: { id: screening.projectId, title: localized(screening, "title", language) },
  };
}

/**
 * Returns the screenings of a film, parted into those to come and past ones.
 *
 * @param keys of the screenings, in their order; none in a preview
 */
export function showScreenings(
  { screenings, runtime }: { screenings: Screening[]; runtime: number | null },
  language: Language,
  keys: readonly string[] = [],
): ShownScreenings {
  const now = new Date().toISOString();
  const all = screenings
    .map((screening, index) => {
      const times = timesOf(screening.day, screening.time, screening.timeZone ?? companyTimeZone());
      const key = keys[index];
      const shown = { ...toShownScreening(screening, language), ...(key && { key }) };
      return { shown, start: times.startsAt, isOver: endOf(times, runtime) <= now };
    })
    .sort((a, b) => (a.start < b.start ? -1 : Number(a.start > b.start)));
  const part = (isOver: boolean) =>
    all.filter((each) => each.isOver === isOver).map(({ shown }) => shown);
  const limit = new Date(Date.now() + SOON_DAYS * DAY_MS).toISOString();
  const soon = all.filter(({ isOver, start }) => !isOver && start <= limit).length;
  return {
    upcoming: part(false),
    soon: Math.max(1, Math.min(soon, OPEN_SCREENINGS)),
    past: part(true).reverse(),
  };
}
