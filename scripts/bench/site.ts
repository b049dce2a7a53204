/**
 * A built site, started for a benchmark as a deployer does, on the core of the servers, with its access
 * log written to a file.
 */
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { defined } from "~/defined";
import { cpuTimeOf, memoryOf } from "../../app/test/process-figures";
import { freePort, SERVE } from "../../app/test/site-process";
import { onCore, SERVER_CORE } from "./cores";
import { doAtTheEnd } from "./work-folder";

export const admin = { username: "boss", password: "Correct horse 7" };

const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 10_000;
const LOOK_EVERY_MS = 5;

export interface BenchSite {
  url: string;
  pid: number;
  /** The time from the start of the process to the first landing page, in milliseconds. */
  startMs: number;
  /** Linux only, like `cpuMs`. */
  memoryMB: () => number;
  cpuMs: () => number;
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
export async function startBenchSite(
  files: string,
  { program = process.cwd(), variables = {} }: StartOptions = {},
): Promise<BenchSite> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log = path.join(files, "log");
  const output = fs.openSync(log, "a");
  const begin = performance.now();
  const child = spawn(...onCore(SERVER_CORE, [SERVE]), {
    cwd: program,
    env: {
      ...process.env,
      // Certificates of the place where it is measured, of which Node.js keeps another megabyte.
      NODE_EXTRA_CA_CERTS: undefined,
      NODE_ENV: "production",
      PORT: String(port),
      DATABASE_FILE: path.join(files, "site.sqlite"),
      UPLOADS_DIR: path.join(files, "uploads"),
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      ...variables,
    },
    stdio: ["ignore", output, output],
  });
  fs.closeSync(output);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  doAtTheEnd(() => child.kill("SIGKILL"));
  const pid = defined(child.pid, "process");

  while (!(await hasLandingPage(url))) {
    if (hasEnded() || performance.now() - begin > START_TIMEOUT_MS) {
      throw new Error(`The site did not start:\n${fs.readFileSync(log, "utf8")}`);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return {
    url,
    pid,
    startMs: performance.now() - begin,
    memoryMB: () => memoryOf(pid) / 1e6,
    cpuMs: () => cpuTimeOf(pid),
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

async function hasLandingPage(url: string): Promise<boolean> {
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
export async function signIn({ url }: Pick<BenchSite, "url">): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(admin),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(";")[0];
  if (!cookie) throw new Error(`POST /api/login answered ${response.status}`);
  return cookie;
}
