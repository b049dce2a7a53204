import http, { type RequestListener, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import path from "node:path";
import type { Duplex } from "node:stream";
import type { ServerBuild } from "@remix-run/node";
import { securityHeaders } from "~/base/http/security-headers.server";
import { env, passedSocket } from "~/config/env.server";
import { makeListener } from "./listener.server";
import { installShutdown } from "./shutdown.server";
import { listStaticFiles } from "./static-files.server";

/** Time limits of node:http: for the head of a request, and for all of it. */
const timeLimits = {
  headersTimeout: 10_000,
  requestTimeout: 42 * 60_000,
  keepAliveTimeout: 65_000,
};
/** Interval at which node:http enforces these limits. */
const CHECK_INTERVAL_MS = 2000;
/** Timeout of an idle connection. */
const SILENCE_MS = 60_000;
const MAX_HEADERS_BYTES = 16 * 1024;

let isInstalled = false;

/**
 * Installs the edge in front of the HTTP server that `remix-serve` is about to create. The server
 * entry calls this once, before the server listens; a second call does nothing. See decision 020.
 *
 * @param close runs after the last response
 */
export function installEdge(build: ServerBuild, close: () => Promise<void>): void {
  if (isInstalled) return;
  isInstalled = true;
  listStaticFiles(path.join(path.dirname(env().DATABASE_FILE), "old-builds"));
  const { createServer } = http;
  http.createServer = () => {
    http.createServer = createServer;
    const server = createServer({
      ...timeLimits,
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
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
    listenOnPassedSocket(server);
    return server;
  };
}

/**
 * Makes a server listen on the socket that systemd passes on, if there is one, whatever port it is
 * told. Connections that arrive during a restart wait in that socket.
 */
function listenOnPassedSocket(server: http.Server): void {
  const fd = passedSocket();
  if (fd === null) return;
  const listen = server.listen.bind(server);
  server.listen = (...args: unknown[]) => {
    const onListening = args.find((arg) => typeof arg === "function") as (() => void) | undefined;
    return listen({ fd }, onListening);
  };
}

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Responds to malformed HTTP and to requests that never arrived completely; no path is known. */
function respondToBadRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statuses[error.code ?? ""] ?? 400;
  const text = STATUS_CODES[status] ?? "";
  const headers = [
    ["Content-Type", "text/plain"],
    ["Content-Length", String(text.length)],
    ["Cache-Control", "no-store"],
    ["Connection", "close"],
    ...securityHeaders(),
  ];
  const head = headers.map(([name, value]) => `${name}: ${value}`).join("\r\n");
  socket.end(`HTTP/1.1 ${status} ${text}\r\n${head}\r\n\r\n${text}`, () => socket.destroy());
}

/** Maximum of pipelined requests, which stay in memory; browsers and proxies send none. */
const MAX_WAITING = 64;

/**
 * Starts a request when the earlier responses on its connection are sent. With pipelining, requests
 * arrive all at once; if the client disconnects, those that have not started never run.
 */
function serializeRequests(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (incoming, outgoing) => {
    // A response has its socket from the start, unless it is behind others.
    if (outgoing.socket) return listener(incoming, outgoing);
    const { socket } = incoming;
    const before = waiting.get(socket) ?? 0;
    if (before >= MAX_WAITING) return void socket.destroy();
    waiting.set(socket, before + 1);
    outgoing.once("socket", () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      // node:http prepares this response only now.
      process.nextTick(() => !socket.destroyed && listener(incoming, outgoing));
    });
  };
}
