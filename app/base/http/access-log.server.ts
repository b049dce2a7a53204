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
/** About 150 lines are written together, twice as many at most, and all after this time at the latest. */
const TOGETHER_BYTES = 32 * 1024;
const FLUSH_MS = 200;
/** Time for running writes when the process ends. */
const DRAIN_MS = 1000;
/** The status of a request whose connection closed before a response began, as nginx logs it. */
const CLIENT_GONE = 499;

/** A header that the edge sets on every request it passes to the application. */
export const REQUEST_ID_HEADER = "x-request-id";

/** The time until which a write that the log reader does not take is tried again. */
let patientUntil = Infinity;
/** The types of the library know texts only. */
type Log = Omit<SonicBoom, "write"> & { write(line: Buffer): boolean };

let stream: Log | undefined;

function out(): Log {
  if (stream) return stream;
  const log = new SonicBoom({
    fd: 1,
    sync: false,
    // With texts, the library measures all that waits again for each line.
    contentMode: "buffer",
    minLength: TOGETHER_BYTES,
    maxWrite: 2 * TOGETHER_BYTES,
    maxLength: MAX_WAITING_BYTES,
    periodicFlush: FLUSH_MS,
    retryEAGAIN: () => performance.now() < patientUntil,
  });
  // The log reader has closed its end (EPIPE); the site keeps running.
  log.on("error", () => undefined);
  stream = log as unknown as Log;
  return stream;
}

/** Distinguishes this process from earlier and parallel ones. */
const processName = randomBytes(4).toString("hex");
let requests = 0;

/** Returns a request id that is unique across processes. */
export function nextRequestId(): string {
  return `${processName}-${String(++requests).padStart(4, "0")}`;
}

/** The fields of the log line of a request. */
interface LoggedRequest {
  id: string;
  method: string;
  /** Without its query, and without secrets. */
  path: string;
  status: number;
  /** Bytes sent over the connection; for a page from the cache, the length of its body. */
  bytes: number;
  cache: CacheState;
}

/**
 * Writes the log line of a finished request.
 *
 * @returns how long it took, in ms
 */
export function logRequest(startedAt: number, answer: LoggedRequest): number {
  const ms = Math.round((performance.now() - startedAt) * 100) / 100;
  const { id, method, path, status, bytes, cache } = answer;
  write({ time: now(), level: "info", id, ms, method, path, status, bytes, cache });
  return ms;
}

/** Writes a line with its own fields to the access log, before its level. */
export function logLine(
  fields: Readonly<Record<string, unknown>>,
  level: "info" | "warning" = "info",
): void {
  write({ time: now(), ...fields, level });
}

const now = () => new Date().toISOString();

/** @param fields the time first: filters of deployers are anchored at it */
function write(fields: { time: string; [name: string]: unknown }): void {
  out().write(Buffer.from(`${withoutAddresses(JSON.stringify(fields))}\n`));
}

/**
 * Writes the log line of a request when its response is finished or its connection is closed.
 *
 * @param onLogged gets the status and how long it took, in ms
 */
export function logWhenOver(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { id, path, cache }: Pick<LoggedRequest, "id" | "path" | "cache">,
  onLogged?: (status: number, ms: number) => void,
): void {
  const startedAt = performance.now();
  const { socket, method = "" } = incoming;
  const before = socket.bytesWritten;
  outgoing.once("close", () => {
    const bytes = socket.bytesWritten - before;
    const status = outgoing.headersSent ? outgoing.statusCode : CLIENT_GONE;
    const ms = logRequest(startedAt, { id, method, path, status, bytes, cache });
    onLogged?.(status, ms);
  });
}

/**
 * Waits until all lines are written, for a second at most: the log reader may have stalled. Lines
 * that {@link flushLog} writes during a running write would get between its own.
 */
export async function drainLog(): Promise<void> {
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
    stream?.flushSync();
  } catch {
    // The log reader has closed its end, or has stalled.
  }
}
