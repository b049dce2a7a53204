const safeProtocols = new Set(["http:", "https:", "mailto:", "tel:"]);

/**
 * An address from data that may stand in an `href`, or null: http, https, mailto, tel, or an
 * address within this site (decision C35). React prints `javascript:` links as they are.
 */
export function safeUrl(value: string): string | null {
  const url = value.trim();
  if (url === "" || !URL.canParse(url, "http://site.invalid")) return null;
  const parsed = new URL(url, "http://site.invalid");
  if (!safeProtocols.has(parsed.protocol)) return null;
  const isWithinSite = parsed.hostname === "site.invalid";
  const namesScheme = /^[a-z][a-z0-9+.-]*:/i.test(url);
  // "//host" and "/\host" look local but lead elsewhere.
  if (!isWithinSite && !namesScheme) return null;
  return url;
}

/** An image address that may be shown: http, https or an upload of this site (decision C26). */
export function safeImageUrl(value: string): string | null {
  const url = value.trim();
  if (/^\/uploads\/[\w.-]+$/.test(url)) return url;
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null;
}
