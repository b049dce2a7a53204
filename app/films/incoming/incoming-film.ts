import type { FilmNote } from "~/media/containers/film-facts";

/** Why a film is not played, and the codec that is to blame. */
export interface RefusedFilm {
  reason: "noPicture" | "picture" | "sound";
  codec: string;
}

/** A file in the folder for films that are larger than an upload. */
export interface IncomingFilm {
  name: string;
  /** In bytes. */
  size: number;
  /** When it was last written to. */
  changedAt: string;
  /** By its content; null if it is no film, or not whole yet. */
  format: "mp4" | "webm" | null;
  /** Why browsers do not play it; null if they do. */
  refused: RefusedFilm | null;
  /** Notes on who will miss something. */
  notes: FilmNote[];
}

/** Reasons why a film from the folder was not taken over; each has a text. */
export type IncomingFailure =
  | "growing"
  | "notWhole"
  | RefusedFilm["reason"]
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
  /** The codec that browsers do not play. */
  codec?: string;
}
