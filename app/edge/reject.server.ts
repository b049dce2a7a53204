import type { IncomingMessage, ServerResponse } from "node:http";
import { closeUnlessRead } from "./body-limits.server";
import { splitUrl } from "~/http/split-url";
import { isForeign } from "./same-origin.server";
import { securityHeaders } from "~/http/security-headers.server";
import { preferredLanguage, translator } from "~/i18n/i18n.server";
import type { HttpErrorReason } from "~/http/http-error";

/** What calls may do, and what the pages and forms of people may. */
const CALL_METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE"];
const PAGE_METHODS = ["GET", "HEAD", "POST"];

export interface Rejection {
  status: number;
  reason: HttpErrorReason;
  /** The methods that there are, when the request's is none of them. */
  allowed?: string;
}

/**
 * Whether a request must not reach the application: from another site, with a method that nothing
 * here has, or asking for data in a way that Remix does not guard.
 */
export function findRejection(incoming: IncomingMessage): Rejection | null {
  const { method = "" } = incoming;
  const { pathname, query } = splitUrl(incoming.url);
  const methods = isCall(pathname) ? CALL_METHODS : PAGE_METHODS;
  if (isForeign(incoming)) return { status: 403, reason: "foreignRequest" };
  if (!methods.includes(method)) {
    return { status: 405, reason: "methodNotAllowed", allowed: methods.join(", ") };
  }
  // Remix answers `?_data=` without its own check of where a request comes from.
  if (new URLSearchParams(query).has("_data")) {
    return { status: 400, reason: "malformedAddress" };
  }
  return null;
}

const isCall = (pathname: string) => /^\/+api\//i.test(pathname);

/** Answers with a refusal in words: JSON to a call, a page to people. The connection ends with it. */
export function reject(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, reason, allowed }: Rejection,
): void {
  const { pathname } = splitUrl(incoming.url);
  const language = preferredLanguage({
    pathname,
    cookies: incoming.headers.cookie,
    acceptLanguage: incoming.headers["accept-language"],
  });
  const text = translator(language)(`refused.${reason}`, { allowed });
  const body = isCall(pathname) ? JSON.stringify({ message: text }) : page(text, language);
  closeUnlessRead(incoming, outgoing);
  for (const [name, value] of securityHeaders()) outgoing.setHeader(name, value);
  outgoing.writeHead(status, {
    "Content-Type": isCall(pathname) ? "application/json" : "text/html; charset=utf-8",
    "Content-Language": language,
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    Connection: "close",
    ...(allowed && { Allow: allowed }),
  });
  outgoing.end(body);
}

/** Leads a reader to the right spelling of an address; what would be sent there is refused. */
export function redirectTo(
  address: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  if (incoming.method !== "GET" && incoming.method !== "HEAD") {
    return reject(incoming, outgoing, { status: 404, reason: "notFound" });
  }
  for (const [name, value] of securityHeaders()) outgoing.setHeader(name, value);
  // An address may hold a secret.
  outgoing.writeHead(308, { Location: address, "Content-Length": 0, "Cache-Control": "no-store" });
  outgoing.end();
}

/** Plain enough to need no style sheet. The texts are our own: there is nothing to escape. */
function page(text: string, language: string): string {
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text}</title><h1>${text}</h1><p><a href="/">←</a></p></html>`;
}
