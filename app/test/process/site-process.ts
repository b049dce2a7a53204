import { type ChildProcess, spawn } from "node:child_process";
import net from "node:net";
import { defined } from "~/config/defined";

export interface SiteProcess {
  url: string;
  pid: number;
  /** Returns the output of the process so far. */
  output: () => string;
  /** The exit code, once the process has ended by itself. */
  exited: Promise<number | null>;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

const START_TIMEOUT_MS = 60_000;
const CHECK_INTERVAL_MS = 50;
/** The program that starts a site, in the folder of its code. */
export const SERVE = "scripts/serve";
/** remix-serve logs it when it listens. */
const LISTENS = "[remix-serve] http";
/** Each test worker has its own range of ports, below the ephemeral ports of the system. */
const [FIRST_PORT, PORTS_PER_WORKER] = [12_000, 1000];

/** A site process that may not be listening yet. */
export interface LaunchedSite extends SiteProcess {
  /** Resolves when the site responds; rejects with its output if it ends before that. */
  answers: Promise<void>;
}

/**
 * Starts the built site as a deployer does, on a free port.
 *
 * @param program the folder of the built program
 * @param command a command prefix, such as a shell that sets limits first
 */
export async function launchSite(
  variables: Record<string, string>,
  program = process.cwd(),
  command: string[] = [],
): Promise<LaunchedSite> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const [name = "", ...args] = [...command, SERVE];
  const child = spawn(name, args, {
    cwd: program,
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const answers = answering(child, url, () => output);
  // Prevents an unhandled rejection if the caller does not wait for it.
  answers.catch(() => undefined);
  return {
    url,
    pid: defined(child.pid),
    output: () => output,
    exited: new Promise((resolve) => child.once("exit", resolve)),
    answers,
    stop: (signal = "SIGTERM") =>
      new Promise((resolve) => {
        if (hasEnded(child)) return resolve();
        child.once("exit", () => resolve());
        child.kill(signal);
        // The shutdown waits for running requests; a test does not.
        setTimeout(() => child.kill("SIGKILL"), 3000).unref();
      }),
  };
}

/** Starts the built site as {@link launchSite} does and waits until it responds. */
export async function startSite(
  variables: Record<string, string>,
  program?: string,
): Promise<SiteProcess> {
  const site = await launchSite(variables, program);
  await site.answers;
  return site;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

async function answering(child: ChildProcess, url: string, output: () => string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  // The output is complete only when the pipes are closed.
  const closed = new Promise<void>((resolve) => child.once("close", () => resolve()));
  while (Date.now() < deadline) {
    if (hasEnded(child)) {
      await closed;
      throw new Error(`The site ended at its start:\n${output()}`);
    }
    const isAnswered = await fetch(`${url}/api/site-settings`).then(
      () => true,
      () => false,
    );
    // Another process may have taken the port first, and answered.
    if (isAnswered && output().includes(LISTENS)) return;
    await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS));
  }
  child.kill("SIGKILL");
  throw new Error(`The site did not answer:\n${output()}`);
}

const worker = Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0);
let nextPort = Math.floor(Math.random() * PORTS_PER_WORKER);

/** Returns a free port from the range of this test worker. */
export async function freePort(): Promise<number> {
  const port = FIRST_PORT + worker * PORTS_PER_WORKER + nextPort;
  nextPort = (nextPort + 1) % PORTS_PER_WORKER;
  return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(false);
      else reject(error);
    });
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
