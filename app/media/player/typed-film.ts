import { type Film, readFilm } from "./film-address";

/** Why an address at Vimeo or YouTube is not that of a film. */
export type NoFilm = "vimeoPage" | "youtubePage" | "youtubeLive" | "youtubeId" | "none";

const VIMEO = new Set(["vimeo.com", "player.vimeo.com", "m.vimeo.com", "vimeopro.com"]);
const YOUTUBE = new Set([
  "youtube.com",
  "m.youtube.com",
  "music.youtube.com",
  "gaming.youtube.com",
  "studio.youtube.com",
  "consent.youtube.com",
  "youtube-nocookie.com",
  "youtube.googleapis.com",
  "youtubekids.com",
  "youtu.be",
]);

const HOSTS = [...VIMEO, ...YOUTUBE].map((host) => host.replaceAll(".", String.raw`\.`)).join("|");

/** An address at one of the hosts, with what is in front of it: never a part of another address. */
const ADDRESS = new RegExp(
  String.raw`(?:^|[\s"'“”«»‘’<>(\[])((?:https?:)?(?://)?(?:www\.)?(?:${HOSTS})(?![\w.@:-])(?:[/?#][^\s"'“”«»‘’<>\\]*)?)`,
  "iu",
);

const PUNCTUATION = /[.,;:!?)\]…*]+$/u;

/**
 * Reads the address of a film in every form in which people have it: all addresses that the pages of
 * Vimeo and YouTube give, with and without `https://`, the code to embed a film, and an address with
 * words around it. Of several addresses it is the first.
 */
export function readTypedFilm(text: string): Film | NoFilm {
  const typed = text.trim();
  const file = typed.startsWith("/") && readFilm(typed);
  if (file) return file;
  const found = ADDRESS.exec(typed.replaceAll("&amp;", "&"))?.[1];
  return found ? readAddress(found) : "none";
}

/** Reads a text that is nothing but the address of a film, in any of its forms. */
export function readBareFilm(text: string): Film | null {
  const typed = text.trim();
  const file = typed.startsWith("/") && readFilm(typed);
  if (file) return file;
  const found = ADDRESS.exec(typed);
  if (found?.[1] !== typed) return null;
  const film = readAddress(typed);
  return typeof film === "string" ? null : film;
}

function readAddress(address: string): Film | NoFilm {
  const url = parse(address);
  if (!url) return "none";
  const host = url.hostname.replace(/^www\./, "");
  return VIMEO.has(host) ? readVimeo(url) : readYoutube(host, url);
}

/** Returns an address with its scheme, and without the punctuation of the sentence around it. */
function parse(address: string): URL | null {
  const rest = address.replace(/^(?:https?:)?\/*/i, "").replace(PUNCTUATION, "");
  return URL.canParse(`https://${rest}`) ? new URL(`https://${rest}`) : null;
}

const ID = String.raw`([1-9]\d{0,11})`;
const KEY = "([0-9a-f]{6,40})";

/** Paths of Vimeo that name a film: its id, and the key of an unlisted one. */
const VIMEO_PATHS = [
  `${ID}(?:/${KEY})?`,
  `video/${ID}(?:/${KEY})?`,
  `videos/${ID}(?:/${KEY})?`,
  `manage/videos/${ID}(?:/${KEY})?(?:/[a-z-]+)*`,
  `(?:channels|ondemand)/[^/]+/${ID}`,
  `(?:showcase|album|event|groups|manage/folders|user\\d+/folder)/[^/]+/videos?/${ID}(?:/${KEY})?`,
  // The key behind it opens the page for reviews only.
  `[^/]+/review/${ID}(?:/.*)?`,
  `reviews/[^/]+/videos/${ID}`,
  // Portfolios of vimeopro.com.
  `[^/]+/[^/]+/video/${ID}`,
  // Files, for who has a plan that gives their addresses.
  `external/${ID}\\..*`,
  `progressive_redirect/(?:playback|download)/${ID}(?:/.*)?`,
].map((path) => new RegExp(`^/${path}/?$`, "i"));

function readVimeo({ pathname, searchParams, hash }: URL): Film | NoFilm {
  for (const path of VIMEO_PATHS) {
    const [, id, key] = path.exec(pathname) ?? [];
    if (id) return vimeo(id, key ?? searchParams.get("h"));
  }
  // Older addresses of the player, and of a film within a list.
  const id = searchParams.get("clip_id") ?? searchParams.get("video") ?? hash.slice(1);
  return new RegExp(`^${ID}$`).test(id) ? vimeo(id, null) : "vimeoPage";
}

/** A key that is none may be the cut one of an unlisted film, which would not play. */
function vimeo(id: string, key: string | null): Film | NoFilm {
  if (key !== null && !new RegExp(`^${KEY}$`).test(key)) return "vimeoPage";
  return { host: "vimeo", id, key };
}

/** Paths of YouTube behind which the id of a film stands. */
const YOUTUBE_PATH =
  /^\/(?:embed|shorts|live|v|e|vi|watch|video)\/([^/]+)(?:\/(?:edit|livestreaming))?\/?$/;

/** Parameters with another address: of a shared link, of its data, of the page that asks for consent. */
const INNER = ["u", "url", "continue"];

/** Words in the place of an id: for a list, and for whatever a channel sends now. */
const NO_IDS = new Set(["videoseries", "live_stream"]);

function readYoutube(host: string, { pathname, searchParams, hash }: URL): Film | NoFilm {
  const inner = INNER.map((name) => searchParams.get(name)).find(Boolean);
  if (inner) return readBareFilm(inner.replace(/^\//, "youtube.com/")) ?? "youtubePage";
  const inPath =
    host === "youtu.be" ? /^\/([^/]+)\/?$/.exec(pathname)?.[1] : YOUTUBE_PATH.exec(pathname)?.[1];
  const named = inPath ?? searchParams.get("v") ?? /[#!?&]v=([\w-]+)/.exec(hash)?.[1];
  const id = named?.split(/[?&/]/, 1)[0];
  if (id === undefined) return "youtubePage";
  if (NO_IDS.has(id)) return id === "live_stream" ? "youtubeLive" : "youtubePage";
  return /^[\w-]{11}$/.test(id) ? { host: "youtube", id } : "youtubeId";
}
