import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import { isKnownSession } from "~/accounts/sessions/known-session.server";
import { REQUEST_ID_HEADER } from "~/base/http/access-log.server";
import { writeError } from "~/base/http/log.server";
import { addSecurityHeaders } from "~/base/http/security-headers.server";
import { splitUrl } from "~/base/http/split-url";
import { env } from "~/config/env.server";
import { preferredLanguage } from "~/language/i18n/i18n.server";
import type { Language } from "~/language/i18n/languages";
import { offeredLanguages } from "~/language/i18n/offered-languages.server";
import { type ContentState, contentState } from "~db/content-version.server";
import { type CacheableAddress, findCacheableAddress } from "./cacheable-addresses";
import { pageOfData } from "./data-address";
import { sendEncoded } from "./encoded-response.server";
import { keptNowhere } from "./kept-nowhere.server";
import { NOT_FOUND_HEADER } from "./not-found-page";
import { oncePerObject, oncePerVersion } from "./once-per-version";
import { type CachedPage, NEVER_KEPT, PageCache } from "./page-cache.server";
import { reject } from "./reject.server";
import { allowSharedCaches } from "./shared-caches.server";
import { countMade, viewedAt } from "./views.server";

const PAGES_BYTES = 24 * 1024 * 1024;
/** Images have a cache of their own and evict no page. */
const IMAGES_BYTES = 24 * 1024 * 1024;
/** API calls and sitemaps: a few addresses, whose responses grow with the content. */
const LISTS_BYTES = 16 * 1024 * 1024;
/** One page per language and kind of record, with and without the language in its links. */
const NOT_FOUND_BYTES = 2 * 1024 * 1024;

/** Every cache may store the response, and must revalidate it before each use. */
const CACHE_CONTROL = "public, no-cache";

/** How long browsers may use the data of a page again: loaded ahead, they wait for the press. */
const DATA_SECONDS = 5;

/** Separates the parts of a key; occurs in no address. */
const SEPARATOR = " ";

/** A response that is the same for every visitor without a session. */
interface CacheableResponse {
  key: string;
  address: CacheableAddress;
  language: Language;
  /** The cache of the response. */
  cache: PageCache;
}

/** A request for such a response. */
interface FoundResponse {
  response: CacheableResponse;
  /** The state of the content, read before rendering. */
  state: ContentState;
  /** True if the request has a session, of which nothing may be kept elsewhere. */
  isForOne: boolean;
  /** Undefined until it is rendered. */
  page: CachedPage | undefined;
}

/**
 * Returns the cache of responses that are the same for every visitor without a session.
 *
 * Rendering sees nothing of the request but the address and the language, which are the key, and
 * the request id, which only error pages show: no data of one visitor can reach another.
 *
 * @param redirectMissing answers a request for an address without a page, if it can
 */
export function makeCachedPages(
  { routes }: Pick<ServerBuild, "routes">,
  application: (request: Request) => Promise<Response>,
  redirectMissing: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<boolean>,
) {
  const currentState = oncePerTick(contentState);
  const offeredAt = oncePerVersion(offeredLanguages);
  const describedAt = oncePerVersion((current) =>
    oncePerObject((address: CacheableAddress) => describe(address, current)),
  );
  const renderOrAddress = (key: string, id: string) => render(key, id, "address");
  const pages = new PageCache({
    maxBytes: PAGES_BYTES,
    shrinks: true,
    // A cache in front would keep what it gets.
    sendsFormer: env().SHARED_CACHE_SECONDS === 0,
    render: renderOrAddress,
  });
  const images = new PageCache({ maxBytes: IMAGES_BYTES, render: renderOrAddress });
  const lists = new PageCache({ maxBytes: LISTS_BYTES, isForFew: true, render: renderOrAddress });
  const caches = { page: pages, image: images, list: lists };
  const notFoundPages = new PageCache({
    maxBytes: NOT_FOUND_BYTES,
    status: 404,
    render: (key, id) => render(key, id, "page"),
  });

  /** @param id of the first request for the page; only an error page shows it */
  async function render(
    key: string,
    id: string,
    preference: "address" | "page",
  ): Promise<Response> {
    const [url = "/", language = ""] = key.split(SEPARATOR);
    const { SITE_URL } = env();
    const headers = {
      "Accept-Language": language,
      [REQUEST_ID_HEADER]: id,
      [NOT_FOUND_HEADER]: preference,
    };
    const response = await application(new Request(`${SITE_URL}${url}`, { headers }));
    const declared = response.headers.get("Cache-Control") ?? "";
    // Responses that declare themselves public never change.
    if (!declared.startsWith("public") && declared !== NEVER_KEPT) {
      const isNegotiated = findCacheableAddress(url)?.isNegotiated ?? true;
      const mayBeKept = response.status === 200 && !isNegotiated;
      const isData = pageOfData(splitUrl(url).pathname) !== null;
      const browserSeconds = isData ? DATA_SECONDS : 0;
      if (!mayBeKept || !allowSharedCaches(response.headers, browserSeconds)) {
        const vary = ["Accept-Encoding", "Cookie", ...(isNegotiated ? ["Accept-Language"] : [])];
        response.headers.set("Vary", vary.join(", "));
        const kept = isData ? `private, max-age=${DATA_SECONDS}` : CACHE_CONTROL;
        if (response.status === 200) response.headers.set("Cache-Control", kept);
        // Shared caches may keep a 404 without the header, which no purge would drop.
        else if (!declared) response.headers.set("Cache-Control", "no-cache");
      }
    }
    addSecurityHeaders(response.headers);
    return response;
  }

  /** Returns the shared response that a request is for, or null if it may be personal. */
  function find({ method, url = "", headers }: IncomingMessage): FoundResponse | null {
    if (method !== "GET" && method !== "HEAD") return null;
    const address = findCacheableAddress(url);
    if (!address || (address.routeId && !Object.hasOwn(routes, address.routeId))) return null;
    // Only images have ranges; all else ignores the header.
    if (address.file === "image" && headers.range !== undefined) return null;
    const isForOne = mayBeKnown(headers.cookie, address);
    // A list is the same with a session, and too much work to be made for each of its requests.
    if (isForOne && address.file !== "list") return null;
    const state = currentState();
    if (state === null) return null;
    const response = address.isNegotiated
      ? describe(address, state.version, headers)
      : describedAt(state.version)(address);
    const page = response.cache.find(response.key, state);
    // One that was made without a visitor has no subject yet.
    if (page?.viewed === undefined && page) page.viewed = viewedAt(address, response.language);
    return { response, state, isForOne, page: page && isForOne ? forOne(page) : page };
  }

  /** @param headers of the request, which decide the language of an address without one */
  function describe(
    address: CacheableAddress,
    current: number,
    headers: IncomingHttpHeaders = {},
  ): CacheableResponse {
    const { pagePath: pathname, url, file = "page" } = address;
    const { cookie: cookies, "accept-language": acceptLanguage } = headers;
    const offered = offeredAt(current);
    const language = preferredLanguage({ pathname, cookies, acceptLanguage, offered });
    const key = `${url}${SEPARATOR}${language}`;
    return { key, address, language, cache: caches[file] };
  }

  return {
    find,

    /** Renders a page once for all concurrent requests, and caches it. */
    make(
      incoming: IncomingMessage,
      outgoing: ServerResponse,
      { response: { cache, key, address, language }, state, isForOne }: FoundResponse,
      id: string,
    ): void {
      cache
        .make(key, state, id)
        .then(async (made) => {
          const { responses, notFoundAt } = made;
          const isMissing = responses.identity.status === 404;
          if (isMissing && (await redirectMissing(incoming, outgoing))) return;
          made.viewed ??= viewedAt(address, language);
          countMade(incoming, made);
          const page =
            notFoundAt === null ? responses : await findNotFound(notFoundAt, language, id);
          sendEncoded(incoming, outgoing, isForOne ? keptNowhere(page) : page);
        })
        .catch((error: unknown) => {
          writeError(id, error);
          if (outgoing.headersSent) outgoing.destroy();
          else reject(incoming, outgoing, { status: 500, reason: "serverError" });
        });
    },

    /** Returns true if the request gets the shared page when its address is not found. */
    sharesNotFound({ method, headers }: IncomingMessage): boolean {
      return (method === "GET" || method === "HEAD") && !mayBeKnown(headers.cookie, {});
    },

    /** Returns the size of all that is cached. */
    size() {
      const sizes = [pages, images, lists, notFoundPages].map(({ size }) => size);
      return {
        bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
        entries: sizes.reduce((sum, { entries }) => sum + entries, 0),
      };
    },

    findNotFound,
  };

  /**
   * Returns the page for addresses that are not found, rendered once until the content changes.
   *
   * @param address of that page, as the application names it
   */
  async function findNotFound(address: string, language: string, id: string) {
    const key = `${address}${SEPARATOR}${language}`;
    const current = contentState();
    const page = notFoundPages.find(key, current) ?? (await notFoundPages.make(key, current, id));
    return page.responses;
  }
}

const forOne = (page: CachedPage) => ({ ...page, responses: keptNowhere(page.responses) });

/** Returns true if a cookie may make the response personal; a false match costs one rendering. */
function mayBeKnown(
  cookies: string | undefined,
  { file }: Pick<CacheableAddress, "file">,
): boolean {
  if (cookies === undefined) return false;
  // No file shows a notice.
  if (!file && cookies.includes("notice=")) return true;
  try {
    return isKnownSession(cookies);
  } catch (error) {
    console.error(error);
    return true;
  }
}

/**
 * Wraps a function so that it runs once per turn of the event loop. A change that was made before
 * one of these requests was sent was made before the first of them was read.
 *
 * @returns null if it cannot be read
 */
function oncePerTick<Value>(read: () => Value): () => Value | null {
  let value: Value | null | undefined;
  return () => {
    if (value === undefined) {
      setImmediate(() => (value = undefined));
      try {
        value = read();
      } catch (error) {
        console.error(error);
        value = null;
      }
    }
    return value;
  };
}
