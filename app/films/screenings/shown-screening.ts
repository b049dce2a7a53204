import type { LocalizedText } from "~/language/i18n/languages";
import type { ScreeningKind } from "./screening";

/** A screening as a page shows it, in one language. */
export interface ShownScreening {
  /** Names its calendar file; missing in previews. */
  key?: string;
  /** For `<time>`: a day, or an instant. */
  datetime: string;
  weekday: string;
  dayOfMonth: string;
  /** With the year: `Dec 2026`. */
  month: string;
  time?: string;
  /** Its offset: `UTC+1`. */
  zone?: string;
  kind: ScreeningKind;
  festival?: string;
  venue?: string;
  city: LocalizedText;
  country?: LocalizedText;
  note?: LocalizedText;
  ticketsUrl?: string;
  film?: { id: number; title: LocalizedText };
}

/** The screenings of a page: the next one first, and the last one first. */
export interface ShownScreenings {
  upcoming: ShownScreening[];
  /** How many of those are soon; the later ones are folded. */
  soon: number;
  past: ShownScreening[];
}
