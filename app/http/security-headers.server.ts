import { isSecure } from "~/env.server";

export type HeaderList = readonly (readonly [name: string, value: string])[];

const PERMISSIONS = ["camera", "microphone", "geolocation", "payment", "usb", "browsing-topics"];

/** For everything that is no page: it needs nothing, and nobody may frame it. */
const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'";

const YEAR_S = 365 * 24 * 60 * 60;

let list: HeaderList | undefined;

/**
 * What every answer carries, of whatever kind (the scoring rules of the HTTP Observatory). A page
 * brings a content security policy of its own, and images may be shown by others.
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
    // Without includeSubDomains: the site is one host of its owner's domain, and does not know
    // whether the others (a mail server, a device in the house) speak https.
    ...(isSecure() ? ([["Strict-Transport-Security", `max-age=${YEAR_S}`]] as const) : []),
  ];
  return list;
}

/** Adds what is missing; images may be shown by other sites, in mails and in readers. */
export function addSecurityHeaders(headers: Headers): void {
  for (const [name, value] of securityHeaders()) {
    if (!headers.has(name)) headers.set(name, value);
  }
  if (headers.get("Content-Type")?.startsWith("image/")) {
    headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  }
}
