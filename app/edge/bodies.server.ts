import type { IncomingMessage, ServerResponse } from "node:http";

/** The application counts every body while it reads; nothing it reads is longer than this. */
const TEXT_LIMIT_BYTES = 1024 * 1024 + 64 * 1024;
const FILES_LIMIT_BYTES = 64 * 1024 * 1024;

/** How long a body may take to come: a visitor's form, and pictures over a slow line. */
const TEXT_TIME_MS = 30_000;
const FILES_TIME_MS = 5 * 60_000;

/**
 * For so long, and so much, a sender who was refused may go on sending: a connection that is closed
 * while something is on its way loses the answer as well.
 */
const LINGER_MS = 1000;
const LINGER_BYTES = 16 * 1024 * 1024;
const LOOK_EVERY_MS = 20;

/** Whether a request says that its body is longer than anything the site takes at this address. */
export function isTooLong(incoming: IncomingMessage, takesFiles: boolean): boolean {
  const limit = takesFiles ? FILES_LIMIT_BYTES : TEXT_LIMIT_BYTES;
  return Number(incoming.headers["content-length"] ?? 0) > limit;
}

/** Ends the connection of a body that takes too long to come. */
export function limitTime(incoming: IncomingMessage, takesFiles: boolean): void {
  if (!hasBody(incoming)) return;
  const end = () => incoming.socket.destroy();
  const timer = setTimeout(end, takesFiles ? FILES_TIME_MS : TEXT_TIME_MS).unref();
  incoming.once("close", () => clearTimeout(timer));
}

/**
 * A request that is answered before all of its body has come ends its connection: what nobody wants
 * is not waited for. To be called before the answer begins.
 */
export function closeUnlessRead(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (!hasBody(incoming) || incoming.complete) return;
  outgoing.shouldKeepAlive = false;
  const { socket } = incoming;
  // node:http calls this when the answer is sent, and would close both directions.
  socket.destroySoon = () => {
    const startedAt = performance.now();
    const before = socket.bytesRead;
    socket.end();
    incoming.resume();
    const timer = setInterval(() => {
      const isLong = performance.now() - startedAt > LINGER_MS;
      if (isLong || socket.bytesRead - before > LINGER_BYTES) socket.destroy();
      if (socket.destroyed) clearInterval(timer);
    }, LOOK_EVERY_MS).unref();
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
