import type { IncomingMessage } from "node:http";
import { env, siteHostname } from "~/config/env.server";
import { isLoopback } from "~/config/loopback";

const SAFE_METHODS = new Set(["GET", "HEAD"]);

/**
 * Returns true if a request that changes something was sent by a page of another site (decision
 * 020). Browsers send Sec-Fetch-Site, older ones Origin; a client that sends neither is no browser
 * and sends no cookies without the knowledge of its user.
 */
export function isForeign({ method, headers }: Pick<IncomingMessage, "method" | "headers">) {
  if (SAFE_METHODS.has(method ?? "")) return false;
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const { origin } = headers;
  return origin !== undefined && !isOwnOrigin(origin, headers.host);
}

/**
 * Returns true if a page of another site caused the request, by a link, a frame or an image.
 * Reading is harmless, but side effects (marking as read, a line in a log) must not happen.
 */
export function isFromOtherSite({ headers }: Pick<Request, "headers">): boolean {
  const site = headers.get("Sec-Fetch-Site");
  return site === "cross-site" || site === "same-site";
}

/**
 * Returns true for the origin of SITE_URL, and for the host of the request if it is a loopback name
 * or SITE_URL is not set.
 */
function isOwnOrigin(origin: string, host: string | undefined): boolean {
  if (origin === env().SITE_URL) return true;
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.host === host && (siteHostname() === null || isLoopback(url.hostname));
}
