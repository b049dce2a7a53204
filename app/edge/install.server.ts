import http from "node:http";
import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { env, mode } from "~/env.server";
import { respondToBadRequest } from "./bad-requests.server";
import { serializeRequests } from "./serialize-connection.server";
import { makeListener } from "./listener.server";
import { installShutdown } from "./shutdown.server";
import { loadStaticFiles } from "./static-files.server";

/** Time limits of node:http: for the head of a request, and for all of it. */
const timeLimits = {
  headersTimeout: 10_000,
  requestTimeout: 42 * 60_000,
  keepAliveTimeout: 65_000,
};
/** Interval at which node:http enforces these limits. */
const LOOK_EVERY_MS = 2000;
/** Timeout of an idle connection. */
const SILENCE_MS = 60_000;
const MAX_HEADERS_BYTES = 16 * 1024;

let isInstalled = false;

/**
 * Installs the edge in front of the HTTP server that `remix-serve` is about to create. The server
 * entry calls this once, before the server listens; a second call does nothing. It also applies to
 * development: `remix dev` restarts `remix-serve` after every change, so the process always holds
 * the newest build. See decision 020.
 *
 * @param close runs after the last response
 */
export function installEdge(build: ServerBuild, close: () => Promise<void>): void {
  if (isInstalled) return;
  isInstalled = true;
  // Development makes many builds, and no visitor has a page of them open.
  const keepsBuilds = mode() !== "development";
  loadStaticFiles(keepsBuilds ? path.join(path.dirname(env().DATABASE_FILE), "old-builds") : null);
  const { createServer } = http;
  http.createServer = () => {
    http.createServer = createServer;
    const server = createServer({
      ...timeLimits,
      connectionsCheckingInterval: LOOK_EVERY_MS,
      maxHeaderSize: MAX_HEADERS_BYTES,
      // Two Host lines are joined to one that is not a valid host.
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
