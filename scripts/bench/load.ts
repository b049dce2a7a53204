/**
 * Load tests with `wrk` on a core of its own: 32 connections that send requests as fast as the
 * server responds.
 */
import { execFile } from "node:child_process";
import http from "node:http";
import { promisify } from "node:util";
import { isInstalled, LOAD_CORE, onCore } from "./cores";
import type { BenchSite } from "./site";

const CONNECTIONS = 32;
/** Long, because a list of many records can be slow. */
const TIMEOUT = "30s";
const WARM_UP_LIMIT_MS = 3 * 60_000;

const run = promisify(execFile);

/** The request that is repeated. */
export interface Target {
  url: string;
  headers: Record<string, string>;
}

export interface Measured {
  requestsPerSecond: number;
  p50ms: number;
  p99ms: number;
  requests: number;
}

/** Returns true if `wrk` is installed; otherwise prints that it is missing. */
export function canMakeLoad(): boolean {
  if (isInstalled("wrk")) return true;
  console.log("\nRequest rates are skipped: they need wrk (Debian: apt install wrk).");
  return false;
}

/**
 * Sends requests for some seconds.
 *
 * @throws when any response is not 2xx or 3xx, or there is none
 */
export async function makeLoad({ url, headers }: Target, seconds: number): Promise<Measured> {
  const fields = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const settings = ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "--timeout", TIMEOUT, "--latency"];
  const { stdout } = await run(...onCore(LOAD_CORE, ["wrk", ...settings, ...fields, url]));
  const failure = /^.*(?:Non-2xx|Socket errors).*$/m.exec(stdout)?.[0];
  if (failure) throw new Error(`${url}: ${failure.trim()}`);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  return {
    requests,
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50ms: milliseconds(/^\s+50%\s+(\S+)/m.exec(stdout)?.[1]),
    p99ms: milliseconds(/^\s+99%\s+(\S+)/m.exec(stdout)?.[1]),
  };
}

/** Runs {@link makeLoad} and measures the server's CPU time per request. */
export async function makeLoadOn(
  server: Pick<BenchSite, "cpuMs"> & Partial<Pick<BenchSite, "emptyLog">>,
  target: Target,
  seconds: number,
): Promise<Measured & { cpuMs: number }> {
  const before = server.cpuMs();
  const measured = await makeLoad(target, seconds);
  if (measured.requests === 0) throw new Error(`${target.url}: no answer within ${seconds} s`);
  const cpuMs = (server.cpuMs() - before) / measured.requests;
  server.emptyLog?.();
  return { ...measured, cpuMs };
}

/**
 * Warms up the JIT: sends requests until this number of responses has arrived.
 *
 * @throws when they take too long, because figures of cold code would be wrong
 */
export async function warmUp(
  site: Partial<Pick<BenchSite, "emptyLog">>,
  target: Target,
  requests: number,
): Promise<void> {
  const end = performance.now() + WARM_UP_LIMIT_MS;
  // Longer each time: a short run of a slow page ends before any response.
  for (let answered = 0, seconds = 1; answered < requests; seconds *= 2) {
    if (performance.now() > end) throw new Error(`${target.url}: too slow to become warm`);
    answered += (await makeLoad(target, seconds)).requests;
  }
  site.emptyLog?.();
}

/** Returns one response with its body as transferred, not decompressed. */
export function get({ url, headers }: Target): Promise<{
  status: number;
  headers: http.IncomingHttpHeaders;
  rawHeaders: string[];
  body: Buffer;
}> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const { statusCode: status = 0, headers: answered, rawHeaders } = response;
          resolve({ status, headers: answered, rawHeaders, body: Buffer.concat(chunks) });
        });
      })
      .on("error", reject);
  });
}

const inMilliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/** Parses `870.00us`, `1.24ms` and so on. */
function milliseconds(text = ""): number {
  const [, value, unit = ""] = /^([\d.]+)([a-z]+)$/.exec(text) ?? [];
  return Number(value) * (inMilliseconds[unit] ?? NaN);
}
