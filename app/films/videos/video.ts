export const videoKinds = ["teaser", "clip", "makingOf", "interview", "other"] as const;
export type VideoKind = (typeof videoKinds)[number];

export const VIDEOS_MAX = 20;

/** A video of a film besides its trailer, as it is entered. */
export interface Video {
  kind: VideoKind;
  /** Without a title it is named after its kind. */
  title_en: string | null;
  title_es: string | null;
  /** A Vimeo or YouTube address, or a stored file; see `readFilm`. */
  url: string;
  /** The picture under the play button; null for the main image of the film. */
  posterUrl: string | null;
  /** Stored files. */
  captionsEnUrl: string | null;
  captionsEsUrl: string | null;
}

export const videoColumns = [
  "kind",
  "title_en",
  "title_es",
  "url",
  "posterUrl",
  "captionsEnUrl",
  "captionsEsUrl",
] as const satisfies (keyof Video)[];
