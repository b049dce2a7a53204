import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpErrorReason } from "~/base/http/http-error";
import { securityHeaders } from "~/base/http/security-headers.server";
import { splitUrl } from "~/base/http/split-url";
import { mayPostReports, REPORTS_PATH } from "~/base/reports/posted-report.server";
import { preferredLanguage, translator } from "~/language/i18n/i18n.server";
import { closeUnlessRead } from "./body-limits.server";
import { isForeign } from "./same-origin.server";

/**
 * The methods of API calls, and those of pages and forms. No call has PATCH; each of them says
 * which methods it has instead.
 */
const CALL_METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
const PAGE_METHODS = ["GET", "HEAD", "POST"];

export interface Rejection {
  status: number;
  reason: HttpErrorReason;
  /** The allowed methods, if the method of the request is not one of them. */
  allowed?: string;
}

/**
 * Returns the reason why a request must not reach the application, or null: it comes from another
 * site, its method is not supported, it asks for data in a way that Remix does not protect, or it
 * brings a report without the token.
 */
export function findRejection(incoming: IncomingMessage): Rejection | null {
  const { method = "" } = incoming;
  const { pathname, query } = splitUrl(incoming.url);
  const methods = isCall(pathname) ? CALL_METHODS : PAGE_METHODS;
  if (isForeign(incoming)) return { status: 403, reason: "foreignRequest" };
  if (!methods.includes(method)) {
    return { status: 405, reason: "methodNotAllowed", allowed: methods.join(", ") };
  }
  // Remix responds to `?_data=` without its own check of the origin.
  if (new URLSearchParams(query).has("_data")) {
    return { status: 400, reason: "malformedAddress" };
  }
  // Cheaper here than in the route: there may be many, and all of them are strangers.
  const isReport = pathname === REPORTS_PATH && method === "POST";
  if (isReport && !mayPostReports(incoming.headers.authorization)) {
    return { status: 401, reason: "notSignedIn" };
  }
  return null;
}

const isCall = (pathname: string) => /^\/+api\//i.test(pathname);

/** Sends a rejection as JSON to an API call, as a page otherwise, and closes the connection. */
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

/** Redirects GET and HEAD to the canonical address; rejects all other methods. */
export function redirectTo(
  address: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  if (incoming.method !== "GET" && incoming.method !== "HEAD") {
    return reject(incoming, outgoing, { status: 404, reason: "notFound" });
  }
  // An address can contain a secret.
  sendRedirect(outgoing, { address, status: 308, cacheControl: "no-store" });
}

/** Sends a redirect without a body. */
export function sendRedirect(
  outgoing: ServerResponse,
  { address, status, cacheControl }: { address: string; status: number; cacheControl: string },
): void {
  for (const [name, value] of securityHeaders()) outgoing.setHeader(name, value);
  outgoing.writeHead(status, {
    Location: address,
    "Content-Length": 0,
    "Cache-Control": cacheControl,
  });
  outgoing.end();
}

/** Renders a page without a style sheet. The texts are those of the bundles: no escaping needed. */
function page(text: string, language: string): string {
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text}</title><h1>${text}</h1><p><a href="/">←</a></p></html>`;
}
