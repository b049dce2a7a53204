import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import SonicBoom from "sonic-boom";
import { withoutAddresses } from "./masked-addresses";

/** The page cache state of a response: served from it, rendered and stored, or not cached. */
export type CacheState = "hit" | "made" | "none";

/**
 * Maximum of buffered bytes. Beyond it lines are dropped: a stalled log reader must not fill
 * memory.
 */
const MAX_WAITING_BYTES = 1024 * 1024;
/** Lines are written at the latest after this time. */
const FLUSH_MS = 200;
/** Time for running writes when the process ends. */
const DRAIN_MS = 1000;
/** About three hundred lines are written together; a line that is longer alone. */
const TOGETHER_BYTES = 64 * 1024;
/** The most bytes in UTF-8 of a UTF-16 code unit. */
const BYTES_PER_CODE_UNIT = 3;
/** The status of a request whose connection closed before a response began, as nginx logs it. */
const CLIENT_GONE = 499;

/** A header that the edge sets on every request it passes to the application. */
export const REQUEST_ID_HEADER = "x-request-id";

let stream: SonicBoom | undefined;
/** The time until which a write that the log reader does not take is tried again. */
let patientUntil = Infinity;

function out(): SonicBoom {
  if (!stream) {
    stream = new SonicBoom({
      fd: 1,
      contentMode: "buffer",
      maxLength: MAX_WAITING_BYTES,
      sync: false,
      retryEAGAIN: () => performance.now() < patientUntil,
    });
    // The log reader has closed its end (EPIPE); the site keeps running.
    stream.on("error", () => undefined);
  }
  return stream;
}

/** Distinguishes this process from earlier and parallel ones. */
const processName = randomBytes(4).toString("hex");
/** The last digits of request ids. */
const suffixes = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, "0"));
let thousands = 0;
let suffix = 0;
let prefix = `${processName}-${thousands}`;

/**
 * Returns a request id that is unique across processes. V8 keeps the text of each number that it
 * converts, and one for each request was most of what its garbage collector had to copy.
 */
export function nextRequestId(): string {
  if (++suffix === suffixes.length) {
    suffix = 0;
    prefix = `${processName}-${++thousands}`;
  }
  return `${prefix}${suffixes[suffix]}`;
}

/** The fields of a log line that are the same for all requests with the same response. */
interface Answer {
  method: string;
  /** Without its query, and without secrets. */
  path: string;
  status: number;
  /** Bytes sent over the connection; for a page from the cache, the length of its body. */
  bytes: number;
  cache: CacheState;
}

/** Serializes the response part of a log line, once for a response that is sent many times. */
export function describeResponse({ method, path, status, bytes, cache }: Answer): string {
  return withoutAddresses(JSON.stringify({ method, path, status, bytes, cache })).slice(1);
}

/**
 * Writes the log line of a finished request, whose description is serialized already.
 *
 * @returns how long it took, in ms
 */
export function logRequest(id: string, startedAt: number, description: string): number {
  const ms = Math.round((performance.now() - startedAt) * 100) / 100;
  writeLine(`{"time":"${timeNow()}","level":"info","id":"${id}","ms":${ms},${description}`);
  return ms;
}

/**
 * Lines that the stream does not have yet, in bytes: the garbage collector would copy the strings of
 * which hundreds of lines consist.
 */
let lines = Buffer.allocUnsafe(TOGETHER_BYTES);
let used = 0;
let timer: NodeJS.Timeout | undefined;

/** Writes a serialized JSON line to the access log. */
export function writeLine(line: string): void {
  const text = `${line}\n`;
  const most = text.length * BYTES_PER_CODE_UNIT;
  if (used + most > lines.length) handOver();
  if (most > lines.length) return write(Buffer.from(text));
  used += lines.write(text, used);
  timer ??= setTimeout(handOver, FLUSH_MS).unref();
}

/** Hands over the lines to the stream, which writes them. */
function handOver(): void {
  clearTimeout(timer);
  timer = undefined;
  if (used === 0) return;
  const together = lines.subarray(0, used);
  lines = Buffer.allocUnsafe(TOGETHER_BYTES);
  used = 0;
  write(together);
}

function write(bytes: Buffer): void {
  // Its type knows only strings.
  (out() as unknown as { write: (data: Buffer) => boolean }).write(bytes);
}

/** Writes a line with its own fields to the access log; the time comes first. */
export function logLine(fields: Readonly<Record<string, string | number | null>>): void {
  const line = JSON.stringify({ time: timeNow(), ...fields, level: "info" });
  writeLine(withoutAddresses(line));
}

let lastTime = 0;
let lastTimeText = "";

/** Returns the time in ISO 8601, cached because many requests fall into one millisecond. */
function timeNow(): string {
  const now = Date.now();
  if (now !== lastTime) {
    lastTime = now;
    lastTimeText = new Date(now).toISOString();
  }
  return lastTimeText;
}

/**
 * Writes the log line of a request when its response is finished or its connection is closed.
 *
 * @param onLogged gets the status and how long it took, in ms
 */
export function logWhenOver(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { id, path, cache }: { id: string } & Pick<Answer, "path" | "cache">,
  onLogged?: (status: number, ms: number) => void,
): void {
  const startedAt = performance.now();
  const { socket, method = "" } = incoming;
  const before = socket.bytesWritten;
  outgoing.once("close", () => {
    const bytes = socket.bytesWritten - before;
    const status = outgoing.headersSent ? outgoing.statusCode : CLIENT_GONE;
    const description = describeResponse({ method, path, status, bytes, cache });
    const ms = logRequest(id, startedAt, description);
    onLogged?.(status, ms);
  });
}

/**
 * Waits until all lines are written, for a second at most: the log reader may have stalled. Lines
 * that {@link flushLog} writes during a running write would get between its own.
 */
export async function drainLog(): Promise<void> {
  handOver();
  const log = stream;
  if (!log) return;
  await new Promise<void>((resolve) => {
    const limit = setTimeout(resolve, DRAIN_MS);
    log.flush(() => {
      clearTimeout(limit);
      resolve();
    });
  });
}

/**
 * Flushes buffered lines synchronously, at process exit. What the log reader does not take within a
 * second is lost: a process that waited for it would never end.
 */
export function flushLog(): void {
  patientUntil = performance.now() + DRAIN_MS;
  try {
    handOver();
    stream?.flushSync();
  } catch {
    // The log reader has closed its end, or has stalled.
  }
}
