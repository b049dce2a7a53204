import type { IncomingMessage } from "node:http";
import { isKnownSession } from "~/accounts/sessions/known-session.server";
import { splitUrl } from "~/base/http/split-url";
import { countView, viewedPage } from "~/base/traffic/count-view.server";
import { isCountingOn } from "~/base/traffic/counting.server";
import { preferredLanguage } from "~/language/i18n/i18n.server";
import type { Language } from "~/language/i18n/languages";
import { pathWithoutLanguage } from "~/language/i18n/paths";
import type { ContentState } from "~db/content-version.server";
import { type CacheableAddress, findCacheableAddress } from "./cacheable-addresses";
import { pageOfData } from "./data-address";
import { oncePerVersion } from "./once-per-version";
import type { CachedPage } from "./page-cache.server";

/** Public pages that no cache keeps. */
const pressRoom = /^\/project\/\d+\/press$/;

const isCountingOnAt = oncePerVersion(isCountingOn);

/** Returns the subject of the views of a cacheable address; null for files and data. */
export function viewedAt({ file, pagePath, url }: CacheableAddress, language: Language) {
  return file || isData(url) ? null : viewedPage(pagePath, language);
}

const isData = (url: string) => pageOfData(splitUrl(url).pathname) !== null;

/** Counts the view of a page that is sent from the cache. */
export function countHit(
  incoming: IncomingMessage,
  { page, state }: { page?: CachedPage; state: ContentState },
): void {
  const viewed = page?.viewed;
  if (!viewed) return;
  if (isCountingOnAt(state.version)) countView(incoming, viewed);
}

/** Counts the view of a page that was rendered for the cache; a page that is not kept is an error. */
export function countMade(incoming: IncomingMessage, { viewed, isKept }: CachedPage): void {
  if (viewed && isKept && isCountingOn()) countView(incoming, viewed);
}

/** Counts the view of a page that was rendered for one visitor; users are not counted. */
export function countAnswered(incoming: IncomingMessage, path: string, status: number): void {
  if (status !== 200 && status !== 304) return;
  const address = addressOfView(path);
  if (!address || !isCountingOn() || isUser(incoming)) return;
  const { cookie: cookies, "accept-language": acceptLanguage } = incoming.headers;
  const language = preferredLanguage({ pathname: address.pagePath, cookies, acceptLanguage });
  const viewed = viewedAt(address, language);
  if (viewed) countView(incoming, viewed);
}

function addressOfView(path: string): CacheableAddress | null {
  return pressRoom.test(pathWithoutLanguage(path))
    ? { isNegotiated: false, url: path, pagePath: path }
    : findCacheableAddress(path);
}

function isUser({ headers }: IncomingMessage): boolean {
  try {
    return isKnownSession(headers.cookie);
  } catch {
    return true;
  }
}
