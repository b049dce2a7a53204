import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { logIn, PASSWORD } from "../arrange/log-in";
import { ask } from "../arrange/raw-http";
import { siteIn } from "./failing-site";
import { cpuTimeOf } from "./process-figures";
import { type SiteProcess, startSite } from "./site-process";

/** Maximum cost of a request, in landing pages that are rendered and not cached. */
const MAX_RENDERED_PAGES = 3;
const REPEATED = 25;
/** A busy machine makes the same work cost more at times: both are measured again, side by side. */
const MEASUREMENTS = 4;

let folder: string;
let site: SiteProcess;
let standard: string;
const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "hostile-"));
  site = await startSite({ ...siteIn(folder), SAMPLE_CONTENT: "true" });
  const account = { username: "visitor", password: PASSWORD };
  await fetch(`${site.url}/api/register`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(account),
  });
  standard = await logIn(site, account);
  // The first of them are compiled while they run.
  await cpuTimeOfMany(getRendered);
  renderedMs = await cpuTimeOfMany(getRendered);
});

afterAll(async () => {
  agent.destroy();
  await site?.stop("SIGKILL");
  fs.rmSync(folder, { recursive: true, force: true });
});

const long = (part: string, characters: number) => part.repeat(characters / part.length);

/** Requests that once cost seconds, or might; each fits the 16 KB limit of a request head. */
const hostile: [name: string, address: string, headers?: Record<string, string>][] = [
  ["4,000 parts", long("/a", 8000)],
  ["7,000 parts", long("/a", 14_000)],
  ["10 parts", long("/a", 20)],
  ["10 parts below the back office", `/admin${long("/a", 18)}`],
  ["4,000 parts below the back office", `/admin${long("/a", 8000)}`],
  ["4,000 parts of data", `${long("/a", 8000)}.data`],
  ["14 KB of one part", `/${long("a", 14_000)}`],
  ["14 KB of slashes", long("/", 14_000)],
  ["14 KB of escapes", `/${long("%70", 13_998)}`],
  ["a list of links", `/__manifest?p=${long("/x/y/z", 7500)}&version=0`],
  ["many links", `/__manifest?${long("p=/a&", 7500)}version=0`],
  ["12 KB of query", `/en?${long("a&", 12_000)}`],
  ["12 KB of one parameter", `/en?member=${long("9", 12_000)}`],
  ["many members", `/en?${long("member=9&", 12_000)}`],
  ["many routes", `/en.data?${long("_routes=root&", 11_999)}`],
  ["a member that there is not", "/en?member=987654321"],
  ...(["/en", "/nothing"] as const).flatMap((address): [string, string, Record<string, string>][] =>
    [
      ["Accept-Language", "a,"],
      ["Accept-Language", "es;q=0.5,"],
      ["Accept-Encoding", "gzip;q=0.1,"],
      ["Cookie", "a=b; "],
      ["Cookie", "session=x; "],
      ["Cookie", "__Host-session=x; notice=x; language=es; "],
      ["If-None-Match", '"a", '],
      ["Range", "bytes=0-1,"],
      ["X-Forwarded-For", "1.1.1.1,"],
      ["User-Agent", "Mozilla/5.0 ("],
      ["Accept", "text/html;"],
    ].map(([name, value]) => [
      `15 KB of ${name} (${value}) at ${address}`,
      address,
      { [defined(name)]: long(defined(value), 15_000) },
    ]),
  ),
];

describe.each(["GET", "HEAD", "POST"])("%s", (method) => {
  it.each(hostile)("with %s costs no more than its share", async (_, address, headers = {}) => {
    await expectCheap(method, address, headers);
  });
});

describe("somebody who is signed in and may nothing", () => {
  it.each(hostile.slice(0, 8))("pays no more with %s", async (_, address) => {
    await expectCheap("GET", address, { Cookie: standard });
    await expectCheap("POST", address, { Cookie: standard });
  });
});

async function expectCheap(method: string, path: string, headers: Record<string, string>) {
  const get = () => ask(site.url, { method, headers, path, agent });
  await get();
  let least = Infinity;
  for (let time = 0; time < MEASUREMENTS && least > MAX_RENDERED_PAGES; time++) {
    if (time > 0) renderedMs = await cpuTimeOfMany(getRendered);
    least = Math.min(least, (await cpuTimeOfMany(get)) / renderedMs);
  }
  expect(least).toBeLessThanOrEqual(MAX_RENDERED_PAGES);
}

/** The CPU time of a rendered page on this machine, for a signed-in user, whose pages are not cached. */
let renderedMs = 0;
const getRendered = () => ask(site.url, { headers: { Cookie: standard }, path: "/en", agent });

/** Returns the CPU time of one request, the mean of many. */
async function cpuTimeOfMany(get: () => ReturnType<typeof ask>): Promise<number> {
  const before = cpuTimeOf(site.pid);
  const answers = await Promise.all(Array.from({ length: REPEATED }, get));
  const health = await ask(`${site.url}/healthz`, { agent });
  expect(health.status).toBe(200);
  for (const { status } of answers) expect(status).toBeLessThan(500);
  return (cpuTimeOf(site.pid) - before) / REPEATED;
}
