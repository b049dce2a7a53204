import { isSecure } from "./env.server";

/**
 * Returns the name of a cookie, under https with a prefix that browsers enforce: `__Host-` for a
 * cookie of the whole site, which no other host of the domain can set; `__Secure-` for one with a
 * path, which cannot be set without https.
 */
export function cookieName(name: string, path = "/", secure = isSecure()): string {
  if (!secure) return name;
  return `${path === "/" ? "__Host-" : "__Secure-"}${name}`;
}
