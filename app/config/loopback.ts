import { isIP } from "node:net";

/** Returns true if a host name (without port, IPv6 in brackets) is a loopback name or address. */
export function isLoopback(name: string): boolean {
  return name === "localhost" || name === "[::1]" || (name.startsWith("127.") && isIP(name) === 4);
}
