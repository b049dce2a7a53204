import http from "node:http";
import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { env, mode } from "~/env.server";
import { respondToBadRequest } from "./bad-requests.server";
import { serializeRequests } from "./serialize-connection.server";
import { makeListener } from "./listener.server";
import { installShutdown } from "./shutdown.server";
import { loadStaticFiles } from "./static-files.server";

/** How long a client may take for the head of a request, and a whole one at the very most. */
const timeLimits = {
  headersTimeout: 10_000,
  requestTimeout: 42 * 60_000,
  keepAliveTimeout: 65_000,
};
/** How often these limits are looked after. */
const LOOK_EVERY_MS = 2000;
/** A connection on which nothing moves. */
const SILENCE_MS = 60_000;
const MAX_HEADERS_BYTES = 16 * 1024;

let isInstalled = false;

/**
 * Puts this room in front of the HTTP server that `remix-serve` is about to make. Called once by
 * the server entry, which is loaded before the server listens; a second call does nothing. While
 * developing, remix-serve answers by itself: it reads files and build anew when they change.
 * See decision 020.
 *
 * @param close what is to be done when nobody is served any more
 */
export function installEdge(build: ServerBuild, close: () => Promise<void>): void {
  if (isInstalled || mode() === "development") return;
  isInstalled = true;
  loadStaticFiles(path.join(path.dirname(env().DATABASE_FILE), "old-builds"));
  const { createServer } = http;
  http.createServer = () => {
    http.createServer = createServer;
    const server = createServer({
      ...timeLimits,
      connectionsCheckingInterval: LOOK_EVERY_MS,
      maxHeaderSize: MAX_HEADERS_BYTES,
      // Two Host lines become one that is no host.
      joinDuplicateHeaders: true,
    });
    server.setTimeout(SILENCE_MS);
    server.on("clientError", respondToBadRequest);
    const shutdown = installShutdown(server, close);
    const listener = serializeRequests(makeListener(build, shutdown));
    server.on("request", listener);
    server.on("checkContinue", listener);
    return server;
  };
}
