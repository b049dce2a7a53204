import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { env } from "~/env.server";

/** Set by the edge on every request; a value sent by the client is overwritten there. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

/** The network address of the sender, as the edge found it. IPv6 counts by /64, one household. */
export function clientAddress(request: Request): string {
  return request.headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown";
}

/** Whose word on the sender's address is taken. */
interface Trust {
  /** How many proxies stand in front. */
  proxies: number;
  /** The addresses and networks that they are in; without it, this machine and private networks. */
  from?: string[];
}

/**
 * Finds the address of the sender: the socket's, or with TRUST_PROXY=n the n-th entry from the end
 * of X-Forwarded-For, the last one that a proxy of ours has written. A header that comes from where
 * no proxy of ours can be, or an entry that is no address, counts for nothing.
 */
export function addressOf(incoming: IncomingMessage, trust: Trust = trustOfSite()): string {
  const peer = parseAddress(incoming.socket.remoteAddress);
  if (!peer) return "unknown";
  if (trust.proxies === 0 || !mayBeProxy(peer, trust.from)) return networkOf(peer);
  const forwarded = String(incoming.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
  return networkOf(parseAddress(forwarded.at(-trust.proxies)) ?? peer);
}

function trustOfSite(): Trust {
  const { TRUST_PROXY, TRUST_PROXY_FROM } = env();
  return { proxies: TRUST_PROXY, from: TRUST_PROXY_FROM };
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Of an IPv4 address in the form of an IPv6 one, the IPv4 address; null for what is none. */
function parseAddress(text: string | undefined): Address | null {
  const bare = withoutPort(text ?? "").replace(/%.*$/, "");
  // The library takes short forms such as `1` too, which no proxy writes.
  return isIP(bare) ? ipaddr.process(bare) : null;
}

/** Some proxies write `1.2.3.4:5678` or `[2001:db8::1]:5678`. */
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

/** IPv6 by its first four groups; of an IPv4 address, the address itself. */
function networkOf(address: Address): string {
  if (!("parts" in address)) return address.toString();
  const groups = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(":")}::/64`;
}
