import type { IncomingMessage } from "node:http";
import { env } from "~/env.server";

const SAFE_METHODS = new Set(["GET", "HEAD"]);

/**
 * Whether a request that changes something was sent by a page of another site (DESIGN section 5).
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

/** The site is at SITE_URL; opened by another name of the same machine it is its own origin too. */
function isOwnOrigin(origin: string, host: string | undefined): boolean {
  if (origin === env().SITE_URL) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
