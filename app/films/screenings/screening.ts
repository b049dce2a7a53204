export const screeningKinds = ["premiere", "screening", "qa", "market"] as const;
export type ScreeningKind = (typeof screeningKinds)[number];

/** Screenings for buyers: no list shows them to everybody, and the page of the film folds them. */
export const TRADE = "market" satisfies ScreeningKind;

export const screeningStates = ["cancelled"] as const;
type ScreeningState = (typeof screeningStates)[number];

export const screeningNotices = ["none"] as const;
type ScreeningNotice = (typeof screeningNotices)[number];

export const SCREENINGS_MAX = 60;

/** A screening of a film, as it is entered. */
export interface Screening {
  /** `2027-01-05` */
  day: string;
  /** `21:30`; null for one of which only the day is known. */
  time: string | null;
  /** The IANA name of the time zone at the place; null for that of the company. */
  timeZone: string | null;
  kind: ScreeningKind;
  /** The festival, or the cinema's own series. */
  festival: string | null;
  venue: string | null;
  city_en: string;
  city_es: string;
  country_en: string | null;
  country_es: string | null;
  ticketsUrl: string | null;
  note_en: string | null;
  note_es: string | null;
  /** Null while it is planned. */
  state: ScreeningState | null;
  /** None for corrections; null if visitors read what it was before a move. */
  notice: ScreeningNotice | null;
}

/** The columns of a screening that are entered, in the order of the form. */
export const screeningColumns = [
  "day",
  "time",
  "timeZone",
  "kind",
  "festival",
  "venue",
  "city_en",
  "city_es",
  "country_en",
  "country_es",
  "ticketsUrl",
  "note_en",
  "note_es",
  "state",
  "notice",
] as const satisfies (keyof Screening)[];
