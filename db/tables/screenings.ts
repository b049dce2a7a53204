import type { Day, Instant, RowOfProject } from "../columns";

export interface ProjectScreeningsTable extends RowOfProject {
  /** Names the screening in calendars; stays when it is edited. */
  key: string;
  day: Day;
  /** Wall time, `21:30`; null for the whole day. */
  time: string | null;
  timeZone: string;
  kind: "premiere" | "screening" | "qa" | "market";
  festival: string | null;
  venue: string | null;
  city_en: string;
  city_es: string;
  country_en: string | null;
  country_es: string | null;
  ticketsUrl: string | null;
  note_en: string | null;
  note_es: string | null;
  /** Derived from day, time and zone. */
  startsAt: Instant;
  /** The end of the day; null for a screening with a time, which ends after the film's runtime. */
  endsAt: Instant | null;
}

export interface ProjectWatchTable extends RowOfProject {
  kind: "cinema" | "streaming" | "rent" | "tv" | "festival";
  service: string;
  country_en: string | null;
  country_es: string | null;
  url: string | null;
  fromDay: Day | null;
  untilDay: Day | null;
  /** The end of the last day, in the company's time zone. */
  endsAt: Instant | null;
}
