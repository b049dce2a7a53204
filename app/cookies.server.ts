import { isSecure } from "./env.server";

/**
 * The name of a cookie, under https with a prefix that browsers hold to: `__Host-` for one of the
 * whole site, which no other host of the domain can set; `__Secure-` for one of a part of it, which
 * none can set without https.
 */
export function cookieName(name: string, path = "/", secure = isSecure()): string {
  if (!secure) return name;
  return `${path === "/" ? "__Host-" : "__Secure-"}${name}`;
}
