import ipaddr from "ipaddr.js";
import { env } from "~/env.server";

/** How much of an address is kept when it stands for a neighbourhood, not for a household, in bits. */
const SHORT_BITS = { ipv4: 24, ipv6: 48 } as const;

/**
 * A client's address as it may be stored and logged: IPv4 by /24 and IPv6 by /48, or as it is with
 * LOG_ADDRESSES=full. What is no address stays as it is, bounded.
 *
 * @param address as `clientAddress` gives it: IPv6 is a network of 64 bits already
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
