import { env } from "~/config/env.server";
import { neighbourhoodOf } from "./client-address.server";

/**
 * Returns the form of a client address that may be stored and logged: the network around it, a
 * neighbourhood and not a household, or the address itself with LOG_ADDRESSES=full.
 *
 * @param address from `clientAddress`: IPv6 is a /64 network already
 */
export function loggedAddress(address: string, how = env().LOG_ADDRESSES): string {
  return how === "full" ? address.slice(0, 50) : neighbourhoodOf(address);
}
