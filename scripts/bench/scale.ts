/**
 * How the cost of each kind of request grows with the content, in turns: processor time of the site
 * for a response with 100, 1,000 and 10,000 films and as many news items, and ten times as many
 * messages and subscribers. Then a backup and its second run, and memory. Linux only.
 *
 * Argument: a file for the plot of the figures (SVG); without it none is drawn.
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { median } from "../../app/test/process/quantiles";
import { makeContent } from "./content";
import { plotOf, type Series } from "./plot";
import { figure, printRow, startTable } from "./report";
import { type Server, signIn, startSite } from "./site";

const SIZES = [100, 1000, 10_000];
const ROUNDS = 8;
/** The clock of processor time ticks every 10 ms. */
const REQUESTS_OF_A_ROUND = 25;
const REQUESTS_TO_WARM_UP = 250;
const LIST_BUDGET_MS = 7;
const HTML_BUDGET_KB = 300;

/** A page with this cookie is rendered, for it may show a notice. */
const RENDERED = { Cookie: "notice=none" };

interface Request {
  path: string;
  /** Made by an admin. */
  isAdmins?: boolean;
  /** Returns the body of a PUT, another one each time. */
  body?: (number: number) => object;
  budget?: { atMost: number };
}

const admins = (path: string, budget?: Request["budget"]): Request => ({
  path,
  isAdmins: true,
  ...(budget && { budget }),
});
const list = { atMost: LIST_BUDGET_MS };

const requests: Request[] = [
  ...["/", "/projects", "/project/1", "/news", "/news/1", "/talent"].map((path) => ({ path })),
  { path: "/search?q=lantern" },
  admins("/admin", list),
  admins("/admin/projects", list),
  admins("/admin/news", list),
  admins("/admin/messages", list),
  admins("/admin/subscribers"),
  // These read every row.
  admins("/admin/projects?q=lantern"),
  admins("/admin/messages?q=lantern"),
  admins("/admin/projects/1"),
  {
    path: "/api/admin/news/1",
    isAdmins: true,
    body: (number) => ({ excerpt_en: `What happened to take ${number}.` }),
  },
];

interface Site extends Server {
  folder: string;
  cookie: string;
}

const sites: Site[] = [];
for (const size of SIZES) {
  const folder = await makeContent({
    projects: size,
    news_items: size,
    contact_messages: 10 * size,
    newsletter_subscriptions: 10 * size,
  });
  const site = await startSite(folder);
  sites.push({ ...site, folder, cookie: await signIn(site) });
}

const drawn: Series[] = [];
const sizes = SIZES.map((size) => size.toLocaleString("en"));
startTable(
  "CPU time of a response, by the number of films.",
  `request | ${sizes.join(", ms | ")}, ms | exponent | longest, ms | KB`,
);
for (const request of requests) await measureRequest(request);
startTable("Commands and memory.", `what | ${sizes.join(" | ")} | exponent`);
printFigures(
  "memory after these requests, MB",
  sites.map(({ memoryMB }) => memoryMB()),
);
for (const name of ["first backup", "second backup"]) {
  printFigures(`${name}, s`, sites.map(backUp));
}
for (const site of sites) await site.stop();
const [file] = process.argv.slice(2);
if (file) fs.writeFileSync(file, plotOf(SIZES, drawn));

async function measureRequest(request: Request): Promise<void> {
  const costs = sites.map((): number[] => []);
  let [longest, bytes] = [0, 0];
  for (const site of sites) await ask(site, request, REQUESTS_TO_WARM_UP);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, site] of sites.entries()) {
      const before = site.cpuMs();
      const asked = await ask(site, request, REQUESTS_OF_A_ROUND);
      costs[index]?.push((site.cpuMs() - before) / REQUESTS_OF_A_ROUND);
      longest = Math.max(longest, asked.longest);
      bytes = Math.max(bytes, asked.bytes);
    }
  }
  const values = costs.map(median);
  const { path, budget } = request;
  const name = request.body ? `save: ${path}` : path;
  const largest = values.at(-1) ?? NaN;
  printRow([
    name,
    ...values.slice(0, -1),
    budget ? figure(`${path}: CPU with very many rows, ms`, largest, budget) : largest,
    exponentOf(values),
    longest,
    figure(`${path}: KB`, bytes / 1000, { atMost: HTML_BUDGET_KB }),
  ]);
  drawn.push({ name, values });
}

/** Asks this often, one after the other; returns the longest time to a response, and its bytes. */
async function ask(site: Site, { path, isAdmins, body }: Request, times: number) {
  let [longest, bytes] = [0, 0];
  const headers = isAdmins ? { Cookie: site.cookie } : RENDERED;
  for (let time = 0; time < times; time++) {
    const begin = performance.now();
    const response = await fetch(site.url + path, {
      headers: { ...headers, ...(body && { "Content-Type": "application/json" }) },
      ...(body && { method: "PUT", body: JSON.stringify(body(time)) }),
    });
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    bytes = Math.max(bytes, (await response.arrayBuffer()).byteLength);
    longest = Math.max(longest, performance.now() - begin);
  }
  return { longest, bytes };
}

function printFigures(name: string, values: number[]): void {
  printRow([name, ...values, exponentOf(values)]);
  drawn.push({ name, values });
}

/** Returns the power of the size with which a figure grows: 0 does not, 1 as the content does. */
function exponentOf(values: number[]): number {
  const [first = NaN, last = NaN] = [values[0], values.at(-1)];
  return Math.log10(last / first) / Math.log10((SIZES.at(-1) ?? NaN) / (SIZES[0] ?? NaN));
}

/** Makes a backup of a running site; returns how long it took, in seconds. */
function backUp({ folder }: Site): number {
  const begin = performance.now();
  execFileSync("npm", ["run", "--silent", "backup"], {
    stdio: "ignore",
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_FILE: path.join(folder, "site.sqlite"),
      UPLOADS_DIR: path.join(folder, "uploads"),
    },
  });
  return (performance.now() - begin) / 1000;
}
