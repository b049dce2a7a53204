import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import { contentVersion } from "~db/content-version.server";
import { env } from "~/env.server";
import { REQUEST_ID_HEADER } from "~/http/access-log.server";
import { sendEncoded } from "./encoded-response.server";
import { writeError } from "~/http/error-log.server";
import { NOT_FOUND_HEADER } from "./not-found-page";
import { findCacheableAddress } from "./cacheable-addresses";
import { PageCache, type CachedPage } from "./page-cache.server";
import { reject } from "./reject.server";
import { preferredLanguage } from "~/i18n/i18n.server";
import { addSecurityHeaders } from "~/http/security-headers.server";

const PAGES_BYTES = 24 * 1024 * 1024;
/** Images and files of the public calls; they push out no page. */
const FILES_BYTES = 24 * 1024 * 1024;
/** A page for each language and each kind of record, with and without the language in its links. */
const NOT_FOUND_BYTES = 2 * 1024 * 1024;

/** May be kept by every cache, and asked about by every one before it is used again. */
const CACHE_CONTROL = "public, no-cache";

/** Between the parts of a key; stands in no address. */
const SEPARATOR = " ";

/** A request for what is the same for everybody. */
interface CacheableResponse {
  key: string;
  /** Where it is kept. */
  cache: PageCache;
  /** Of the content, read before the page is made. */
  version: number;
  /** Missing until it is made. */
  page: CachedPage | undefined;
}

/**
 * The answers that are the same for every visitor without a session.
 *
 * What is rendered for them sees nothing of the request but its address and its language, which are
 * the key, and a name of ours for it, which only a failure tells: nothing of one visitor can reach
 * another.
 */
export function makeCachedPages(
  { routes }: Pick<ServerBuild, "routes">,
  application: (request: Request) => Promise<Response>,
) {
  const version = oncePerTick(contentVersion);
  const renderOrAddress = (key: string, id: string) => render(key, id, "address");
  const pages = new PageCache({ maxBytes: PAGES_BYTES, render: renderOrAddress });
  const files = new PageCache({ maxBytes: FILES_BYTES, render: renderOrAddress });
  const notFoundPages = new PageCache({
    maxBytes: NOT_FOUND_BYTES,
    status: 404,
    render: (key, id) => render(key, id, "page"),
  });

  /** @param id of the request that asks first; only a page that says that it failed shows it */
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
    // What says by itself that everybody may keep it, never changes.
    if (!response.headers.get("Cache-Control")?.startsWith("public")) {
      const isNegotiated = findCacheableAddress(url)?.isNegotiated ?? true;
      const vary = ["Accept-Encoding", "Cookie", ...(isNegotiated ? ["Accept-Language"] : [])];
      response.headers.set("Vary", vary.join(", "));
      if (response.status === 200) response.headers.set("Cache-Control", CACHE_CONTROL);
    }
    addSecurityHeaders(response.headers);
    return response;
  }

  /** Where the answer is kept, and its key, that a request gets like everybody else; or null. */
  function placeOf({ method, url = "", headers }: IncomingMessage) {
    if (method !== "GET" && method !== "HEAD") return null;
    if (mayBeKnown(headers.cookie) || headers.range !== undefined) return null;
    const address = findCacheableAddress(url);
    if (!address || (address.routeId && !Object.hasOwn(routes, address.routeId))) return null;
    const { pagePath: pathname, isNegotiated } = address;
    const language = preferredLanguage(
      isNegotiated
        ? { pathname, cookies: headers.cookie, acceptLanguage: headers["accept-language"] }
        : { pathname },
    );
    const cache = address.isFile ? files : pages;
    return { cache, key: `${address.url}${SEPARATOR}${language}` };
  }

  return {
    /** What a request is a request for, if it gets what everybody gets; null for every other one. */
    find(incoming: IncomingMessage): CacheableResponse | null {
      const place = placeOf(incoming);
      const current = place && version();
      if (place === null || current === null) return null;
      return { ...place, version: current, page: place.cache.find(place.key, current) };
    },

    /** Has a page made that is kept from then on, once for all who ask for it meanwhile. */
    make(
      incoming: IncomingMessage,
      outgoing: ServerResponse,
      { cache, key, version }: CacheableResponse,
      id: string,
    ): void {
      cache
        .make(key, version, id)
        .then(({ answers, notFoundAt }) => {
          const [, language = ""] = key.split(SEPARATOR);
          return notFoundAt === null ? answers : findNotFound(notFoundAt, language, id);
        })
        .then(
          (answers) => sendEncoded(incoming, outgoing, answers),
          (error: unknown) => {
            writeError(id, error);
            reject(incoming, outgoing, { status: 500, reason: "serverError" });
          },
        );
    },

    /** Whether a request that finds nothing gets the page that everybody gets then. */
    sharesNotFound({ method, headers }: IncomingMessage): boolean {
      return (method === "GET" || method === "HEAD") && !mayBeKnown(headers.cookie);
    },

    findNotFound,
  };

  /**
   * The page that says that nothing is where a visitor looked: made once, until the content changes.
   *
   * @param address where the application says it is
   */
  async function findNotFound(address: string, language: string, id: string) {
    const key = `${address}${SEPARATOR}${language}`;
    const current = contentVersion();
    const page = notFoundPages.find(key, current) ?? (await notFoundPages.make(key, current, id));
    return page.answers;
  }
}

/** Cookies that make an answer personal; a name that only looks like one costs a rendering. */
function mayBeKnown(cookies: string | undefined): boolean {
  return cookies !== undefined && (cookies.includes("session=") || cookies.includes("notice="));
}

/**
 * Reads a number once for all requests that have arrived together: what was changed before one of
 * them was sent was changed before the first of them was read.
 *
 * @returns null when it cannot be read
 */
function oncePerTick(read: () => number): () => number | null {
  let value: number | null | undefined;
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
