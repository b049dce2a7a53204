import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isFromThisMachine } from "~/base/http/client-address.server";
import { env } from "~/config/env.server";

/** Headers by which a proxy speaks of its client. */
const forwarding = ["forwarded", "x-forwarded-for", "x-real-ip", "via"] as const;

const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/**
 * Returns true if a request may read the metrics: with METRICS_TOKEN as its bearer token or, where
 * none is set, from this machine itself.
 *
 * A proxy on the same machine connects from there for the whole world, so a request that came
 * through one never counts as local: the proxy passes on the public host name, names its client, or
 * is trusted to (TRUST_PROXY).
 */
export function mayReadMetrics(
  incoming: IncomingMessage,
  { METRICS_TOKEN, TRUST_PROXY }: { METRICS_TOKEN?: string; TRUST_PROXY: number } = env(),
): boolean {
  const { headers } = incoming;
  if (METRICS_TOKEN !== undefined) {
    const [, token] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? "") ?? [];
    return token !== undefined && isSame(token, METRICS_TOKEN);
  }
  if (!LOOPBACK_HOST.test(headers.host ?? "")) return false;
  if (TRUST_PROXY === 0 && forwarding.some((name) => headers[name] !== undefined)) return false;
  return isFromThisMachine(incoming);
}

/** Compares in constant time, whatever the lengths are. */
function isSame(given: string, wanted: string): boolean {
  const hashOf = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hashOf(given), hashOf(wanted));
}
