import http from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { mode } from "~/env.server";
import { loadStaticFiles, serveStaticFile } from "./static-files.server";
import { addressOf, CLIENT_ADDRESS_HEADER } from "./client-address.server";
import { keepPrivate } from "./private-answers.server";
import { isForeign } from "./same-origin.server";

/** What the edge must know of the site without knowing its rooms. */
export interface EdgeRules {
  /** Whether answers at this path are for one person only. */
  isPrivatePath: (pathname: string) => boolean;
  /** The address as it may stand in a log. */
  loggedAddress: (url: string) => string;
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE"]);

let isInstalled = false;

/**
 * Puts this room in front of the HTTP server that `remix-serve` is about to make. Called once by
 * the server entry, which is loaded before the server listens; a second call does nothing.
 */
export function installEdge(rules: EdgeRules): void {
  if (isInstalled) return;
  isInstalled = true;
  // While developing, the files change under the server; remix-serve reads them itself.
  if (mode() === "production") loadStaticFiles();
  const { createServer } = http;
  http.createServer = ((...args: Parameters<typeof createServer>) => {
    const server = createServer(...args);
    const handlers = server.listeners("request") as http.RequestListener[];
    server.removeAllListeners("request");
    server.on("request", (incoming, outgoing) => {
      keepOutOfLog(incoming, outgoing, rules);
      if (isRefused(incoming, outgoing) || serveStaticFile(incoming, outgoing)) return;
      keepPrivate(incoming, outgoing, rules.isPrivatePath(pathOf(incoming)));
      for (const handle of handlers) handle(incoming, outgoing);
    });
    return server;
  }) as typeof createServer;
}

/** Answers what must not reach the application, and prepares what may. */
function isRefused(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  outgoing.setHeader("X-Content-Type-Options", "nosniff");
  outgoing.setHeader("Referrer-Policy", "same-origin");
  incoming.headers[CLIENT_ADDRESS_HEADER] = addressOf(incoming);
  // node:http builds the raw list once; the adapter reads the object above.
  if (!METHODS.has(incoming.method ?? "")) {
    outgoing.setHeader("Allow", [...METHODS].join(", "));
    refuse(incoming, outgoing, 405, "Method not allowed");
    return true;
  }
  if (!isDecodable(incoming.url ?? "/")) {
    refuse(incoming, outgoing, 400, "Malformed address");
    return true;
  }
  // Remix answers `?_data=` without its own check of where a request comes from.
  if (new URLSearchParams(incoming.url?.split("?", 2)[1]).has("_data")) {
    refuse(incoming, outgoing, 400, "Malformed address");
    return true;
  }
  if (isForeign(incoming)) {
    refuse(incoming, outgoing, 403, "This request was sent by another site");
    return true;
  }
  return false;
}

function pathOf(incoming: IncomingMessage): string {
  return (incoming.url ?? "/").split("?", 1)[0]!;
}

/**
 * `remix-serve` prints the address of every request when it is over. Secrets in it (reset tokens)
 * are gone by then: the application sees the address, the log what is left of it.
 */
function keepOutOfLog(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { loggedAddress }: EdgeRules,
): void {
  const url = incoming.url ?? "/";
  const shown = loggedAddress(url);
  if (shown === url) return;
  const isOver = () => outgoing.writableEnded || incoming.socket.destroyed;
  Object.defineProperty(incoming, "originalUrl", {
    get: () => (isOver() ? shown : url),
    set: () => undefined,
  });
}

function isDecodable(url: string): boolean {
  try {
    return !decodeURIComponent(url.split("?", 1)[0]!).includes("\0");
  } catch {
    return false;
  }
}

function refuse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  status: number,
  message: string,
): void {
  const isApi = incoming.url?.startsWith("/api/") ?? false;
  outgoing.statusCode = status;
  outgoing.setHeader("Content-Type", isApi ? "application/json" : "text/plain; charset=utf-8");
  outgoing.setHeader("Cache-Control", "no-store");
  outgoing.setHeader("Connection", "close");
  outgoing.end(isApi ? JSON.stringify({ message }) : message);
}
