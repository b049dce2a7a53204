import { splitUrl } from "~/base/http/split-url";
import { siteHostname } from "~/config/env.server";
import { isLoopback } from "~/config/loopback";
import { isTooDeep, isTooLong, type RouteSegments, toCanonicalPath } from "./canonical-path";
import type { Rejection } from "./reject.server";

/** Maximum length in the log of a path that is rejected. */
const MAX_LOGGED = 200;

/** The result of the check of an address. */
export interface CheckedAddress {
  /** The canonical path, or the part of it that may be logged; never with a query. */
  path: string;
  /** The canonical spelling of the address with its query, if it differs. */
  canonicalAddress?: string;
  /** The reason why the address is rejected. */
  rejection?: Rejection;
}

/**
 * Checks an address before the router does: rejects addresses that are too long, too deep or
 * malformed, and names the canonical spelling of the others.
 *
 * @param url of the request line
 */
export function checkAddress(url: string | undefined, words: RouteSegments): CheckedAddress {
  const { pathname, query } = splitUrl(url);
  const refused = (status: number, reason: Rejection["reason"]): CheckedAddress => ({
    path: loggable(pathname, words),
    rejection: { status, reason },
  });
  if (isTooLong(pathname)) return refused(414, "addressTooLong");
  const path = toCanonicalPath(pathname, words);
  if (path === null) return refused(400, "malformedAddress");
  if (isTooDeep(path)) return refused(404, "notFound");
  if (path === pathname) return { path };
  return { path, canonicalAddress: query === undefined ? path : `${path}?${query}` };
}

/** Returns the start of the canonical path: only there can the secrets of a path be recognized. */
function loggable(pathname: string, words: RouteSegments): string {
  const path = toCanonicalPath(pathname.slice(0, MAX_LOGGED), words);
  return path?.slice(0, MAX_LOGGED) ?? "(malformed)";
}

const HOST = /^([\w.-]+|\[[a-f\d:.]+\])(?::\d{1,5})?$/i;

/**
 * Rejects hosts other than that of SITE_URL and loopback names. Any host is accepted while SITE_URL
 * is not set, so that a first try from another machine works. Without this check, a page of a
 * foreign name that resolves to this server would count as a page of this site.
 *
 * @param host the Host header; several lines are joined
 * @returns null if the host is accepted
 */
export function checkHost(host: string | undefined, ownName = siteHostname()): Rejection | null {
  // HTTP/1.0 has no Host header.
  if (host === undefined) return null;
  const name = HOST.exec(host)?.[1]?.toLowerCase();
  if (!name) return { status: 400, reason: "unknownHost" };
  const isOwn = ownName === null || name === ownName || isLoopback(name);
  return isOwn ? null : { status: 421, reason: "unknownHost" };
}

let usualHost: string | undefined;

/** As {@link checkHost}, which the last accepted host passes at once: nearly all are the same. */
export function checkRequestHost(host: string | undefined): Rejection | null {
  if (host !== undefined && host === usualHost) return null;
  const rejection = checkHost(host);
  if (!rejection) usualHost = host;
  return rejection;
}
