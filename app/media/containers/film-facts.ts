/** A track of a film: pictures, sound, or something that browsers pass over, as time codes. */
export interface FilmTrack {
  kind: "picture" | "sound" | "other";
  /** The name of its codec, as export dialogs have it. */
  codec: string;
  /** Who plays it: every browser in use, some of them, or (nearly) none. */
  plays: "everywhere" | "inSome" | "nowhere";
  /** Of a codec that only some browsers play: which, as a key of the texts. */
  note?: FilmNote;
}

/** Notes about a film that is taken; each has a text. */
export type FilmNote = "hevc" | "hevcTag" | "av1" | "indexLast";

/** A film as its own boxes or elements describe it. */
export interface FilmFacts {
  format: "mp4" | "webm";
  tracks: FilmTrack[];
  /** True if a player must read the end of the file before it can begin. */
  isIndexLast: boolean;
}

/** Returns what an editor should know of a film that is taken. */
export function notesOf({ tracks, isIndexLast }: FilmFacts): FilmNote[] {
  const picture = shownPicture(tracks);
  return [
    ...(picture?.note ? [picture.note] : []),
    ...(isIndexLast ? (["indexLast"] as const) : []),
  ];
}

/** Returns the track of pictures that a browser chooses: the first that it can show. */
export function shownPicture(tracks: FilmTrack[]): FilmTrack | undefined {
  const pictures = tracks.filter(({ kind }) => kind === "picture");
  return (
    pictures.find(({ plays }) => plays === "everywhere") ??
    pictures.find(({ plays }) => plays === "inSome")
  );
}
