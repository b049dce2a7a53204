import type { FilmCompany, FilmQuote, FilmRelease } from "~db/tables/film-rows";

/** The parts that companies have in a film, in the order of its page. */
export const companyRoles = [
  "production",
  "coProduction",
  "funding",
  "broadcaster",
  "sales",
  "distribution",
  "press",
] as const;
export type CompanyRole = (typeof companyRoles)[number];

export const releaseKinds = [
  "worldPremiere",
  "nationalPremiere",
  "theatrical",
  "streaming",
  "tv",
] as const;

export const COMPANIES_MAX = 40;
export const RELEASES_MAX = 60;
export const QUOTES_MAX = 20;
/** In halves; none at all is null. */
export const STARS_MAX = 5;

/** The languages that a quote can be written in, as codes. */
export const quoteLanguages =
  "en es ca gl eu fr de it pt nl da sv no fi is pl cs hu ro el tr ru uk ar he fa hi zh ja ko".split(
    " ",
  );

/** The lists of a film in tables of their own, besides stills, credits and awards. */
export interface FilmRows {
  companies: FilmCompany[];
  releases: FilmRelease[];
  quotes: FilmQuote[];
}
