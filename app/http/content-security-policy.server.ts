import { createHash } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import { isSecure } from "~/env.server";

/**
 * The toaster puts its style sheet into the page by itself and knows no nonce, so that very text
 * is allowed by its hash. The element is empty for a moment, hence the hash of nothing.
 * See decision 031.
 */
const toasterStyles = [readToasterStyles(), ""].map(hashSource);

function readToasterStyles(): string {
  const source = fs.readFileSync(createRequire(import.meta.url).resolve("sonner"), "utf8");
  const literal = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source)?.[1];
  return literal ? (JSON.parse(literal) as string) : "";
}

/** Whose players pages frame, when a visitor has clicked on a film; see app/attachments. */
const PLAYER_HOSTS = ["https://player.vimeo.com", "https://www.youtube-nocookie.com"];

/**
 * What a page may load: its own scripts and styles, and images from anywhere (decision C26).
 *
 * Many visitors may get the same page, so its nonce is no secret: scripts are allowed by their
 * hashes. Only those are hashed that carry the nonce, which nobody could know before the page was
 * made; a script that came in with a text stays forbidden. Styles that scripts add later have no
 * fixed text and go by the nonce (decision 027).
 *
 * @param nonce made for this rendering
 */
export function contentSecurityPolicy(html: string, nonce: string): string {
  const scripts = inlineScripts(html, nonce).map(hashSource);
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(scripts)].join(" ")}`.trim(),
    `style-src 'self' 'nonce-${nonce}' ${toasterStyles.join(" ")}`,
    `img-src 'self' data: https:${isSecure() ? "" : " http:"}`,
    "font-src 'self'",
    "connect-src 'self'",
    // On every page: with scripts, a visitor comes to a film under the policy of the first page.
    `frame-src ${PLAYER_HOSTS.join(" ")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure() ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

function inlineScripts(html: string, nonce: string): string[] {
  const found = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g);
  return [...found].flatMap(([, attributes = "", text = ""]) =>
    text && attributes.includes(`nonce="${nonce}"`) ? [text] : [],
  );
}

function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
