import type { Generated, GeneratedAlways } from "kysely";
import type { Day, Flag, Instant, RowOfProject } from "../columns";

/** When and where a screening is. */
interface ScreeningColumns {
  /** Names the screening in calendars; stays when it is edited. */
  key: string;
  day: Day;
  /** Wall time, `21:30`; null for the whole day. */
  time: string | null;
  kind: "premiere" | "screening" | "qa" | "market";
  festival: string | null;
  venue: string | null;
  city_en: string;
  city_es: string;
  country_en: string | null;
  country_es: string | null;
}

export interface ProjectScreeningsTable extends RowOfProject, ScreeningColumns {
  /** Null for that of the company, whichever it is. */
  timeZone: string | null;
  ticketsUrl: string | null;
  note_en: string | null;
  note_es: string | null;
  /** Null while it is planned. */
  state: "cancelled" | null;
  /** `none`: a change is a correction, and no page says what it was before. */
  notice: "none" | null;
  /** Derived from day, time and zone; computed anew when the company has another zone. */
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

/**
 * A screening as visitors have last seen it. The row outlives the screening: who has it in a
 * calendar learns that it moved, was cancelled, or is gone.
 */
export interface AnnouncedScreeningsTable extends ScreeningColumns {
  /** The film; without a foreign key, so that the row outlives it, too. */
  projectId: number;
  isSample: Flag;
  timeZone: string;
  state: "cancelled" | null;
  title_en: string;
  title_es: string;
  runtime: number | null;
  /** Derived from the above. */
  startsAt: Instant;
  overAt: Instant;
  /** A hash of what people must be told when it changes: time, place and state. */
  facts: string;
  /** Raised when time, place or state change (RFC 5545). */
  sequence: number;
  /** When it was raised. */
  changedAt: Instant;
  /** Since when visitors no longer see it. */
  removedAt: Instant | null;
  /** Its time and place before its last move; `fromDay` is null for one that has not moved. */
  fromDay: Day | null;
  fromTime: string | null;
  fromTimeZone: string | null;
  fromVenue: string | null;
  fromCity_en: string | null;
  fromCity_es: string | null;
}

/** An address that is told when a screening moves or is cancelled. */
export interface ScreeningInterestsTable {
  id: GeneratedAlways<number>;
  /** The key of the screening. */
  key: string;
  email: string;
  language: "en" | "es";
  /** The text that was agreed to. */
  consentTextId: number;
  /** The hash of what its owner was told last; see `announced_screenings.facts`. */
  told: string;
  /** When the link of the confirmation mail was used. */
  confirmedAt: Generated<Instant | null>;
  createdAt: Generated<Instant>;
}
