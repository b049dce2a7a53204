import ipaddr from "ipaddr.js";
import { env } from "~/env.server";

/** The length of the logged network in bits: a neighbourhood, not a household. */
const SHORT_BITS = { ipv4: 24, ipv6: 48 } as const;

/**
 * Returns the form of a client address that may be stored and logged: IPv4 as /24 and IPv6 as /48,
 * or unchanged with LOG_ADDRESSES=full. Text that is not an address is only truncated.
 *
 * @param address from `clientAddress`: IPv6 is a /64 network already
 */
export function loggedAddress(address: string, how = env().LOG_ADDRESSES): string {
  const [host = ""] = address.split("/");
  if (how === "full" || !ipaddr.isValid(host)) return address.slice(0, 50);
  const parsed = ipaddr.process(host);
  const kind = parsed.kind();
  const network = { ipv4: ipaddr.IPv4, ipv6: ipaddr.IPv6 }[kind];
  const bits = SHORT_BITS[kind];
  return `${network.networkAddressFromCIDR(`${parsed.toString()}/${bits}`).toString()}/${bits}`;
}
