import type { IncomingMessage, ServerResponse } from "node:http";
import { securityHeaders } from "~/base/http/security-headers.server";
import { connection } from "~db/connection.server";
import { contentVersion } from "~db/content-version.server";

/**
 * Responds to health checks: `/healthz` is 200 while the process runs, `/readyz` while it can serve
 * (the database can be read, its file is in place, and no shutdown has begun). Neither names the
 * version, which strangers need not know.
 *
 * @returns false if the request is no health check
 */
export function respondToHealthCheck(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  isOpen: () => boolean,
): boolean {
  const { url } = incoming;
  if (url !== "/healthz" && url !== "/readyz") return false;
  const isWell = url === "/healthz" || (isOpen() && isDatabaseReady());
  for (const [name, value] of securityHeaders()) outgoing.setHeader(name, value);
  outgoing.writeHead(isWell ? 200 : 503, {
    "Content-Type": "text/plain",
    "Cache-Control": "no-store",
  });
  outgoing.end(isWell ? "ok\n" : "not ready\n");
  return true;
}

function isDatabaseReady(): boolean {
  try {
    contentVersion();
    return connection().isInPlace();
  } catch {
    return false;
  }
}
