import { videoOf } from "~/base/seo/film-data.server";
import { translator } from "~/language/i18n/i18n.server";
import { type Language, localized } from "~/language/i18n/languages";
import { joinNames } from "~/language/i18n/name-list.server";
import { captionsOf } from "~/media/player/caption-tracks";
import { playerAddress, readFilm } from "~/media/player/film-address";
import { hostNames } from "~/media/player/film-player";
import { safeImageUrl } from "~/ui/parts/safe-url";
import type { ShownVideo } from "./shown-video";
import type { Video } from "./video";

/**
 * Returns the videos of a film for its page.
 *
 * @param still of the film, for videos without a picture
 */
export function showVideos(
  videos: readonly Video[],
  still: string,
  language: Language,
): ShownVideo[] {
  return videos.map((video) => {
    const title = localized(video, "title", language);
    return {
      kind: video.kind,
      ...(title.text && { title }),
      url: video.url,
      poster: video.posterUrl ?? still,
      captions: captionsOf(video),
    };
  });
}

/** Returns the names of the sites that hold videos, as a phrase: "Vimeo and YouTube". */
export function hostsOf(videos: readonly Video[], language: Language): string {
  const names = videos.flatMap(({ url }) => {
    const film = readFilm(url);
    return film && film.host !== "file" ? hostNames[film.host] : [];
  });
  return joinNames([...new Set(names)], language);
}

interface VideoPlace {
  language: Language;
  /** The address of the film's page. */
  url: string;
  images: string[];
}

/**
 * Returns the videos of a film for search engines.
 *
 * @param film its title, and what it is about in a sentence
 * @param dates since when each video is there, in their order
 */
export function videoThings(
  videos: readonly Video[],
  film: { name: string; description: string },
  dates: readonly string[],
  { language, url, images }: VideoPlace,
) {
  const t = translator(language, "film");
  return videos.flatMap((video, index) => {
    const played = readFilm(video.url);
    const poster = video.posterUrl && safeImageUrl(video.posterUrl);
    const thumbnail = poster ? new URL(poster, url).href : images[0];
    const uploadedAt = dates[index];
    if (!played || !thumbnail || !uploadedAt) return [];
    const title = localized(video, "title", language).text || t(`videos.kinds.${video.kind}`);
    const name = `${film.name}: ${title}`;
    return videoOf({
      name,
      thumbnail,
      uploadedAt,
      description: film.description || name,
      film: { name: film.name, url },
      ...(played.host === "file"
        ? { file: new URL(played.url, url).href }
        : { player: playerAddress(played, false) }),
    });
  });
}
