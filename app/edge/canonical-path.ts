import type { ServerBuild } from "@remix-run/node";
import { languages } from "~/i18n/languages";

/** A word in an address of the site, such as `admin`, has no other case than this one. */
export type RouteSegments = ReadonlySet<string>;

/** The words that the addresses of all routes are made of, and those that name a language. */
export function routeSegments({ routes }: Pick<ServerBuild, "routes">): RouteSegments {
  const parts = Object.values(routes).flatMap(({ path }) => path?.split("/") ?? []);
  return new Set<string>([...languages, ...parts.filter((part) => /^[^:*]/.test(part))]);
}

/**
 * The one spelling of a path: escapes only where they are needed and in capitals, the words of the
 * site in small letters, one slash between two parts, none at the end. The router takes many
 * spellings for the same address; what looks at paths by itself (log, cache, privacy) knows this one.
 *
 * @returns null when the path is malformed; otherwise a path that starts with one slash, so that it
 *   never leads to another site
 */
export function toCanonicalPath(pathname: string, words: RouteSegments): string | null {
  if (!pathname.startsWith("/")) return null;
  const parts = pathname.split("/").filter(Boolean);
  try {
    return `/${parts.map((part) => spell(decodeURIComponent(part), words)).join("/")}`;
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** @throws URIError for what no browser sends: steps up and down the path, and null bytes */
function spell(part: string, words: RouteSegments): string {
  if (part === "." || part === ".." || part.includes("\0"))
    throw new URIError("No part of a path.");
  const small = part.toLowerCase();
  // The data of a page are at its address with this ending.
  if (words.has(small.replace(/\.data$/, ""))) return small;
  return encodeURI(part).replace(/[/?#]/g, encodeURIComponent);
}
