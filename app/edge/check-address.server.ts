import { isIP } from "node:net";
import { siteHostname } from "~/env.server";
import { toCanonicalPath, type RouteSegments } from "./canonical-path";
import { splitUrl } from "~/http/split-url";
import type { Rejection } from "./reject.server";

/** Nothing of ours is half as deep, or as long: what routing costs grows with both. */
const MAX_PARTS = 10;
const MAX_PATH = 1024;

/** As much of a path that is none of ours may stand in the log. */
const MAX_LOGGED = 200;

/** What the gate says about the shape of an address. */
export interface CheckedAddress {
  /** The path in its one spelling, or as much of it as may be logged; never with a query. */
  path: string;
  /** Where the same address is found in its right spelling, with its query. */
  canonicalAddress?: string;
  /** Why it is no address of this site. */
  rejection?: Rejection;
}

/**
 * Looks at an address before the router does: nothing that is too long, too deep, malformed or
 * spelled in another way than the site spells it comes any further.
 *
 * @param url what stands in the request line
 */
export function checkAddress(url: string | undefined, words: RouteSegments): CheckedAddress {
  const { pathname, query } = splitUrl(url);
  const refused = (status: number, reason: Rejection["reason"]): CheckedAddress => ({
    path: loggable(pathname, words),
    rejection: { status, reason },
  });
  if (pathname.length > MAX_PATH) return refused(414, "addressTooLong");
  const path = toCanonicalPath(pathname, words);
  if (path === null) return refused(400, "malformedAddress");
  if (path.split("/", MAX_PARTS + 2).length > MAX_PARTS + 1) return refused(404, "notFound");
  if (path === pathname) return { path };
  return { path, canonicalAddress: query === undefined ? path : `${path}?${query}` };
}

/** Only in the right spelling can what is secret in a path be told from the rest. */
function loggable(pathname: string, words: RouteSegments): string {
  const path = toCanonicalPath(pathname.slice(0, MAX_LOGGED), words);
  return path?.slice(0, MAX_LOGGED) ?? "(malformed)";
}

const HOST = /^([\w.-]+|\[[a-f\d:.]+\])(?::\d{1,5})?$/i;

/**
 * Whether a request is for this site by the name that it calls it: the one of SITE_URL, or one of
 * this machine; any while SITE_URL is not set, so that a first try from another machine works.
 * Otherwise the page of a foreign name that points here would count as a page of this site.
 *
 * @param host the Host header; of several lines, all in one
 * @returns null when it is
 */
export function checkHost(host: string | undefined, ownName = siteHostname()): Rejection | null {
  // HTTP/1.0 knows no hosts.
  if (host === undefined) return null;
  const name = HOST.exec(host)?.[1]?.toLowerCase();
  if (!name) return { status: 400, reason: "unknownHost" };
  const isOwn = ownName === null || name === ownName || isLoopback(name);
  return isOwn ? null : { status: 421, reason: "unknownHost" };
}

/** Whether a name of a host, without its port, stands for this very machine. */
export function isLoopback(name: string): boolean {
  return name === "localhost" || name === "[::1]" || (name.startsWith("127.") && isIP(name) === 4);
}
