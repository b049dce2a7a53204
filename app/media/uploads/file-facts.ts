import type { FilmNote } from "~/media/containers/film-facts";
import type { Loss } from "~/media/subtitles/cue";

/** Facts for the editor of a stored film: its length in seconds, its codecs, and what some viewers will miss. */
export interface StoredFilmFacts {
  /** Null if it cannot be told. */
  seconds: number | null;
  codecs: string[];
  notes: FilmNote[];
}

/** Facts for the editor of stored subtitles: the first of them, and what was not kept. */
export interface StoredCaptionFacts {
  cues: { start: string; end: string; text: string }[];
  /** What they were made of; null for those of earlier versions. */
  from: { format: string; encoding: string; isNumbered: boolean } | null;
  losses: Loss[];
  more: number;
}

export interface FileFacts {
  film?: StoredFilmFacts;
  captions?: StoredCaptionFacts;
}

/** Facts by the addresses of files; loaders of forms give them as `fileFacts`. */
export type FactsByAddress = Record<string, FileFacts>;
