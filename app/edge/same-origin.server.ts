import type { IncomingMessage } from "node:http";
import { env, siteHostname } from "~/env.server";
import { isLoopback } from "./check-address.server";

const SAFE_METHODS = new Set(["GET", "HEAD"]);

/**
 * Whether a request that changes something was sent by a page of another site (decision 020).
 * Browsers say so with Sec-Fetch-Site; those that do not, with Origin; a client that sends neither
 * is no browser and carries nobody's cookies without their knowledge.
 */
export function isForeign({ method, headers }: Pick<IncomingMessage, "method" | "headers">) {
  if (SAFE_METHODS.has(method ?? "")) return false;
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const { origin } = headers;
  return origin !== undefined && !isOwnOrigin(origin, headers.host);
}

/**
 * Whether a page of another site has made the browser ask for this, by a link, a frame or an image:
 * reading is harmless, but whatever else goes with it (a mark, a line in a log) must not be done.
 */
export function isFromOtherSite({ headers }: Pick<Request, "headers">): boolean {
  const site = headers.get("Sec-Fetch-Site");
  return site === "cross-site" || site === "same-site";
}

/**
 * The site is at SITE_URL; opened on its own machine it is its own origin too, and by any name as
 * long as SITE_URL does not say which.
 */
function isOwnOrigin(origin: string, host: string | undefined): boolean {
  if (origin === env().SITE_URL) return true;
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.host === host && (siteHostname() === null || isLoopback(url.hostname));
}
