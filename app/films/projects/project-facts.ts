/** The release statuses of a film (usually not set for commercial work). */
export const releaseStatuses = [
  "development",
  "production",
  "postProduction",
  "festivals",
  "released",
] as const;
type ReleaseStatus = (typeof releaseStatuses)[number];

/** The parts of the list of films, in its order. */
export type SlatePart = "coming" | "production" | "released";

/** The statuses of films that are not out yet, by their part of the list. */
export const statusesOf = {
  coming: ["festivals"],
  production: ["development", "production", "postProduction"],
} as const satisfies Record<Exclude<SlatePart, "released">, readonly ReleaseStatus[]>;

/** Returns the part of a film; one without a status, such as a commercial, is out. */
export function slatePartOf(status: ReleaseStatus | null): SlatePart {
  const isIn = (all: readonly (ReleaseStatus | null)[]) => all.includes(status);
  if (isIn(statusesOf.coming)) return "coming";
  return isIn(statusesOf.production) ? "production" : "released";
}

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

/** The type of a film, beside its free category. */
export const filmTypes = [
  "feature",
  "short",
  "documentary",
  "series",
  "commercial",
  "musicVideo",
] as const;
export type FilmType = (typeof filmTypes)[number];

const bylines: Partial<Record<FilmType, "series" | "directed">> = {
  series: "series",
  commercial: "directed",
  musicVideo: "directed",
};

/** Returns how directors are named (`film:by`): a commercial is not "a film by". */
export const bylineOf = (type?: FilmType | null) => (type && bylines[type]) ?? "film";

/** Returns true for a film with a client; of others, who paid is a matter of its companies. */
export const isCommissioned = (type?: FilmType | null) =>
  !type || type === "commercial" || type === "musicVideo";

export const filmColors = ["color", "blackAndWhite", "both"] as const;
export type FilmColor = (typeof filmColors)[number];

/** Optional lines about the technical side of a film that are the same in every language. */
export const technicalLines = ["ratio", "frameRate"] as const;

/** Addresses of a film elsewhere, in the order of the form and of the page. */
export const filmLinks = ["websiteUrl", "imdbUrl", "letterboxdUrl", "filmaffinityUrl"] as const;

export const SEASONS_MAX = 99;
export const EPISODES_MAX = 9999;
