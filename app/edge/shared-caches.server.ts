import { env } from "~/config/env.server";

/** The one key of everything that a change of the content may change. */
const KEY = "site-pages";

/** How long a CDN may send an older page while it asks for the new one, in seconds. */
const STALE_SECONDS = 5;

/**
 * Lets shared caches keep a response, if the deployer allows it (decision 050). Browsers ask again
 * each time. Without `Vary: Cookie`: the proxy must pass on requests with a session or a notice, as
 * docs/shared-cache.md configures it; if it does not, a signed-in user sees the page of a visitor,
 * and never the other way round.
 *
 * Data of a page are kept by browsers as well, which tell a visit with a session by the cookie.
 *
 * @param headers of a response that is the same for every visitor without a session, in whatever
 *   language the visitor prefers
 * @param browserSeconds how long browsers may keep it
 * @returns false if they may not
 */
export function allowSharedCaches(headers: Headers, browserSeconds: number): boolean {
  const { SHARED_CACHE_SECONDS: seconds } = env();
  if (seconds === 0) return false;
  headers.set("Vary", browserSeconds > 0 ? "Accept-Encoding, Cookie" : "Accept-Encoding");
  headers.set("Cache-Control", `public, max-age=${browserSeconds}, s-maxage=${seconds}`);
  const stale = `stale-while-revalidate=${STALE_SECONDS}`;
  headers.set("CDN-Cache-Control", `public, max-age=${seconds}, ${stale}`);
  headers.set("Surrogate-Key", KEY);
  headers.set("Cache-Tag", KEY);
  return true;
}
