import { env, isSecure } from "~/config/env.server";

export type HeaderList = readonly (readonly [name: string, value: string])[];

const PERMISSIONS = ["camera", "microphone", "geolocation", "payment", "usb", "browsing-topics"];

/** The policy of all responses that are not pages: they load nothing and cannot be framed. */
const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'";

const YEAR_S = 365 * 24 * 60 * 60;

let list: HeaderList | undefined;

/**
 * Returns the headers of every response (criteria of the HTTP Observatory). Pages have their own
 * content security policy, and images may be embedded by other sites.
 */
export function securityHeaders(): HeaderList {
  list ??= [
    ["X-Content-Type-Options", "nosniff"],
    // "no-referrer" would make browsers send `Origin: null` with forms.
    ["Referrer-Policy", "same-origin"],
    ["X-Frame-Options", "DENY"],
    ["Content-Security-Policy", NOTHING_ALLOWED],
    ["Permissions-Policy", PERMISSIONS.map((name) => `${name}=()`).join(", ")],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ...(isSecure() ? ([["Strict-Transport-Security", transportPolicy()]] as const) : []),
  ];
  return list;
}

/**
 * Without includeSubDomains unless the owner asks for it: hosts below that of the site (a mail
 * server, a local device) may not support https.
 */
function transportPolicy(): string {
  return `max-age=${YEAR_S}${env().HSTS_SUBDOMAINS ? "; includeSubDomains" : ""}`;
}

/** Adds missing security headers; other sites, mails and feed readers may embed images. */
export function addSecurityHeaders(headers: Headers): void {
  for (const [name, value] of securityHeaders()) {
    if (!headers.has(name)) headers.set(name, value);
  }
  if (headers.get("Content-Type")?.startsWith("image/")) {
    headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  }
}
