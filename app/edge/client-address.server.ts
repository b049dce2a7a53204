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

/** IPv6 by its first four groups; of an IPv4 address, however it is written, the address itself. */
function networkOf(entry: string): string {
  const address = withoutPort(entry).replace(/%.*$/, "");
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const isMappedIPv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMappedIPv4) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/** Some proxies write `1.2.3.4:5678` or `[2001:db8::1]:5678`. */
function withoutPort(entry: string): string {
  return (
    /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? entry.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
  );
}

/** The eight 16-bit groups of an IPv6 address in any of its forms. */
function groupsOf(address: string): number[] {
  // A dotted tail such as in ::ffff:1.2.3.4 stands for the last two groups.
  const hexadecimal = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a, b, c, d] = bytes.slice(0, 4).map(Number) as [number, number, number, number];
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [head = "", tail] = hexadecimal.split("::");
  const parse = (part: string) =>
    part
      .split(":")
      .filter(Boolean)
      .map((group) => parseInt(group, 16));
  const [before, after] = [parse(head), parse(tail ?? "")];
  return [
    ...before,
    ...Array<number>(Math.max(0, 8 - before.length - after.length)).fill(0),
    ...after,
  ];
}
