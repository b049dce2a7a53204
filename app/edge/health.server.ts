import type { IncomingMessage, ServerResponse } from "node:http";
import { securityHeaders } from "~/http/security-headers.server";
import { connection } from "~db/connection.server";
import { contentVersion } from "~db/content-version.server";

/**
 * Answers what watches over the process: `/healthz` says that it runs, `/readyz` that it can serve
 * (the database answers and its file is in its place, and it is not about to end).
 *
 * @returns false when something else was asked for
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
