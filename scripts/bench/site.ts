/** A built site, started for a benchmark as a deployer does, with its log in a file. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { defined } from "~/config/defined";
import { cpuTimeOf, memoryOf } from "../../app/test/process/process-figures";
import { freePort, SERVE } from "../../app/test/process/site-process";

export const admin = { username: "boss", password: "Correct horse 7" };

const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 10_000;
const LOOK_EVERY_MS = 5;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bench-"));
const started: ChildProcess[] = [];

// Child processes must not outlive a run, also after an error.
process.once("exit", () => {
  for (const child of started) child.kill("SIGKILL");
  fs.rmSync(folder, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

/** Creates an empty folder that is deleted after the run. */
export function newFolder(name: string): string {
  return fs.mkdtempSync(path.join(folder, `${name}-`));
}

export function isInstalled(program: string): boolean {
  return spawnSync(program, ["--version"], { stdio: "ignore" }).error === undefined;
}

const canPin = os.availableParallelism() > 1 && isInstalled("taskset");

/**
 * Returns a command that runs on one core: the servers share core 0, as on a small host, and the
 * load comes from core 1. Nothing is pinned without `taskset` or a second core.
 */
export function onCore(core: 0 | 1, command: string[]): [program: string, arguments: string[]] {
  const [program = "", ...rest] = canPin ? ["taskset", "-c", String(core), ...command] : command;
  return [program, rest];
}

export interface Server {
  url: string;
  pid: number;
  /** The time from the start of the process to its first 200, in milliseconds. */
  startMs: number;
  /** The CPU time of all threads so far. */
  cpuMs: () => number;
  memoryMB: () => number;
  /** Truncates the log: at 30,000 lines a second it would fill the disk. */
  emptyLog: () => void;
  stop: () => Promise<void>;
}

interface StartOptions {
  /** The folder of the built program. */
  program?: string;
  variables?: Record<string, string>;
}

/**
 * Starts a site and waits for its landing page.
 *
 * @param files the folder of its database and uploads
 */
export function startSite(
  files: string,
  { program = process.cwd(), variables = {} }: StartOptions = {},
): Promise<Server> {
  return startServer([SERVE], path.join(files, "log"), program, {
    // Certificates of the shell, of which Node.js keeps another megabyte.
    NODE_EXTRA_CA_CERTS: undefined,
    NODE_ENV: "production",
    DATABASE_FILE: path.join(files, "site.sqlite"),
    UPLOADS_DIR: path.join(files, "uploads"),
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    ...variables,
  });
}

/** Starts a program that listens on PORT, and waits until it answers `/` with 200. */
export async function startServer(
  command: string[],
  log: string,
  cwd = process.cwd(),
  variables: Record<string, string | undefined> = {},
): Promise<Server> {
  const PORT = String(await freePort());
  const url = `http://127.0.0.1:${PORT}`;
  const output = fs.openSync(log, "a");
  const begin = performance.now();
  const child = spawn(...onCore(0, command), {
    cwd,
    env: { ...process.env, ...variables, PORT },
    stdio: ["ignore", output, output],
  });
  fs.closeSync(output);
  started.push(child);
  const pid = defined(child.pid, "process");
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  while (!(await isAnswered(url))) {
    if (hasEnded() || performance.now() - begin > START_TIMEOUT_MS) {
      throw new Error(`${command.join(" ")} did not start:\n${fs.readFileSync(log, "utf8")}`);
    }
    await pause(LOOK_EVERY_MS);
  }
  return {
    url,
    pid,
    startMs: performance.now() - begin,
    cpuMs: () => cpuTimeOf(pid),
    memoryMB: () => memoryOf(pid) / 1e6,
    emptyLog: () => fs.truncateSync(log),
    stop: () =>
      new Promise((resolve) => {
        if (hasEnded()) return resolve();
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
        setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS).unref();
      }),
  };
}

async function isAnswered(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

/**
 * Logs in as the admin.
 *
 * @returns the session cookie
 */
export async function signIn({ url }: Pick<Server, "url">): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(admin),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(";")[0];
  if (!cookie) throw new Error(`POST /api/login answered ${response.status}`);
  return cookie;
}
