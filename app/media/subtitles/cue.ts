/** A subtitle: its times in milliseconds, and its text as WebVTT has it. */
export interface Cue {
  start: number;
  end: number;
  text: string;
  /** Its place, such as `line:0`; empty for below. */
  settings: string;
  id?: string;
}

/**
 * Parts of a file that are not kept: marks of other formats, text without times, times that cannot be read
 * or are upside down, letters that are none. `short` is a cue that never ends after its beginning: it is kept.
 */
export const lossKinds = ["mark", "text", "time", "short", "letters"] as const;
type LossKind = (typeof lossKinds)[number];

/** A loss, with the line of the file, or the number of the subtitle in EBU STL. */
export interface Loss {
  kind: LossKind;
  line: number;
}

export const subtitleFormats = ["webvtt", "srt", "stl", "ttml"] as const;
export type SubtitleFormat = (typeof subtitleFormats)[number];

/** All that was read of a file of subtitles. */
export interface ReadSubtitles {
  cues: Cue[];
  losses: Loss[];
}

/** Subtitles longer than this are cut: no screen shows as much. */
export const CUE_TEXT_MAX = 5_000;

/** So many cues are read in one turn. */
export const CUES_PER_TURN = 500;
