import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from "node:http";
import { readSessionCookie } from "./session-cookie.server";

/**
 * Keeps what is meant for one person out of every cache: answers at private addresses, and all
 * answers to people who are signed in, except files that are the same for everybody.
 */
export function keepPrivate(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  isPrivateAddress: boolean,
): void {
  if (!isPrivateAddress && !readSessionCookie(incoming.headers.cookie)) return;
  const writeHead = outgoing.writeHead.bind(outgoing) as (...args: unknown[]) => ServerResponse;
  outgoing.writeHead = (...args: unknown[]) => {
    if (!isPublic(outgoing.getHeader("Cache-Control"))) {
      outgoing.setHeader("Cache-Control", "no-store");
    }
    return writeHead(...args);
  };
}

function isPublic(cacheControl: OutgoingHttpHeader | undefined): boolean {
  return String(cacheControl ?? "").startsWith("public");
}
