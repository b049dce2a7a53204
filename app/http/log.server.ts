import type { ChildProcess } from "node:child_process";
import { format } from "node:util";

export type LogLevel = "info" | "warning" | "error" | "fatal";

/** More words than anybody reads in a line; what a library dumps has no end. */
const MESSAGE_MAX = 8000;

/**
 * Writes one line of the log: JSON with time, level and message, which every collector of logs
 * reads; to a person at a terminal in plain words.
 *
 * @param fields what a program may want to find in the line besides
 */
export function log(level: LogLevel, message: string, fields: Record<string, unknown> = {}): void {
  const stream = level === "info" ? process.stdout : process.stderr;
  stream.write(stream.isTTY ? inWords(message, fields) : inJson(level, message, fields));
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
 * From here on, whatever this process prints is a line of the log: what the libraries write to the
 * console, warnings of Node, and the last words of a process that an error ends.
 */
export function logEverything(): void {
  console.log = console.info = console.debug = (...words) => log("info", ...lineOf(words));
  console.warn = (...words) => log("warning", ...lineOf(words));
  console.error = console.trace = (...words) => log("error", ...lineOf(words));
  // Whoever read the log has gone away; the site goes on.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  process.removeAllListeners("warning");
  process.on("warning", ({ name, message }) => log("warning", `${name}: ${message}`));
}

/** Has what a child process prints written as lines of the log; it keeps no process running. */
export function logOutputOf({ stdout, stderr }: ChildProcess): void {
  for (const stream of [stdout, stderr]) {
    if (!stream) continue;
    stream.setEncoding("utf8");
    stream.on("data", (text: string) => {
      if (text.trim()) log("error", text.trim());
    });
    // They are sockets, which may be let go of.
    if ("unref" in stream) (stream as unknown as { unref: () => void }).unref();
  }
}

/** What was printed, as a message and, for an error, where it comes from. */
function lineOf(words: unknown[]): [message: string, fields: Record<string, unknown>] {
  const error = words.find((word) => word instanceof Error);
  const message = words.map((word) => (word instanceof Error ? word.message : word));
  return [format(...message).trim(), error ? { error: error.stack ?? error.message } : {}];
}
