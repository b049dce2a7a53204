/** The release statuses of a film (usually not set for commercial work). */
export const releaseStatuses = [
  "development",
  "production",
  "postProduction",
  "festivals",
  "released",
] as const;
type ReleaseStatus = (typeof releaseStatuses)[number];

export const awardKinds = ["won", "nominated", "selected"] as const;
export type AwardKind = (typeof awardKinds)[number];

export const STILLS_MAX = 40;
export const AWARDS_MAX = 40;
export const RUNTIME_MAX = 999;

/** A prize, a nomination, or a selection for the programme of a festival. */
export interface Award {
  festival: string;
  /** Four digits. */
  year: string;
  /** The prize or the section. */
  award_en: string | null;
  award_es: string | null;
  kind: AwardKind;
}

/** The facts of a film besides its texts and images; all of them are optional. */
export interface ProjectFacts {
  /** A Vimeo or YouTube address, or a stored file; see `readFilm`. */
  trailerUrl: string | null;
  /** A stored file or an external address. */
  pressKitUrl: string | null;
  /** In minutes. */
  runtime: number | null;
  country_en: string | null;
  country_es: string | null;
  languages_en: string | null;
  languages_es: string | null;
  status: ReleaseStatus | null;
}
