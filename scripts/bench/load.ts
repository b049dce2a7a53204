/** Load of `wrk` from a core of its own: 32 connections that ask as fast as they are answered. */
import { execFile } from "node:child_process";
import http from "node:http";
import { promisify } from "node:util";
import { onCore, type Server } from "./site";

const CONNECTIONS = 32;
const WARM_UP_LIMIT_MS = 3 * 60_000;

/** The request that is repeated. */
export interface Target {
  url: string;
  headers: Record<string, string>;
}

export interface Measured {
  requests: number;
  requestsPerSecond: number;
  p99ms: number;
  /** The CPU time of the server for a request. */
  cpuMs: number;
}

/**
 * Sends requests for some seconds.
 *
 * @throws when any response is not 2xx or 3xx, or there is none
 */
export async function makeLoad(
  server: Server,
  { url, headers }: Target,
  seconds: number,
): Promise<Measured> {
  const fields = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const settings = ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "--timeout", "30s", "--latency"];
  const command = onCore(1, ["wrk", ...settings, ...fields, url]);
  const before = server.cpuMs();
  const { stdout } = await promisify(execFile)(...command);
  const cpuMs = server.cpuMs() - before;
  server.emptyLog();
  const failure = /^.*(?:Non-2xx|Socket errors).*$/m.exec(stdout)?.[0];
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  if (failure || !requests) throw new Error(`${url}: ${failure?.trim() ?? "no answer"}`);
  const [, p99, unit = ""] = /^\s+99%\s+([\d.]+)([a-z]+)/m.exec(stdout) ?? [];
  const inMilliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };
  return {
    requests,
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99ms: Number(p99) * (inMilliseconds[unit] ?? NaN),
    cpuMs: cpuMs / requests,
  };
}

/**
 * Sends requests until this number is answered, so that V8 has compiled the hot code.
 *
 * @throws when they take too long: figures of cold code would be wrong
 */
export async function warmUp(server: Server, target: Target, requests: number): Promise<void> {
  const end = performance.now() + WARM_UP_LIMIT_MS;
  for (let answered = 0; answered < requests;) {
    if (performance.now() > end) throw new Error(`${target.url}: too slow to become warm`);
    answered += (await makeLoad(server, target, 2)).requests;
  }
}

/** Returns one response with its body as transferred, not decompressed. */
export function get({ url, headers }: Target): Promise<http.IncomingMessage & { body: Buffer }> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => resolve(Object.assign(response, { body: Buffer.concat(chunks) })));
      })
      .on("error", reject);
  });
}
