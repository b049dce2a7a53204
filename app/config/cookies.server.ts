import type { Cookie } from "@remix-run/node";
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

/**
 * Parses every cookie of that name: another host of the domain can add one, which browsers may send
 * before the site's own.
 */
export function parseEach(cookie: Cookie, { headers }: Request): Promise<unknown[]> {
  const sent = (headers.get("Cookie") ?? "").split(/;\s*/);
  const named = sent.filter((each) => each.startsWith(`${cookie.name}=`));
  return Promise.all(named.map((each) => cookie.parse(each) as Promise<unknown>));
}
