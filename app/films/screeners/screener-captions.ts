import type { Language } from "~/language/i18n/languages";
import { captionsOf, type CaptionTrack } from "~/media/player/caption-tracks";
import { readFilm } from "~/media/player/film-address";
import type { ScreenerFiles } from "./screener";

/**
 * Returns the subtitles of a screener as they are stored; none beside a film at Vimeo or YouTube,
 * whose players have their own.
 */
export function storedCaptions(screener: ScreenerFiles): CaptionTrack[] {
  return readFilm(screener.filmUrl)?.host === "file" ? captionsOf(screener) : [];
}

/**
 * Returns the subtitles of a screener for its player. They contain the dialogue of the film, so
 * viewers get them where the film is: the stored addresses respond to editors alone.
 *
 * @param pathOf returns the address of those in a language
 */
export function shownCaptions(
  screener: ScreenerFiles,
  pathOf: (language: Language) => string,
): CaptionTrack[] {
  return storedCaptions(screener).map(({ language }) => ({ language, url: pathOf(language) }));
}
