import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { env } from "~/config/env.server";

/** A header that the edge sets on every request; a value sent by the client is overwritten. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

/** Returns the client address as the edge determined it; IPv6 as its /64 network, one household. */
export function clientAddress(request: Request): string {
  return request.headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown";
}

/** The length of a neighbourhood in bits. */
const NEIGHBOURHOOD_BITS = { ipv4: 24, ipv6: 48 } as const;

/**
 * Returns the network around a client address: IPv4 as /24, and IPv6 as /48, since one customer of a
 * provider often has all 65,536 networks (/64) of it. Text that is not an address is only truncated.
 *
 * @param address from {@link clientAddress}
 */
export function neighbourhoodOf(address: string): string {
  const [host = ""] = address.split("/");
  if (!ipaddr.isValid(host)) return address.slice(0, 50);
  const parsed = ipaddr.process(host);
  const kind = parsed.kind();
  const network = { ipv4: ipaddr.IPv4, ipv6: ipaddr.IPv6 }[kind];
  const bits = NEIGHBOURHOOD_BITS[kind];
  return `${network.networkAddressFromCIDR(`${parsed.toString()}/${bits}`).toString()}/${bits}`;
}

/** The proxies whose X-Forwarded-For is trusted. */
interface Trust {
  /** Number of proxies in front of the site. */
  proxies: number;
  /** Their addresses and networks; by default loopback and private networks. */
  from?: string[];
}

/**
 * Determines the client address: the socket's, or with TRUST_PROXY=n the n-th entry from the end of
 * X-Forwarded-For, the last one written by a trusted proxy. The header is ignored when the peer
 * cannot be a trusted proxy or the entry is not an IP address.
 */
export function addressOf(incoming: IncomingMessage, trust: Trust = trustOfSite()): string {
  const address = findAddress(incoming, trust);
  return address ? networkOf(address) : "unknown";
}

/** Returns true if {@link addressOf} is the machine that the site runs on. */
export function isFromThisMachine(
  incoming: IncomingMessage,
  trust: Trust = trustOfSite(),
): boolean {
  return findAddress(incoming, trust)?.range() === "loopback";
}

function findAddress(incoming: IncomingMessage, trust: Trust): Address | null {
  const peer = parseAddress(incoming.socket.remoteAddress);
  if (!peer || trust.proxies === 0 || !mayBeProxy(peer, trust.from)) return peer;
  const forwarded = String(incoming.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
  return parseAddress(forwarded.at(-trust.proxies)) ?? peer;
}

function trustOfSite(): Trust {
  const { TRUST_PROXY, TRUST_PROXY_FROM } = env();
  return { proxies: TRUST_PROXY, from: TRUST_PROXY_FROM };
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * Parses an IP address; an IPv4-mapped IPv6 address becomes IPv4. Null if the text is not an
 * address.
 */
function parseAddress(text: string | undefined): Address | null {
  const bare = withoutPort(text ?? "").replace(/%.*$/, "");
  // ipaddr.js also accepts short forms such as `1`, which no proxy sends.
  return isIP(bare) ? ipaddr.process(bare) : null;
}

/** Removes the port, which some proxies add: `1.2.3.4:5678` or `[2001:db8::1]:5678`. */
function withoutPort(entry: string): string {
  return (
    /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? entry.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
  );
}

const PRIVATE = new Set(["loopback", "private", "uniqueLocal", "linkLocal"]);

function mayBeProxy(peer: Address, from: string[] | undefined): boolean {
  if (!from) return PRIVATE.has(peer.range());
  return from.some((entry) => {
    const [network, bits] = entry.includes("/")
      ? ipaddr.parseCIDR(entry)
      : wholeAddress(ipaddr.process(entry));
    return network.kind() === peer.kind() && peer.match(network, bits);
  });
}

const wholeAddress = (address: Address): [Address, number] => [
  address,
  address.kind() === "ipv4" ? 32 : 128,
];

/** Returns the /64 network of an IPv6 address, an IPv4 address as it is. */
function networkOf(address: Address): string {
  if (!("parts" in address)) return address.toString();
  const groups = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(":")}::/64`;
}
