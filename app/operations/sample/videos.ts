import type { Video, VideoKind } from "~/films/videos/video";
import type { sampleProjects } from "./content";

type Key = (typeof sampleProjects)[number]["key"];

/** Returns the address of a stored sample by its name. */
type Find = (name: string) => string;

/** The files of silent loops in `films/`. */
export const sampleLoops: Record<Key, string> = {
  saltLine: "loop-salt-line.mp4",
  nightFerry: "loop-night-ferry.mp4",
  glacier: "loop-glacier.mp4",
  afterglow: "loop-afterglow.mp4",
  madeOfWind: "loop-made-of-wind.mp4",
  cartographer: "loop-cartographer.mp4",
};

interface SampleVideo {
  /** The name of its files in `films/`, and of the image before it plays. */
  file: string;
  poster: string;
  kind: VideoKind;
  title: readonly [english: string, spanish: string];
}

const videos: Partial<Record<Key, SampleVideo[]>> = {
  saltLine: [
    {
      file: "clip-salt-line",
      poster: "salt-line-3",
      kind: "clip",
      title: ["The days it does not start", "Los días que no arranca"],
    },
  ],
  nightFerry: [
    {
      file: "clip-night-ferry",
      poster: "night-ferry-3",
      kind: "clip",
      title: ["The last crossing", "La última travesía"],
    },
  ],
};

/** The names of the files of trailers in `films/`. */
const trailers: Partial<Record<Key, string>> = { saltLine: "trailer-salt-line" };

/** Returns the trailer of a sample film with its subtitles, if it has one. */
export function sampleTrailer(key: Key, file: Find) {
  const trailer = trailers[key];
  return trailer === undefined
    ? {}
    : {
        trailerUrl: file(`${trailer}.mp4`),
        captionsEnUrl: file(`${trailer}-en.vtt`),
        captionsEsUrl: file(`${trailer}-es.vtt`),
      };
}

/** Returns the videos of a sample film. */
export function sampleVideos(key: Key, file: Find, image: Find): Video[] {
  return (videos[key] ?? []).map((video) => ({
    kind: video.kind,
    title_en: video.title[0],
    title_es: video.title[1],
    url: file(`${video.file}.mp4`),
    posterUrl: image(video.poster),
    captionsEnUrl: file(`${video.file}-en.vtt`),
    captionsEsUrl: file(`${video.file}-es.vtt`),
  }));
}
