import { createHash } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import { isSecure, mode } from "~/config/env.server";

/**
 * The hashes of the toaster's styles: the library inserts its style sheet without a nonce. The
 * style element is empty for a moment, hence also the hash of the empty string. See decision 031.
 */
const toasterStyles = [readToasterStyles(), ""].map(hashSource);

function readToasterStyles(): string {
  const source = fs.readFileSync(createRequire(import.meta.url).resolve("sonner"), "utf8");
  const literal = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source)?.[1];
  return literal ? (JSON.parse(literal) as string) : "";
}

/** The video players that pages embed after a click on a film; see app/media/player. */
const PLAYER_HOSTS = ["https://player.vimeo.com", "https://www.youtube-nocookie.com"];

/**
 * Returns the policy of a page: its own scripts and styles, and images from anywhere
 * (decision C26).
 *
 * Cached pages are served to many visitors, so the nonce is not a secret: scripts are allowed by
 * hash. Only scripts that carry the nonce are hashed; it is unpredictable before rendering, so a
 * script injected through a text stays blocked. Styles that scripts insert later have no fixed text
 * and are allowed by the nonce (decision 027); in development, Vite inserts all styles so.
 *
 * @param nonce generated for this rendering
 */
export function contentSecurityPolicy(html: string, nonce: string): string {
  const scripts = inlineScripts(html, nonce).map(hashSource);
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(scripts)].join(" ")}`.trim(),
    `style-src 'self' ${mode() === "development" ? "'unsafe-inline'" : allowedStyles(nonce)}`,
    `img-src 'self' data: https:${isSecure() ? "" : " http:"}`,
    // The font of titles is in the style sheet.
    "font-src 'self' data:",
    "connect-src 'self'",
    // On every page: after client-side navigation the policy of the first page still applies.
    // Of this site, only the preview of a letter allows to be framed.
    `frame-src 'self' ${PLAYER_HOSTS.join(" ")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure() ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

const allowedStyles = (nonce: string) => `'nonce-${nonce}' ${toasterStyles.join(" ")}`;

/**
 * Returns the texts of the scripts with the nonce. It looks for the nonce: the beginning of a tag is
 * everywhere in a document, and looking for it takes fifteen times as long.
 */
function inlineScripts(html: string, nonce: string): string[] {
  const texts: string[] = [];
  for (let at = html.indexOf(nonce); at !== -1; at = html.indexOf(nonce, at)) {
    const tag = html.lastIndexOf("<", at);
    const start = html.indexOf(">", at) + 1;
    if (start === 0) break;
    at = start;
    const isScript = html.startsWith("<script", tag);
    if (!isScript || !html.slice(tag, start).includes(`nonce="${nonce}"`)) continue;
    const end = html.indexOf("</script>", start);
    if (end === -1) break;
    if (end > start) texts.push(html.slice(start, end));
    at = end;
  }
  return texts;
}

function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
