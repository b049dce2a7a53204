import type { FileHandle } from "node:fs/promises";
import { HttpError } from "~/base/http/http-error";
import { type FilmFacts, type FilmTrack, shownPicture } from "./film-facts";
import { readMp4 } from "./mp4-film.server";
import { readWebm } from "./webm-film.server";

/** Reads what is in a film of that format; null if it cannot be read. */
export const readFilmFacts = (file: FileHandle, size: number, format: FilmFacts["format"]) =>
  format === "mp4" ? readMp4(file, size) : readWebm(file, size);

/** Why a film is refused, with a text of that name, and the codec that browsers do not play. */
export interface FilmRefusal {
  reason: "filmNotWhole" | "filmNoPicture" | "filmPicture" | "filmSound";
  codec?: string;
}

/**
 * Judges what is in a film: pictures that browsers show, and sound that they play or none.
 *
 * @param isSilent true for a loop, whose sound is never heard
 */
export function refusalOf(facts: FilmFacts | null, isSilent = false): FilmRefusal | null {
  if (!facts) return { reason: "filmNotWhole" };
  const of = (kind: FilmTrack["kind"]) => facts.tracks.filter((track) => track.kind === kind);
  const [picture] = of("picture");
  if (!picture) return { reason: "filmNoPicture" };
  if (!shownPicture(facts.tracks)) return { reason: "filmPicture", codec: picture.codec };
  const sounds = of("sound");
  const isHeard = sounds.length === 0 || sounds.some(({ plays }) => plays !== "nowhere");
  return isSilent || isHeard ? null : { reason: "filmSound", codec: sounds[0]?.codec };
}

/**
 * Checks a film that was sent.
 *
 * @throws HttpError 415 with the codec that browsers do not play, and what to export
 */
export async function checkFilm(
  file: FileHandle,
  size: number,
  format: FilmFacts["format"],
  isSilent: boolean,
): Promise<void> {
  const refusal = refusalOf(await readFilmFacts(file, size, format), isSilent);
  if (refusal) throw new HttpError(415, refusal.reason, { codec: refusal.codec ?? "" });
}
