import type { FileHandle } from "node:fs/promises";
import type { FilmFacts } from "./film-facts";
import { lengthOfMp4 } from "./mp4-length.server";
import { lengthOfWebm } from "./webm-film.server";

/**
 * Returns the length of a film in seconds, over its edits, fragments and blocks. Reads no pictures,
 * and a bounded number of heads.
 *
 * @returns null if it has none
 */
export async function lengthOfFilm(
  file: FileHandle,
  size: number,
  format: FilmFacts["format"],
): Promise<number | null> {
  const seconds = format === "mp4" ? await lengthOfMp4(file, size) : await lengthOfWebm(file, size);
  return seconds !== null && Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}
