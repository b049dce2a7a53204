import type { IncomingMessage, ServerResponse } from "node:http";
import { securityHeaders } from "~/base/http/security-headers.server";
import { EXPOSITION_TYPE } from "~/operations/metrics/exposition.server";
import { mayReadMetrics } from "~/operations/metrics/metrics-access.server";
import { type CacheSize, writeMetrics } from "~/operations/metrics/metrics.server";

/**
 * Responds to `/metrics` for those who may read it; for all others it is an address that does not
 * exist.
 *
 * @returns false if the request must be answered as any other
 */
export function respondToMetrics(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  cacheSize: () => CacheSize,
): boolean {
  const { url, method } = incoming;
  if (url !== "/metrics" || (method !== "GET" && method !== "HEAD")) return false;
  if (!mayReadMetrics(incoming)) return false;
  const end = (status: number, body: string) => {
    for (const [name, value] of securityHeaders()) outgoing.setHeader(name, value);
    outgoing.writeHead(status, { "Content-Type": EXPOSITION_TYPE, "Cache-Control": "no-store" });
    outgoing.end(body);
  };
  writeMetrics(cacheSize).then(
    (text) => end(200, text),
    (error: unknown) => {
      console.error(error);
      end(500, "");
    },
  );
  return true;
}
