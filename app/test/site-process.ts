import { spawn, type ChildProcess } from "node:child_process";
import net from "node:net";

export interface SiteProcess {
  url: string;
  pid: number;
  /** Everything the process has printed so far. */
  output: () => string;
  /** The exit code, once the process has ended by itself. */
  exited: Promise<number | null>;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

const START_TIMEOUT_MS = 60_000;

/**
 * Starts the built site as a deployer does, with `remix-serve`, on a free port.
 *
 * @param program the folder of the built program
 */
export async function startSite(
  variables: Record<string, string>,
  program = process.cwd(),
): Promise<SiteProcess> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn("node_modules/.bin/remix-serve", ["build/index.js"], {
    cwd: program,
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await answering(child, url, () => output);
  return {
    url,
    pid: child.pid!,
    output: () => output,
    exited: new Promise((resolve) => child.once("exit", resolve)),
    stop: (signal = "SIGTERM") =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once("exit", () => resolve());
        child.kill(signal);
        // It waits for what still runs; a test need not.
        setTimeout(() => child.kill("SIGKILL"), 3000).unref();
      }),
  };
}

async function answering(child: ChildProcess, url: string, output: () => string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The site ended at its start:\n${output()}`);
    try {
      await fetch(`${url}/api/site-settings`);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
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
