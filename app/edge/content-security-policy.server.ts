import { createHash } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";

/**
 * The toaster puts its style sheet into the page by itself and knows no nonce, so that very text
 * is allowed by its hash. The element is empty for a moment, hence the hash of nothing.
 */
const toasterStyles = [readToasterStyles(), ""].map(
  (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
);

function readToasterStyles(): string {
  const source = fs.readFileSync(createRequire(import.meta.url).resolve("sonner"), "utf8");
  const literal = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source)?.[1];
  return literal ? (JSON.parse(literal) as string) : "";
}

/** What a page may load: its own scripts and styles, and pictures from anywhere (decision C26). */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}' ${toasterStyles.join(" ")}`,
    "img-src 'self' data: http: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
