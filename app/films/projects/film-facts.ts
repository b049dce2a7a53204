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

export const filmColors = ["color", "blackAndWhite", "both"] as const;
export type FilmColor = (typeof filmColors)[number];

/** Optional lines in both languages about the technical side of a film, in the order of the form. */
export const technicalTexts = ["format", "sound", "subtitles"] as const;
/** Optional lines that are the same in every language. */
export const technicalLines = ["ratio", "frameRate"] as const;

/** Addresses of a film elsewhere, in the order of the form and of the page. */
export const filmLinks = ["websiteUrl", "imdbUrl", "letterboxdUrl", "filmaffinityUrl"] as const;

export const SEASONS_MAX = 99;
export const EPISODES_MAX = 9999;
