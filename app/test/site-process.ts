import { type ChildProcess, spawn } from "node:child_process";
import net from "node:net";
import { defined } from "~/defined";

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

/** A site process that may not be listening yet. */
export interface LaunchedSite extends SiteProcess {
  /** Resolves when the site responds; rejects with its output if it ends before that. */
  answers: Promise<void>;
}

/**
 * Starts the built site as a deployer does, with `remix-serve`, on a free port.
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
  const [name = "", ...args] = [...command, "node_modules/.bin/remix-serve", "build/index.js"];
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
    try {
      await fetch(`${url}/api/site-settings`);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS));
    }
  }
  child.kill("SIGKILL");
  throw new Error(`The site did not answer:\n${output()}`);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once("error", reject);
    server.listen(0, () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
