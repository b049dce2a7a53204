import { isMailServerSet } from "~/base/mail/transport.server";
import { companyTimeZone } from "~/language/i18n/company-time-zone.server";
import { translator } from "~/language/i18n/i18n.server";
import { type Language, localized } from "~/language/i18n/languages";
import { sitePaths } from "~/language/i18n/paths";
import { offsetAt, offsetName } from "~/language/i18n/time-zones";
import { safeUrl } from "~/ui/parts/safe-url";
import { SOON_DAYS } from "~db/publication.server";
import { subscriptionAddress } from "./calendar.server";
import { type Screening, TRADE } from "./screening";
import { changeWords } from "./screening-change.server";
import type { InterestWords } from "./screening-interest";
import { endOf, timesOf } from "./screening-times.server";
import type { EarlierPlace, ListedScreening, ScreeningMark } from "./screenings.server";
import type { ShownScreening, ShownScreenings, TicketsInCity } from "./shown-screening";

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
function toShownScreening(
  screening: Screening & Partial<EarlierPlace>,
  language: Language,
): ShownScreening {
  const { day, time, festival, venue, kind } = screening;
  const timeZone = screening.timeZone ?? companyTimeZone();
  const start = Date.parse(timesOf(day, time, timeZone).startsAt);
  const date = new Date(`${day}T00:00:00.000Z`);
  const format = (formats[language] ??= dateParts(language));
  const country = localized(screening, "country", language);
  const note = localized(screening, "note", language);
  const isCancelled = screening.state === "cancelled";
  const ticketsUrl = !isCancelled && screening.ticketsUrl && safeUrl(screening.ticketsUrl);
  const change = changeWords(screening, language);
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
    ...(change && { change: { isCancelled, word: change.word, sentence: change.sentence } }),
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

function interestWords(language: Language): InterestWords {
  const t = translator(language, "mail");
  return {
    title: t("interest.title"),
    hint: t("interest.hint"),
    email: t("interest.email"),
    send: t("interest.send"),
  };
}

/** Returns where to buy tickets, by city, that of the next screening first. */
function ticketsByCity(screenings: ShownScreening[]): TicketsInCity[] {
  const cities = new Map<string, TicketsInCity>();
  for (const { city, dayOfMonth, month, ticketsUrl } of screenings) {
    if (!ticketsUrl) continue;
    const known = cities.get(city.text);
    const [monthAlone = month] = month.split(" ");
    if (!known) {
      cities.set(city.text, { city, when: `${dayOfMonth} ${monthAlone}`, href: ticketsUrl });
    } else if (known.href !== ticketsUrl) known.href = "#screenings";
  }
  return [...cities.values()];
}

/**
 * Returns the screenings of a film, parted into those to come and past ones.
 *
 * @param marks of the screenings, in their order; none in a preview
 */
export function showScreenings(
  { screenings, runtime }: { screenings: Screening[]; runtime: number | null },
  language: Language,
  marks: readonly ScreeningMark[] = [],
): ShownScreenings {
  const now = new Date().toISOString();
  const all = screenings
    .map((screening, index) => {
      const times = timesOf(screening.day, screening.time, screening.timeZone ?? companyTimeZone());
      const { key, projectId: _, ...earlier } = marks[index] ?? {};
      const marked = { ...screening, ...earlier };
      const shown = { ...toShownScreening(marked, language), ...(key && { key }) };
      return { shown, start: times.startsAt, isOver: endOf(times, runtime) <= now };
    })
    .sort((a, b) => (a.start < b.start ? -1 : Number(a.start > b.start)));
  const [trade, forAll] = [
    all.filter(({ shown }) => shown.kind === TRADE),
    all.filter(({ shown }) => shown.kind !== TRADE),
  ];
  const part = (isOver: boolean) =>
    forAll.filter((each) => each.isOver === isOver).map(({ shown }) => shown);
  const [mark] = marks;
  const path = mark && sitePaths(language).projectCalendar(mark.projectId);
  const limit = new Date(Date.now() + SOON_DAYS * DAY_MS).toISOString();
  const soon = forAll.filter(({ isOver, start }) => !isOver && start <= limit);
  return {
    upcoming: part(false),
    soon: Math.max(1, Math.min(soon.length, OPEN_SCREENINGS)),
    tickets: ticketsByCity(soon.map(({ shown }) => shown)),
    past: part(true).reverse(),
    trade: trade.flatMap(({ shown, isOver }) => (isOver ? [] : shown)),
    ...(path && { subscription: subscriptionAddress(path) }),
    ...(path && isMailServerSet() && { interest: interestWords(language) }),
  };
}
