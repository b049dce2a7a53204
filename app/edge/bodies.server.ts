import type { IncomingMessage, ServerResponse } from "node:http";

/** The application counts every body while it reads; nothing it reads is longer than this. */
const TEXT_LIMIT_BYTES = 1024 * 1024 + 64 * 1024;
const FILES_LIMIT_BYTES = 64 * 1024 * 1024;

/** How long a body may take to come: a visitor's form, and pictures over a slow line. */
const TEXT_TIME_MS = 30_000;
const FILES_TIME_MS = 5 * 60_000;

/** How long a sender who was refused may go on sending, so that the answer reaches them. */
const LINGER_MS = 2000;

/** Whether a request says that its body is longer than anything the site takes at this address. */
export function isTooLong(incoming: IncomingMessage, takesFiles: boolean): boolean {
  const limit = takesFiles ? FILES_LIMIT_BYTES : TEXT_LIMIT_BYTES;
  return Number(incoming.headers["content-length"] ?? 0) > limit;
}

/**
 * Ends the connection of a body that takes too long, and of one that was answered before it was
 * there: what nobody wants is not waited for.
 */
export function watchBody(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  takesFiles: boolean,
): void {
  if (!hasBody(incoming)) return;
  const end = () => incoming.socket.destroy();
  const timer = setTimeout(end, takesFiles ? FILES_TIME_MS : TEXT_TIME_MS).unref();
  incoming.once("end", () => clearTimeout(timer));
  incoming.once("close", () => clearTimeout(timer));
  outgoing.once("finish", () => {
    if (!incoming.complete) setTimeout(end, LINGER_MS).unref();
  });
}

/** A request that has a body and is answered before it has all come ends its connection. */
export function closeUnlessRead(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (hasBody(incoming) && !incoming.complete) outgoing.shouldKeepAlive = false;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
