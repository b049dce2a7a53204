import { formatPartialDay } from "~/language/i18n/dates";
import { translator } from "~/language/i18n/i18n.server";
import { type Language, localized } from "~/language/i18n/languages";
import type { Screening } from "./screening";
import { timesOf } from "./screening-times.server";
import type { EarlierPlace } from "./screenings.server";

/** A public screening, with what it was before. */
export type ChangedScreening = Pick<
  Screening,
  "day" | "time" | "timeZone" | "venue" | "city_en" | "city_es" | "state"
> &
  Partial<EarlierPlace>;

/** A difference to what was announced. */
export type ScreeningChange = "cancelled" | "newDate" | "newTime" | "newPlace";

/** Returns what has become of a screening since visitors first saw it; null if it is as it was. */
function changeOf(screening: ChangedScreening): ScreeningChange | null {
  if (screening.state === "cancelled") return "cancelled";
  const { fromDay } = screening;
  if (!fromDay) return null;
  if (screening.day !== fromDay) return "newDate";
  if (screening.time !== (screening.fromTime ?? null)) return "newTime";
  return hasOtherPlace(screening) ? "newPlace" : null;
}

/**
 * Returns the words about what has become of a screening: a short one, and a sentence that says what
 * was planned before.
 */
export function changeWords(screening: ChangedScreening, language: Language) {
  const change = changeOf(screening);
  if (!change) return null;
  const t = translator(language, "film");
  const word = t(`screenings.states.${change}`);
  if (change === "cancelled") return { change, word, sentence: word };
  const before = placeBefore(screening, language);
  return { change, word, sentence: t("screenings.before", { word, before }) };
}

/** Writes when and where a screening is: `4 Dec 2026, 20:30, Cine Alborada, Seville`. */
export function whenAndWhere(
  screening: Pick<Screening, "day" | "time" | "venue" | "city_en" | "city_es">,
  language: Language,
): string {
  const { day, time, venue } = screening;
  const city = localized(screening, "city", language).text;
  return [formatPartialDay(day, language), time, venue, city].filter(Boolean).join(", ");
}

/**
 * Returns what a letter about a changed screening proposes: a subject, and a first sentence; null if
 * it is as it was.
 */
export function screeningNews(
  screening: ChangedScreening & { title_en: string; title_es: string },
  language: Language,
): { subject: string; sentence: string } | null {
  const change = changeWords(screening, language);
  if (!change) return null;
  const title = localized(screening, "title", language).text;
  const subject = `${change.word}: ${title}, ${whenAndWhere(screening, language)}`;
  return { subject, sentence: change.sentence };
}

/** Returns when a moved screening was to begin: an instant, or a day; null if that has not changed. */
export function earlierStart(screening: ChangedScreening): string | null {
  const { fromDay, fromTime = null, fromTimeZone } = screening;
  if (!fromDay || !fromTimeZone) return null;
  if (screening.day === fromDay && screening.time === fromTime) return null;
  return fromTime === null ? fromDay : timesOf(fromDay, fromTime, fromTimeZone).startsAt;
}

/** Writes what differs from now: `11 Dec 2026, 20:30`, `Cine Alborada, Seville`. */
function placeBefore(screening: ChangedScreening, language: Language): string {
  const { fromDay, fromTime, fromVenue } = screening;
  const isDay = fromDay && screening.day !== fromDay;
  const isTime = isDay || screening.time !== (fromTime ?? null);
  const city = localized(
    { city_en: screening.fromCity_en ?? "", city_es: screening.fromCity_es ?? "" },
    "city",
    language,
  ).text;
  return [
    isDay && formatPartialDay(fromDay, language),
    isTime && (fromTime ?? translator(language, "film")("screenings.wholeDay")),
    ...(hasOtherPlace(screening) ? [fromVenue, city] : []),
  ]
    .filter(Boolean)
    .join(", ");
}

function hasOtherPlace(screening: ChangedScreening): boolean {
  const { venue, city_en, city_es, fromVenue, fromCity_en, fromCity_es } = screening;
  return venue !== fromVenue || city_en !== fromCity_en || city_es !== fromCity_es;
}
