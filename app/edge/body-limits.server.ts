import type { IncomingMessage, ServerResponse } from "node:http";
import type { BodyKind } from "./private-paths";

/** The application counts every body while it reads; nothing it reads is longer than this. */
const TEXT_LIMIT_BYTES = 1024 * 1024 + 64 * 1024;
const FILES_LIMIT_BYTES = 64 * 1024 * 1024;
const FILMS_LIMIT_BYTES = 640 * 1024 * 1024;

/** How long a body may take to come: a visitor's form, and images over a slow line. */
const TEXT_TIME_MS = 30_000;
const FILES_TIME_MS = 5 * 60_000;
const FILMS_TIME_MS = 40 * 60_000;

const limits: Record<BodyKind, { bytes: number; ms: number }> = {
  texts: { bytes: TEXT_LIMIT_BYTES, ms: TEXT_TIME_MS },
  pictures: { bytes: FILES_LIMIT_BYTES, ms: FILES_TIME_MS },
  films: { bytes: FILMS_LIMIT_BYTES, ms: FILMS_TIME_MS },
};

/**
 * For so long, and so much, a sender who was refused may go on sending: a connection that is closed
 * while something is on its way loses the answer as well.
 */
const LINGER_MS = 3000;
const LINGER_BYTES = 64 * 1024 * 1024;
const LOOK_EVERY_MS = 20;

/** Whether a request says that its body is longer than anything the site takes at this address. */
export function isBodyTooLong(incoming: IncomingMessage, kind: BodyKind): boolean {
  return Number(incoming.headers["content-length"] ?? 0) > limits[kind].bytes;
}

/**
 * Ends the connection of a body that takes too long to come.
 *
 * @param mayTakeLonger whether the sender may take the time of images and films; until that is
 *   known, the time of texts runs
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
    if (!may || isOver) return;
    clearTimeout(timer);
    timer = endAfter(limits[kind].ms);
  };
  mayTakeLonger().then(extend, () => extend(false));
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
