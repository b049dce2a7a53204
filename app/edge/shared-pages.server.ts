import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "~/env.server";
import { describeAnswer, logRequest, logWhenOver, REQUEST_ID_HEADER } from "./access-log.server";
import { acceptedEncodings } from "./encodings.server";
import { writeError } from "./error-log.server";
import { PageCache, type EncodedAnswer, type SharedPage } from "./page-cache.server";
import { splitUrl } from "./request-url";
import { refuse } from "./refuse.server";
import { addSecurityHeaders } from "./security-headers.server";
import type { SiteRules } from "./site-rules";

const MAX_BYTES = 48 * 1024 * 1024;

/** May be kept by every cache, and asked about by every one before it is used again. */
const CACHE_CONTROL = "public, no-cache";

/** Between the parts of a key; stands in no address. */
const SEPARATOR = " ";

interface LogEntry {
  id: string;
  path: string;
}

/**
 * The answers that are the same for every visitor without a session.
 *
 * What is rendered for them sees nothing of the request but its address and its language, which are
 * the key, and a name of ours for it, which only a failure tells: nothing of one visitor can reach
 * another.
 */
export function makeSharedPages(
  rules: SiteRules,
  application: (request: Request) => Promise<Response>,
) {
  const version = oncePerTurn(rules.contentVersion);
  const cache = new PageCache({ maxBytes: MAX_BYTES, render });

  /** @param id of the request that asks first; only a page that says that it failed shows it */
  async function render(key: string, id: string): Promise<Response> {
    const [url = "/", language = ""] = key.split(SEPARATOR);
    const { SITE_URL } = env();
    const headers = { "Accept-Language": language, [REQUEST_ID_HEADER]: id };
    const response = await application(new Request(`${SITE_URL}${url}`, { headers }));
    // What says by itself that everybody may keep it, never changes.
    if (!response.headers.get("Cache-Control")?.startsWith("public")) {
      const isNegotiated = rules.findSharedAddress(url)?.isNegotiated;
      const vary = ["Accept-Encoding", "Cookie", ...(isNegotiated ? ["Accept-Language"] : [])];
      response.headers.set("Vary", vary.join(", "));
      if (response.status === 200) response.headers.set("Cache-Control", CACHE_CONTROL);
    }
    addSecurityHeaders(response.headers);
    return response;
  }

  /** The key of the answer that a request gets like everybody else, or null. */
  function keyOf({ method, url = "", headers }: IncomingMessage): string | null {
    if (method !== "GET" && method !== "HEAD") return null;
    if (mayBeKnown(headers.cookie) || headers.range !== undefined) return null;
    const address = rules.findSharedAddress(url);
    if (!address || (address.routeId && !rules.build.routes[address.routeId])) return null;
    const { pagePath: pathname, isNegotiated } = address;
    const language = rules.languageOf(
      isNegotiated
        ? { pathname, cookies: headers.cookie, acceptLanguage: headers["accept-language"] }
        : { pathname },
    );
    return `${url}${SEPARATOR}${language}`;
  }

  const descriptions = new WeakMap<EncodedAnswer, string>();

  /** How a page that is kept stands in the log: said once. */
  function describe({ method = "", url }: IncomingMessage, answer: EncodedAnswer): string {
    const known = descriptions.get(answer);
    if (known && method === "GET") return known;
    const path = rules.loggedPath(splitUrl(url).pathname);
    const { status, body } = answer;
    const bytes = method === "HEAD" ? 0 : body.length;
    const description = describeAnswer({ method, path, status, bytes, cache: "hit" });
    if (method === "GET") descriptions.set(answer, description);
    return description;
  }

  return {
    /** Answers with a page that is kept; this is the way of nearly all requests, and the shortest. */
    answerKept(incoming: IncomingMessage, outgoing: ServerResponse, id: string): boolean {
      const startedAt = performance.now();
      const key = keyOf(incoming);
      if (!key) return false;
      const current = version();
      const page = current === null ? undefined : cache.find(key, current);
      if (!page) return false;
      const answer = choose(incoming, page);
      send(outgoing, answer);
      logRequest(id, startedAt, describe(incoming, answer));
      return true;
    },

    /** Has a page made that is kept from then on, once for all who ask for it meanwhile. */
    answerNew(incoming: IncomingMessage, outgoing: ServerResponse, entry: LogEntry): boolean {
      const key = keyOf(incoming);
      const current = version();
      if (!key || current === null) return false;
      logWhenOver(incoming, outgoing, { ...entry, cache: "made" });
      cache.make(key, current, entry.id).then(
        (page) => send(outgoing, choose(incoming, page)),
        (error: unknown) => {
          writeError(entry.id, error);
          refuse(incoming, outgoing, { status: 500, reason: "serverError" }, rules);
        },
      );
      return true;
    },
  };
}

/** Cookies that make an answer personal; a name that only looks like one costs a rendering. */
function mayBeKnown(cookies: string | undefined): boolean {
  return cookies !== undefined && (cookies.includes("session=") || cookies.includes("notice="));
}

/** The answer in the encoding that suits the client, or that it has the same one already. */
function choose({ headers }: IncomingMessage, { answers }: SharedPage): EncodedAnswer {
  const accepted = acceptedEncodings(headers["accept-encoding"]);
  const answer = answers[accepted.find((name) => answers[name]) ?? "identity"]!;
  const known = headers["if-none-match"];
  return known && answer.etag && known.includes(answer.etag) ? answer.unchanged : answer;
}

function send(outgoing: ServerResponse, { status, headers, body }: EncodedAnswer): void {
  outgoing.writeHead(status, headers);
  outgoing.end(body);
}

/**
 * Reads a number once for all requests that have arrived together: what was changed before one of
 * them was sent was changed before the first of them was read.
 *
 * @returns null when it cannot be read
 */
function oncePerTurn(read: () => number): () => number | null {
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
