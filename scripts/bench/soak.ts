/**
 * What a long time under load does to the memory: 200 requests a second of everything that visitors,
 * admins and robots ask for, with 1,000 projects and as many news items, and a record that is changed
 * every five seconds, so that pages are made anew.
 *
 * Requests are sent by the clock, whether earlier ones are answered or not; the time of an answer
 * counts from when its request was due. Memory is read every second; its figure is the median of the
 * minute, since it moves with every collection of garbage.
 *
 * Argument: minutes (10). Linux only.
 */
import http from "node:http";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import BetterSqlite from "better-sqlite3";
import { numberArgument } from "./arguments";
import { makeContent } from "./content";
import { asBrowsers, readLandingPage } from "./landing-parts";
import { judged, median, printHeading, printRow, quantile, startTable } from "./report";
import { signIn, startBenchSite } from "./site";

const MINUTES = numberArgument(0, 10);
const RATE = 200;
const GROWTH_LIMIT = 1.15;
/** By then everything has been used, and the memory that it takes is taken. */
const SETTLED_MINUTES = 2;
const CHANGE_EVERY_S = 5;

interface Step {
  path: string;
  statuses: number[];
  headers?: Record<string, string>;
  method?: string;
  body?: string;
}

const files = await makeContent({ projects: 1000, news_items: 1000 });
const site = await startBenchSite(files);
const cookie = await signIn(site);
const { script, picture } = await readLandingPage(site.url);
const steps = mixedLoad();
const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });
const content = new BetterSqlite(path.join(files, "site.sqlite"));
const change = content.prepare("UPDATE projects SET client = ? WHERE id = 1");

let times: number[] = [];
let wrong: string[] = [];

printHeading(`${RATE} requests a second of mixed load, ${MINUTES} minutes.`);
startTable(["minute", "answers", "p50, ms", "p99, ms", "memory, MB", "wrong answers"]);
const memory: number[] = [];
const begin = performance.now();
let sent = 0;
for (let minute = 1; minute <= MINUTES; minute++) {
  const readings: number[] = [];
  for (let second = 0; second < 60; second++) {
    const elapsed = (minute - 1) * 60 + second;
    if (elapsed % CHANGE_EVERY_S === 0) change.run(`Client ${elapsed}`);
    await sendUntil(elapsed + 1);
    readings.push(site.memoryMB());
  }
  memory.push(median(readings));
  printMinute(minute);
  site.emptyLog();
}
content.close();
agent.destroy();
await site.stop();

const [settled, last] = [memory[SETTLED_MINUTES - 1], memory.at(-1)!];
if (settled && memory.length > SETTLED_MINUTES) {
  const growth = last / settled;
  startTable([`memory at the end : after ${SETTLED_MINUTES} minutes`, "limit"]);
  printRow([judged(growth.toFixed(2), growth <= GROWTH_LIMIT), `≤ ${GROWTH_LIMIT}`]);
} else console.log(`\nThe memory is judged after more than ${SETTLED_MINUTES} minutes.`);

/** Sends what is due until this second since the begin. */
async function sendUntil(second: number): Promise<void> {
  const end = begin + second * 1000;
  for (let now = performance.now(); now < end; now = performance.now()) {
    for (; begin + (sent / RATE) * 1000 <= now; sent++) {
      send(steps[sent % steps.length]!, begin + (sent / RATE) * 1000);
    }
    await pause(2);
  }
}

function send(step: Step, dueAt: number): void {
  const { path, method = "GET", headers, body, statuses } = step;
  const request = http.request(
    site.url + path,
    { method, agent, headers: { ...asBrowsers, ...headers } },
    (response) => {
      response.resume();
      response.on("end", () => {
        times.push(performance.now() - dueAt);
        const { statusCode = 0 } = response;
        if (!statuses.includes(statusCode)) wrong.push(`${method} ${path}: ${statusCode}`);
      });
    },
  );
  request.on("error", (error) => wrong.push(`${method} ${path}: ${error.message}`));
  request.end(body);
}

function printMinute(minute: number): void {
  const hasAll = wrong.length === 0;
  printRow([
    String(minute),
    times.length.toLocaleString("en"),
    quantile(times, 0.5).toFixed(1),
    quantile(times, 0.99).toFixed(1),
    memory.at(-1)!.toFixed(0),
    judged(hasAll ? "0" : `${wrong.length}, such as ${wrong[0]}`, hasAll),
  ]);
  [times, wrong] = [[], []];
}

/** Twenty steps: mostly visitors who look around, and one of everything else. */
function mixedLoad(): Step[] {
  const page = (path: string, headers?: Record<string, string>): Step => ({
    path,
    headers,
    statuses: [200],
  });
  return [
    page("/"),
    page("/es"),
    page("/projects"),
    page("/project/1"),
    page("/?x=1"),
    page("/news?page=2"),
    page("/news/1"),
    page("/_root.data"),
    page("/projects.data"),
    page(script),
    page(picture),
    page("/newsletter"),
    page("/api/projects"),
    page("/api/site-settings"),
    page("/", { Cookie: cookie }),
    page("/admin/projects", { Cookie: cookie }),
    page("/admin/news?q=lantern", { Cookie: cookie }),
    { path: "/nothing/here", statuses: [404] },
    {
      path: "/api/contact",
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ name: "N" }),
      statuses: [400, 429],
    },
    {
      path: "/?index",
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "name=N",
      statuses: [422, 429],
    },
  ];
}
