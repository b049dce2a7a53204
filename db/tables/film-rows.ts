import type { RowOfProject } from "../columns";

/** A company with its part in a film, and perhaps a contact. */
export interface FilmCompany {
  role:
    | "production"
    | "coProduction"
    | "funding"
    | "broadcaster"
    | "sales"
    | "distribution"
    | "press";
  name: string;
  territory_en: string | null;
  territory_es: string | null;
  url: string | null;
  contact: string | null;
  email: string | null;
  phone: string | null;
}

/** A premiere or a release; its date may lack the day, or the month too. */
export interface FilmRelease {
  kind: "worldPremiere" | "nationalPremiere" | "theatrical" | "streaming" | "tv";
  date: string;
  country_en: string | null;
  country_es: string | null;
  note_en: string | null;
  note_es: string | null;
}

/** A quote of a review of the film. */
export interface FilmQuote {
  text_en: string | null;
  text_es: string | null;
  source: string;
  author: string | null;
  /** In halves. */
  stars: number | null;
  url: string | null;
  /** A language code. */
  language: string | null;
}

export type ProjectCompaniesTable = RowOfProject & FilmCompany;
export type ProjectReleasesTable = RowOfProject & FilmRelease;
export type ProjectQuotesTable = RowOfProject & FilmQuote;
