import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import { env } from "~/env.server";

/** Set by the edge on every request; a value sent by the client is overwritten there. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

/** The network address of the sender, as the edge found it. IPv6 counts by /64, one household. */
export function clientAddress(request: Request): string {
  return request.headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown";
}

/**
 * Finds the address of the sender: the socket's, or with TRUST_PROXY=n the n-th entry from the end
 * of X-Forwarded-For, the last one that a proxy of ours has written.
 */
export function addressOf(incoming: IncomingMessage, trustedProxies = env().TRUST_PROXY): string {
  const socketAddress = incoming.socket.remoteAddress ?? "unknown";
  const forwarded = String(incoming.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
  const address =
    trustedProxies > 0
      ? (forwarded[forwarded.length - trustedProxies] ?? socketAddress)
      : socketAddress;
  return networkOf(address);
}

function networkOf(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (!isIPv6(bare)) return bare;
  const [head = "", tail] = bare.toLowerCase().split("::");
  const before = head ? head.split(":") : [];
  const after = tail ? tail.split(":") : [];
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, gap)).fill("0"), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
