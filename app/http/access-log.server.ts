import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import SonicBoom from "sonic-boom";

/** How the page cache took part in an answer. */
export type CacheState = "hit" | "made" | "none";

/** Lines that nobody takes are dropped beyond this: a stuck reader must not fill the memory. */
const MAX_WAITING_BYTES = 1024 * 1024;
/** Lines go out together, at the latest after this time. */
const FLUSH_MS = 200;
const WRITE_TOGETHER_BYTES = 8 * 1024;

/** Set by the edge on every request that reaches the application. */
export const REQUEST_ID_HEADER = "x-request-id";

let stream: SonicBoom | undefined;

function out(): SonicBoom {
  if (!stream) {
    stream = new SonicBoom({
      fd: 1,
      minLength: WRITE_TOGETHER_BYTES,
      maxLength: MAX_WAITING_BYTES,
      periodicFlush: FLUSH_MS,
      sync: false,
    });
    // Whoever read the log has gone away; the site goes on.
    stream.on("error", () => undefined);
  }
  return stream;
}

/** Tells this process from others. */
const processName = randomBytes(4).toString("hex");
let counter = 0;

/** A name for a request that no other of this or an earlier process has. */
export function nextRequestId(): string {
  return `${processName}-${(++counter).toString(36)}`;
}

/** What of a line is the same for all requests that are answered alike. */
interface Answer {
  method: string;
  /** Without its query, and without secrets. */
  path: string;
  status: number;
  /** Sent over the connection; of a page that is kept, its body. */
  bytes: number;
  cache: CacheState;
}

/** An answer as it stands in a line: made once for an answer that is given many times. */
export function describeResponse({ method, path, status, bytes, cache }: Answer): string {
  return JSON.stringify({ method, path, status, bytes, cache }).slice(1);
}

/** Writes the line of a request that is answered; with a ready description this takes no time. */
export function logRequest(id: string, startedAt: number, description: string): void {
  const ms = Math.round((performance.now() - startedAt) * 100) / 100;
  writeLine(`{"time":"${timeNow()}","level":"info","id":"${id}","ms":${ms},${description}`);
}

/** Writes a line of JSON among those of the requests. */
export function writeLine(line: string): void {
  out().write(`${line}\n`);
}

/** Writes a line of its own among those of the requests; its time comes first. */
export function logLine(fields: Readonly<Record<string, string | number | null>>): void {
  out().write(`${JSON.stringify({ time: timeNow(), ...fields, level: "info" })}\n`);
}

let lastTime = 0;
let lastTimeText = "";

/** The time in ISO 8601; many requests fall into one millisecond. */
function timeNow(): string {
  const now = Date.now();
  if (now !== lastTime) {
    lastTime = now;
    lastTimeText = new Date(now).toISOString();
  }
  return lastTimeText;
}

/** Writes the line of a request when its connection has taken the answer, or is gone. */
export function logWhenOver(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { id, path, cache }: { id: string } & Pick<Answer, "path" | "cache">,
): void {
  const startedAt = performance.now();
  const { socket, method = "" } = incoming;
  const before = socket.bytesWritten;
  outgoing.once("close", () => {
    const bytes = socket.bytesWritten - before;
    const description = describeResponse({
      method,
      path,
      status: outgoing.statusCode,
      bytes,
      cache,
    });
    logRequest(id, startedAt, description);
  });
}

/** Writes what still waits, at the end of the process. */
export function flushLog(): void {
  try {
    stream?.flushSync();
  } catch {
    // Nobody reads it any more.
  }
}
