import http from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { mode } from "~/env.server";
import { loadStaticFiles, serveStaticFile } from "./static-files.server";
import { addressOf, CLIENT_ADDRESS_HEADER } from "./client-address.server";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE"]);

let isInstalled = false;

/**
 * Puts this room in front of the HTTP server that `remix-serve` is about to make. Called once by
 * the server entry, which is loaded before the server listens; a second call does nothing.
 */
export function installEdge(): void {
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
      if (isRefused(incoming, outgoing) || serveStaticFile(incoming, outgoing)) return;
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
  return false;
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
  outgoing.setHeader("Connection", "close");
  outgoing.end(isApi ? JSON.stringify({ message }) : message);
}
