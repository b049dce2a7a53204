import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import { createRequest } from "@remix-run/node-fetch-server";
import { findSessionUser } from "~/accounts/sessions/sessions.server";
import {
  type CacheState,
  logLine,
  logWhenOver,
  nextRequestId,
  REQUEST_ID_HEADER,
} from "~/base/http/access-log.server";
import { addressOf, CLIENT_ADDRESS_HEADER } from "~/base/http/client-address.server";
import { writeError } from "~/base/http/log.server";
import { loggedPath } from "~/base/http/logged-path";
import { makeRouteTable, setRouteTable } from "~/base/http/route-table";
import { readSessionCookie } from "~/base/http/session-cookie.server";
import { splitUrl } from "~/base/http/split-url";
import { env } from "~/config/env.server";
import {
  kindOf,
  measureCache,
  measureRequest,
  type RequestKind,
} from "~/operations/metrics/request-figures.server";
import { closeUnlessRead, isBodyTooLong, limitBodyTime, limitChunks } from "./body-limits.server";
import { makeCachedPages } from "./cached-pages.server";
import { routeSegments } from "./canonical-path";
import { checkAddress, checkRequestHost } from "./check-address.server";
import { logEncoded, sendEncoded } from "./encoded-response.server";
import { respondToHealthCheck } from "./health.server";
import { respondToMetrics } from "./metrics-page.server";
import { LEADS_TO_HEADER, NOT_FOUND_HEADER } from "./not-found-page";
import type { CachedPage } from "./page-cache.server";
import { bodyKind, isPrivatePath } from "./private-paths";
import { makeRedirectMissing, mayLeadOn } from "./redirect-missing.server";
import { findRejection, redirectTo, reject, type Rejection } from "./reject.server";
import { makeApplication } from "./route-tables.server";
import { writeResponse } from "./send-response.server";
import type { Shutdown } from "./shutdown.server";
import { findStaticFile } from "./static-files.server";
import { countAnswered, countHit } from "./views.server";
import { startWatchdog } from "./watchdog.server";

/**
 * Returns the listener for all requests. It responds as early as possible: to health checks, with
 * static files, cached pages and rejections; all other requests go to the application.
 */
export function makeListener(build: ServerBuild, shutdown: Shutdown): RequestListener {
  const table = makeRouteTable(build.routes);
  setRouteTable(table);
  const { application, isAnswered } = makeApplication(build, table);
  const redirectMissing = makeRedirectMissing(application);
  const cachedPages = makeCachedPages(build, application, redirectMissing);
  const words = routeSegments(table);
  const watchdog = startWatchdog((turn) => logLine({ ...turn }, "warning"));

  const isOpen = () => !shutdown.isDraining();
  const cacheSize = () => cachedPages.size();

  function answer(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (shutdown.isDraining()) outgoing.shouldKeepAlive = false;
    if (respondToHealthCheck(incoming, outgoing, isOpen)) return;
    if (respondToMetrics(incoming, outgoing, cacheSize)) return;
    const id = nextRequestId();
    const hostRejection = checkRequestHost(incoming.headers.host);
    const file = hostRejection ? undefined : findStaticFile(incoming);
    const shared = hostRejection || file ? null : cachedPages.find(incoming);
    const ready = file ?? shared?.page?.responses;
    if (ready) {
      const startedAt = performance.now();
      const sent = sendEncoded(incoming, outgoing, ready);
      const cache = shared ? "hit" : "none";
      const ms = logEncoded(incoming, sent, { id, startedAt, cache });
      const kind = shared?.page ? kindOfPage(shared.page, incoming.url) : "static";
      measureRequest(kind, sent.status, ms);
      if (shared) {
        measureCache(true);
        countHit(incoming, shared);
      }
      return;
    }

    const shape = checkAddress(incoming.url, words);
    const rejection = hostRejection ?? shape.rejection ?? refuseData(incoming, shape.path);
    const cache = shared && !rejection ? "made" : "none";
    begin(incoming, outgoing, { id, path: shape.path, cache });
    if (hostRejection) logUnknownHost(id, incoming.headers.host);
    if (rejection) return reject(incoming, outgoing, rejection);
    if (shape.canonicalAddress) return respell(incoming, outgoing, shape.canonicalAddress, id);
    if (shared) {
      measureCache(false);
      return cachedPages.make(incoming, outgoing, shared, id);
    }
    askApplication(incoming, outgoing, shape.path, id);
  }

  const refuseData = ({ method }: IncomingMessage, path: string): Rejection | null =>
    isAnswered(method, path) ? null : { status: 404, reason: "notFound" };

  /** Counts the request until the connection closes, and logs it then. */
  function begin(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    { id, path, cache }: { id: string; path: string; cache: CacheState },
  ): void {
    const logged = loggedPath(path);
    const end = watchdog.begin(logged);
    shutdown.begin();
    outgoing.once("close", () => {
      shutdown.end();
      end();
    });
    logWhenOver(incoming, outgoing, { id, path: logged, cache }, (status, ms) =>
      measureRequest(kindOf(path), status, ms),
    );
  }

  function askApplication(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    pathname: string,
    id: string,
  ): void {
    const kind = bodyKind(pathname);
    limitBodyTime(incoming, kind, () => isSignedIn(incoming));
    const rejection = isBodyTooLong(incoming, kind)
      ? { status: 413, reason: "tooLarge" as const }
      : findRejection(incoming);
    if (rejection) return reject(incoming, outgoing, rejection);

    if (incoming.headers.expect === "100-continue") outgoing.writeContinue();
    const isPrivate = isPrivatePath(pathname);
    prepare(incoming, id, !isPrivate && cachedPages.sharesNotFound(incoming));
    limitChunks(incoming);
    const request = createRequest(incoming, outgoing, siteOrigin());
    application(request)
      .then(async (response) => {
        if (response.status === 404 && !isPrivate && (await redirectMissing(incoming, outgoing)))
          return;
        const notFoundAt = response.headers.get(NOT_FOUND_HEADER);
        if (notFoundAt !== null) {
          const language = response.headers.get("Content-Language") ?? "";
          const responses = await cachedPages.findNotFound(notFoundAt, language, id);
          closeUnlessRead(incoming, outgoing);
          if (shutdown.isDraining()) outgoing.shouldKeepAlive = false;
          sendEncoded(incoming, outgoing, responses);
          return;
        }
        // From Remix itself: an address that takes no forms.
        if (response.status === 405 && !response.headers.has("Allow")) {
          response.headers.set("Allow", "GET, HEAD");
        }
        if (isPrivate) response.headers.set("X-Robots-Tag", "noindex");
        keepPrivate(response, isPrivate || hasSession(incoming));
        countAnswered(incoming, pathname, response.status);
        closeUnlessRead(incoming, outgoing);
        if (shutdown.isDraining()) outgoing.shouldKeepAlive = false;
        await writeResponse(incoming, outgoing, response);
      })
      .catch((error: unknown) => fail(incoming, outgoing, id, error));
  }

  /**
   * Leads to the canonical spelling of an address, or at once to where that would lead: old addresses end
   * in a slash, and one step is enough for them.
   */
  function respell(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    address: string,
    id: string,
  ): void {
    if (!mayLeadOn(incoming.method, address)) return redirectTo(address, incoming, outgoing);
    incoming.url = address;
    prepare(incoming, id, false);
    application(createRequest(incoming, outgoing, siteOrigin()))
      .then(async (response) => {
        if (response.status === 404 && (await redirectMissing(incoming, outgoing))) return;
        const isLed = response.status >= 301 && response.status <= 308;
        if (isLed) return writeResponse(incoming, outgoing, response);
        await response.body?.cancel();
        redirectTo(address, incoming, outgoing);
      })
      .catch((error: unknown) => fail(incoming, outgoing, id, error));
  }

  function fail(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    id: string | null,
    error: unknown,
  ): void {
    // The client has closed the connection.
    if (outgoing.destroyed) return;
    writeError(id, error);
    if (outgoing.headersSent) outgoing.destroy();
    else reject(incoming, outgoing, { status: 500, reason: "serverError" });
  }

  return (incoming, outgoing) => {
    try {
      answer(incoming, outgoing);
    } catch (error) {
      // An error thrown here would end the process.
      fail(incoming, outgoing, null, error);
    }
  };
}

/** Returns the kind of a cached response, which is found out once. */
function kindOfPage(page: CachedPage, url: string | undefined): RequestKind {
  return (page.kind ??= kindOf(splitUrl(url).pathname));
}

let hasLoggedUnknownHost = false;

/** Logs the reason once: a proxy that hides the host makes every request be rejected. */
function logUnknownHost(id: string, host = ""): void {
  if (hasLoggedUnknownHost) return;
  hasLoggedUnknownHost = true;
  const own = env().SITE_URL;
  writeError(
    id,
    `Refused a request for the host ${host.slice(0, 100)}: SITE_URL is ${own}. A proxy must pass on the Host header.`,
  );
}

/** Returns the origin of links and redirects: that of SITE_URL, whatever the Host header is. */
function siteOrigin() {
  const { host, protocol } = new URL(env().SITE_URL);
  return { host, protocol };
}

/** Sets the internal headers for the application; values that the client sent are overwritten. */
function prepare(incoming: IncomingMessage, id: string, sharesNotFound: boolean): void {
  const { headers } = incoming;
  if (sharesNotFound) headers[NOT_FOUND_HEADER] = "address";
  else delete headers[NOT_FOUND_HEADER];
  delete headers[LEADS_TO_HEADER];
  headers[CLIENT_ADDRESS_HEADER] = addressOf(incoming);
  headers[REQUEST_ID_HEADER] = id;
  // The origin is checked already; Remix would compare it with other names.
  delete headers.origin;
  delete headers["x-forwarded-host"];
}

/**
 * Returns true if the session cookie is valid; unlike {@link hasSession}, it reads the database.
 */
async function isSignedIn({ headers }: IncomingMessage): Promise<boolean> {
  const request = new Request(env().SITE_URL, { headers: { Cookie: headers.cookie ?? "" } });
  return (await findSessionUser(request)) !== null;
}

function hasSession({ headers }: IncomingMessage): boolean {
  return readSessionCookie(headers.cookie) !== null;
}

/**
 * Keeps personal responses out of every cache. Public files declare themselves with their own
 * Cache-Control.
 */
function keepPrivate({ headers }: Response, isForOne: boolean): void {
  if (headers.get("Cache-Control")?.startsWith("public")) return;
  if (isForOne) headers.set("Cache-Control", "no-store");
  else if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-cache");
}
