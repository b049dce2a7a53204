import type { RouteTable } from "~/base/http/route-table";
import { languages } from "~/language/i18n/languages";

/** Fixed segments of the routes, such as `admin`: their only spelling is in lower case. */
export type RouteSegments = ReadonlySet<string>;

/** More than twice what any route needs; the cost of routing grows with both. */
const MAX_PARTS = 10;
const MAX_PATH = 1024;

/** Returns true for a path that is longer than any address. */
export const isTooLong = (pathname: string) => pathname.length > MAX_PATH;

/** Returns true for a path with more segments than any route. */
export const isTooDeep = (path: string) => path.split("/", MAX_PARTS + 2).length > MAX_PARTS + 1;

/** Returns the fixed segments of all routes, and the languages. */
export function routeSegments({ routes }: Pick<RouteTable, "routes">): RouteSegments {
  const parts = routes.flatMap(({ pattern }) => pattern.split("/").filter(Boolean));
  return new Set<string>([...languages, ...parts.filter((part) => /^[^:*]/.test(part))]);
}

/**
 * Returns the canonical spelling of a path: only necessary escapes, in upper case; fixed segments
 * in lower case; one slash between segments, none at the end. The router accepts many spellings of
 * the same address; code that reads paths directly (log, cache, privacy) relies on this one.
 *
 * @returns null if the path is malformed; otherwise a path that starts with exactly one slash, so
 *   that it never leads to another site
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

/** @throws URIError for segments that no browser sends: `.`, `..` and null bytes */
function spell(part: string, words: RouteSegments): string {
  if (part === "." || part === ".." || part.includes("\0"))
    throw new URIError("No part of a path.");
  const small = part.toLowerCase();
  // Single fetch requests the data of a page at its path with this suffix.
  if (words.has(small.replace(/\.data$/, ""))) return small;
  return encodeURI(part).replace(/[/?#]/g, encodeURIComponent);
}
