import { type ChildProcess, spawn } from "node:child_process";
import { foreignEnvironment, mode } from "~/config/env.server";
import type { AwayCommand } from "./away-settings.server";

/** The end of its error output that is kept. */
const KEPT_CHARACTERS = 2000;
/** Enough for a line of the back office and of a mail. */
const SHOWN_CHARACTERS = 300;
/** Time between asking a command to end and ending it. */
const GRACE_MS = 5000;
/** Time for the rest of its error output after it has ended. */
const REST_MS = 1000;

/**
 * Runs the command that takes a backup elsewhere, without a shell. `{}` in its words is the path of
 * the archive, which is also BACKUP_FILE. It gets none of the site's own settings.
 *
 * @throws Error with one line: its exit code and the end of what it said
 */
export async function runAwayCommand(
  { words, timeoutMs }: AwayCommand,
  file: string,
): Promise<void> {
  const [program = "", ...args] = words.map((word) => word.replaceAll("{}", file));
  const child = spawn(program, args, {
    env: { ...foreignEnvironment({ BACKUP_FILE: file }), NODE_ENV: mode() },
    stdio: ["ignore", "ignore", "pipe"],
    // A group of its own, so that a time-out also ends what it has started.
    detached: true,
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-KEPT_CHARACTERS);
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    endGroup(child);
  }, timeoutMs);
  child.once("exit", () => clearTimeout(timer));
  const onExit = () => killGroup(child, "SIGKILL");
  process.once("exit", onExit);
  try {
    const [code, signal] = await ended(child);
    if (isLate) throw new Error(`${program} did not end within ${hours(timeoutMs)} hours.`);
    if (code === 0) return;
    const end = signal ? `was ended by ${signal}` : `failed with exit code ${code}`;
    throw new Error(`${program} ${end}${said.trim() ? `: ${lastWords(said)}` : "."}`);
  } finally {
    clearTimeout(timer);
    process.off("exit", onExit);
  }
}

/**
 * Waits for the end of the command itself. What it has started may go on, such as a connection that
 * ssh keeps open for the next time, and holds its error output open: that is not waited for.
 */
function ended(child: ChildProcess): Promise<[code: number | null, signal: string | null]> {
  return new Promise((resolve, reject) => {
    child.once("error", (error) => reject(new Error(`It cannot be started: ${error.message}`)));
    child.once("exit", () => setTimeout(() => child.stderr?.destroy(), REST_MS).unref());
    child.once("close", (code, signal) => resolve([code, signal]));
  });
}

function endGroup(child: ChildProcess): void {
  killGroup(child, "SIGTERM");
  setTimeout(() => killGroup(child, "SIGKILL"), GRACE_MS).unref();
}

function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The whole group has ended.
  }
}

const hours = (ms: number) => Number((ms / 3_600_000).toFixed(2));

function lastWords(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(-SHOWN_CHARACTERS);
}
