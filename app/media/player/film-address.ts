import { ATTACHMENT_ID } from "~/media/uploads/attachment";

/** A film at one of the two supported hosts, or a stored one. */
export type Film =
  | { host: "vimeo"; id: string; key: string | null }
  | { host: "youtube"; id: string }
  | { host: "file"; url: string; type: "video/mp4" | "video/webm" };

export type FilmHost = Exclude<Film["host"], "file">;

const VIMEO_HOSTS = new Set(["vimeo.com", "www.vimeo.com", "player.vimeo.com"]);
const YOUTUBE_HOSTS = new Set([
  "youtube.com",
  "www.youtube.com",
  "m.youtube.com",
  "www.youtube-nocookie.com",
]);
const FILE = new RegExp(`^/files/${ATTACHMENT_ID}\\.(mp4|webm)$`);

/**
 * Parses the address of a film strictly: only https, only known hosts, and only paths of a film.
 */
export function readFilm(text: string): Film | null {
  const address = text.trim();
  const file = FILE.exec(address);
  if (file) return { host: "file", url: address, type: `video/${file[1] as "mp4" | "webm"}` };
  if (!address.startsWith("https://") || /[\p{Cc}\s\\]/u.test(address)) return null;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username || url.password || url.port) return null;
  if (VIMEO_HOSTS.has(url.hostname)) return readVimeo(url);
  const id = youtubeId(url);
  return id && /^[\w-]{11}$/.test(id) ? { host: "youtube", id } : null;
}

/** Parses `/76979871`, `/76979871/KEY` (unlisted) or the player's `/video/76979871?h=KEY`. */
function readVimeo({ hostname, pathname, searchParams }: URL): Film | null {
  const path =
    hostname === "player.vimeo.com"
      ? /^\/video\/([1-9]\d{0,11})\/?$/.exec(pathname)
      : /^\/([1-9]\d{0,11})(?:\/([0-9a-f]{6,40}))?\/?$/.exec(pathname);
  const [, id] = path ?? [];
  if (!path || !id) return null;
  const key = path[2] ?? searchParams.get("h");
  if (key !== null && !/^[0-9a-f]{6,40}$/.test(key)) return null;
  return { host: "vimeo", id, key };
}

function youtubeId({ hostname, pathname, searchParams }: URL): string | null {
  if (hostname === "youtu.be") return /^\/([^/]+)\/?$/.exec(pathname)?.[1] ?? null;
  if (!YOUTUBE_HOSTS.has(hostname)) return null;
  if (pathname === "/watch") return searchParams.get("v");
  return /^\/(?:embed|shorts|live)\/([^/]+)\/?$/.exec(pathname)?.[1] ?? null;
}

/** Returns the canonical address of a film: its page at the host, or the file. */
export function filmPage(film: Film): string {
  switch (film.host) {
    case "vimeo":
      return `https://vimeo.com/${film.id}${film.key ? `/${film.key}` : ""}`;
    case "youtube":
      return `https://www.youtube.com/watch?v=${film.id}`;
    case "file":
      return film.url;
  }
}

/**
 * Returns the address of the embedded player, with the least tracking that the host offers. The
 * content security policy allows only these two hosts (app/edge).
 *
 * @param begins true if the player begins by itself
 */
export function playerAddress(film: Exclude<Film, { host: "file" }>, begins = true): string {
  if (film.host === "youtube") {
    const query = begins ? "autoplay=1&rel=0" : "rel=0";
    return `https://www.youtube-nocookie.com/embed/${film.id}?${query}`;
  }
  const key = film.key ? `&h=${film.key}` : "";
  return `https://player.vimeo.com/video/${film.id}?dnt=1${begins ? "&autoplay=1" : ""}${key}`;
}
