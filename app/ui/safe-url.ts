const safeProtocols = new Set(["http:", "https:", "mailto:", "tel:"]);

/**
 * Two sites that are none: an address within "this site" leads to each, seen from there. With and
 * without https, since `http:` alone is an address seen from one of them only.
 */
const somewhere = ["http://one.invalid", "https://two.invalid"];

/**
 * An address from data that may stand in an `href`, or null: http, https, mailto, tel, or an
 * address within this site (decision C35). React prints `javascript:` links as they are.
 */
export function safeUrl(value: string): string | null {
  const url = value.trim();
  // Parsers drop control characters, which therefore serve disguises only.
  if (url === "" || /\p{Cc}/u.test(url)) return null;
  if (!somewhere.every((base) => URL.canParse(url, base))) return null;
  const seen = somewhere.map((base) => new URL(url, base));
  if (!seen.every(({ protocol }) => safeProtocols.has(protocol))) return null;
  // "//host", "/\\host" and their disguises look local but lead elsewhere without naming a scheme.
  const isWithinSite = seen.every(({ origin }, index) => origin === somewhere[index]);
  return isWithinSite || URL.canParse(url) ? url : null;
}

/** A file in the folder of uploads or below it, by a path that stays there. */
const UPLOAD = /^\/uploads(?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)+$/;

/** An image address that may be shown: http, https or an upload of this site (decision C26). */
export function safeImageUrl(value: string): string | null {
  const url = value.trim();
  if (UPLOAD.test(url)) return url;
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null;
}
