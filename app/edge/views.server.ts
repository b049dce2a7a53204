import type { IncomingMessage } from "node:http";
import { preferredLanguage } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { pathWithoutLanguage } from "~/i18n/paths";
import { isKnownSession } from "~/sessions/known-session.server";
import { countView, viewedPage } from "~/traffic/count-view.server";
import { isCountingOn } from "~/traffic/counting.server";
import { type CacheableAddress, findCacheableAddress } from "./cacheable-addresses";
import { pageOfData } from "./data-address";
import { oncePerVersion } from "./once-per-version";
import type { CachedPage } from "./page-cache.server";

/** Public pages that no cache keeps. */
const pressRoom = /^\/project\/\d+\/press$/;

const isCountingOnAt = oncePerVersion(isCountingOn);

/** Returns the subject of the views of a cacheable address; null for files. */
export function viewedAt({ file, pagePath, routeId }: CacheableAddress, language: Language) {
  return file ? null : viewedPage(pagePath, language, routeId);
}

/** Counts the view of a page that is sent from the cache. */
export function countHit(
  incoming: IncomingMessage,
  { page, version }: { page?: CachedPage; version: number },
): void {
  const viewed = page?.viewed;
  if (!viewed) return;
  if (isCountingOnAt(version)) countView(incoming, viewed);
}

/** Counts the view of a page that was rendered for the cache; a page that is not kept is an error. */
export function countMade(incoming: IncomingMessage, { viewed, isKept }: CachedPage): void {
  if (viewed && isKept && isCountingOn()) countView(incoming, viewed);
}

/** Counts the view of a page that was rendered for one visitor; users are not counted. */
export function countAnswered(incoming: IncomingMessage, path: string, status: number): void {
  if (incoming.method !== "GET" || (status !== 200 && status !== 304)) return;
  const address = addressOfView(incoming, path);
  if (!address || !isCountingOn() || isUser(incoming)) return;
  const { cookie: cookies, "accept-language": acceptLanguage } = incoming.headers;
  const language = preferredLanguage({ pathname: address.pagePath, cookies, acceptLanguage });
  const viewed = viewedAt(address, language);
  if (viewed) countView(incoming, viewed);
}

function addressOfView({ url = "" }: IncomingMessage, path: string): CacheableAddress | null {
  const page = pageOfData(path) ?? path;
  const address = pressRoom.test(pathWithoutLanguage(page))
    ? { isNegotiated: false, url: path, pagePath: page }
    : findCacheableAddress(path);
  const [, query = ""] = url.split("?");
  const routes = path === page ? null : new URLSearchParams(query).get("_routes");
  return address && routes ? { ...address, routeId: routes } : address;
}

function isUser({ headers }: IncomingMessage): boolean {
  try {
    return isKnownSession(headers.cookie);
  } catch {
    return true;
  }
}
