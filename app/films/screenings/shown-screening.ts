import type { LocalizedText } from "~/language/i18n/languages";
import type { ScreeningKind } from "./screening";
import type { InterestWords } from "./screening-interest";

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
  /** Its change since it was announced, in words. */
  change?: { isCancelled: boolean; word: string; sentence: string };
  film?: { id: number; title: LocalizedText };
}

/** The tickets of a film in one city. */
export interface TicketsInCity {
  city: LocalizedText;
  /** The day of the next screening there: `4 Dec`. */
  when: string;
  /** The seller; the screenings on the page if there are several. */
  href: string;
}

/** The screenings of a page: the next one first, and the last one first. */
export interface ShownScreenings {
  upcoming: ShownScreening[];
  /** How many of those are soon; the later ones are folded. */
  soon: number;
  /** Where tickets are sold for those that are soon, a city each. */
  tickets: TicketsInCity[];
  past: ShownScreening[];
  /** For the trade, to come; folded. */
  trade: ShownScreening[];
  /** The address by which a calendar program subscribes to them; none in a preview. */
  subscription?: string;
  /** The texts of the form for those who want to know when one changes; none without mail. */
  interest?: InterestWords;
}
