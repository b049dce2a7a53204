export const watchKinds = ["cinema", "streaming", "rent", "tv", "festival"] as const;
export type WatchKind = (typeof watchKinds)[number];

export const WATCH_MAX = 40;

/** Where a film can be watched, as it is entered. */
export interface WatchPlace {
  kind: WatchKind;
  /** The name of the service, the channel or the distributor. */
  service: string;
  /** Null for everywhere. */
  country_en: string | null;
  country_es: string | null;
  url: string | null;
  /** The first and the last day, in the company's time zone. */
  fromDay: string | null;
  untilDay: string | null;
}

export const watchColumns = [
  "kind",
  "service",
  "country_en",
  "country_es",
  "url",
  "fromDay",
  "untilDay",
] as const satisfies (keyof WatchPlace)[];
