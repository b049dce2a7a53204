/** A file in the folder for films that are larger than an upload. */
export interface IncomingFilm {
  name: string;
  /** In bytes. */
  size: number;
  /** When it was last written to. */
  changedAt: string;
  /** By its content; null if it is no film, or not whole yet. */
  format: "mp4" | "webm" | null;
}

/** Reasons why a film from the folder was not taken over; each has a text. */
export type IncomingFailure =
  | "growing"
  | "notWhole"
  | "gone"
  | "otherDisk"
  | "notAllowed"
  | "diskFull"
  | "failed";

/** The check of a film before it becomes a screener, in this process; a restart forgets it. */
export interface FilmCheck {
  name: string;
  size: number;
  /** Bytes read so far. */
  done: number;
  state: "running" | "finished" | IncomingFailure;
}
