import type { IncomingMessage, ServerResponse } from "node:http";
import type { BodyKind } from "~/base/http/route-handle";

/** Upper limits by Content-Length; the application counts the bytes again while it reads. */
const TEXT_LIMIT_BYTES = 1024 * 1024 + 64 * 1024;
const FILES_LIMIT_BYTES = 64 * 1024 * 1024;
const FILMS_LIMIT_BYTES = 640 * 1024 * 1024;

/** The body size that a proxy must allow, in megabytes (2^20 bytes): the largest, and a margin. */
export const PROXY_LIMIT_MB = 650;

/** Maximum time for a body to arrive: a visitor's form, and images over a slow connection. */
const TEXT_TIME_MS = 30_000;
const FILES_TIME_MS = 5 * 60_000;
const FILMS_TIME_MS = 40 * 60_000;

const limits: Record<BodyKind, { bytes: number; ms: number }> = {
  texts: { bytes: TEXT_LIMIT_BYTES, ms: TEXT_TIME_MS },
  pictures: { bytes: FILES_LIMIT_BYTES, ms: FILES_TIME_MS },
  films: { bytes: FILMS_LIMIT_BYTES, ms: FILMS_TIME_MS },
};

/**
 * Time and bytes during which a rejected client may continue to send: closing a connection while
 * data are in flight loses the response as well.
 */
const LINGER_MS = 3000;
const LINGER_BYTES = 64 * 1024 * 1024;
const CHECK_INTERVAL_MS = 20;

/** Chunks of a body that may have any size, and the average size that more of them must have. */
const FREE_CHUNKS = 1000;
const MIN_CHUNK_BYTES = 64;

/** Returns true if Content-Length exceeds the limit for this kind of body. */
export function isBodyTooLong(incoming: IncomingMessage, kind: BodyKind): boolean {
  return Number(incoming.headers["content-length"] ?? 0) > limits[kind].bytes;
}

/**
 * Closes the connection if the body does not arrive in time. Where images and films are allowed more
 * time, their connection may be silent as long: many at once wait for each other to be decoded.
 *
 * @param mayTakeLonger resolves to true if the time for images and films applies; until then, the
 *   time for texts does
 */
export function limitBodyTime(
  incoming: IncomingMessage,
  kind: BodyKind,
  mayTakeLonger: () => Promise<boolean>,
): void {
  if (!hasBody(incoming)) return;
  const endAfter = (ms: number) => setTimeout(() => incoming.socket.destroy(), ms).unref();
  let timer = endAfter(limits.texts.ms);
  let isOver = false;
  incoming.once("close", () => {
    isOver = true;
    clearTimeout(timer);
  });
  if (kind === "texts") return;
  const extend = (may: boolean) => {
    if (!may) return;
    incoming.socket.setTimeout(limits[kind].ms);
    if (isOver) return;
    clearTimeout(timer);
    timer = endAfter(limits[kind].ms);
  };
  mayTakeLonger().then(extend, () => extend(false));
}

/**
 * Closes the connection if the body comes in tiny chunks: each passes through every stream by itself
 * and keeps a buffer of its own, twenty times the memory of what was sent. Programs that stream a
 * body send more at once.
 */
export function limitChunks(incoming: IncomingMessage): void {
  if (incoming.headers["transfer-encoding"] === undefined) return;
  let chunks = 0;
  let bytes = 0;
  incoming.on("data", ({ length }: Buffer) => {
    bytes += length;
    if (++chunks > FREE_CHUNKS && bytes < chunks * MIN_CHUNK_BYTES) incoming.socket.destroy();
  });
}

/**
 * Closes the connection after the response if the request body was not read to its end. Must be
 * called before the response begins.
 */
export function closeUnlessRead(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (!hasBody(incoming) || incoming.complete) return;
  outgoing.shouldKeepAlive = false;
  const { socket } = incoming;
  // node:http calls this after the response, and would close both directions.
  socket.destroySoon = () => {
    const startedAt = performance.now();
    const before = socket.bytesRead;
    socket.end();
    incoming.resume();
    const timer = setInterval(() => {
      const isLong = performance.now() - startedAt > LINGER_MS;
      if (isLong || socket.bytesRead - before > LINGER_BYTES) socket.destroy();
      if (socket.destroyed) clearInterval(timer);
    }, CHECK_INTERVAL_MS).unref();
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
