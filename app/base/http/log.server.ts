import type { ChildProcess } from "node:child_process";
import { format } from "node:util";
import { REQUEST_ID_HEADER } from "./access-log.server";
import { withoutAddresses } from "./masked-addresses";

export type LogLevel = "info" | "warning" | "error" | "fatal";

/** Maximum length of a message in characters; dumps of libraries are unbounded. */
const MESSAGE_MAX = 8000;

/**
 * Writes one log line: JSON with time, level and message for log collectors, plain text on a
 * terminal. E-mail addresses in it are masked.
 *
 * @param fields further fields of the line
 */
export function log(level: LogLevel, message: string, fields: Record<string, unknown> = {}): void {
  const stream = level === "info" ? process.stdout : process.stderr;
  const line = stream.isTTY ? inWords(message, fields) : inJson(level, message, fields);
  stream.write(withoutAddresses(line));
}

function inJson(level: LogLevel, message: string, fields: Record<string, unknown>): string {
  const time = new Date().toISOString();
  return `${JSON.stringify({ time, level, message: message.slice(0, MESSAGE_MAX), ...fields })}\n`;
}

function inWords(message: string, fields: Record<string, unknown>): string {
  const lines = Object.entries(fields).map(([name, value]) => `  ${name}: ${String(value)}\n`);
  return `${message}\n${lines.join("")}`;
}

/**
 * Turns everything that this process prints into log lines: console output of libraries, warnings
 * of Node, and the error that ends the process.
 */
export function logEverything(): void {
  console.log = console.info = console.debug = (...words) => log("info", ...lineOf(words));
  console.warn = (...words) => log("warning", ...lineOf(words));
  console.error = console.trace = (...words) => {
    // remix-serve passes `console.error` as the callback of a close that succeeded.
    if (words.length > 0) log("error", ...lineOf(words));
  };
  // The log reader has closed its end (EPIPE); the site keeps running.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  process.removeAllListeners("warning");
  process.on("warning", ({ name, message }) => log("warning", `${name}: ${message}`));
}

/** Writes the output of a child process as log lines, without keeping this process alive. */
export function logOutputOf({ stdout, stderr }: ChildProcess): void {
  for (const stream of [stdout, stderr]) {
    if (!stream) continue;
    stream.setEncoding("utf8");
    stream.on("data", (text: string) => {
      if (text.trim()) log("error", text.trim());
    });
    // The pipes are sockets, which can be unreferenced.
    if ("unref" in stream) (stream as unknown as { unref: () => void }).unref();
  }
}

/** Converts console arguments into a message and, for an error, its stack. */
function lineOf(words: unknown[]): [message: string, fields: Record<string, unknown>] {
  const error = words.find((word) => word instanceof Error);
  const message = words.map((word) => (word instanceof Error ? word.message : word));
  return [format(...message).trim(), error ? { error: error.stack ?? error.message } : {}];
}

/** Enough for any stack; a message that quotes the request may be longer. */
const MAX_CHARACTERS = 8000;

/**
 * Logs an error of a request in one line, with the request id that the access log and the error
 * page show.
 */
export function logError(request: Pick<Request, "headers">, error: unknown): void {
  const id = request.headers.get(REQUEST_ID_HEADER);
  writeError(id, error);
}

/** As {@link logError}, with the request id alone. */
export function writeError(id: string | null, error: unknown): void {
  const whole = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const message = error instanceof Error ? error.message : whole;
  log("error", message, { id, error: whole.slice(0, MAX_CHARACTERS) });
}
