/**
 * How the cost of each kind of request grows with the content, in turns: processor time of the site
 * for a response with 100, 1,000 and 10,000 films and as many news items, and ten times as many
 * messages and subscribers; and the longest turn of the event loop, in which nothing else is answered.
 * Then backup, restore, a letter to all, and memory. Linux only.
 *
 * Argument: a file for the plot of the figures (SVG); without it none is drawn.
 */
import fs from "node:fs";
import { startMailSink } from "../../app/test/arrange/mail-sink";
import { median } from "../../app/test/process/quantiles";
import { makeContent } from "./content";
import { backUp, restore, type ScaledSite, sendLetter } from "./large-works";
import { plotOf, type Series } from "./plot";
import { figure, printRow, startTable } from "./report";
import { signIn, startSite } from "./site";

const SIZES = [100, 1000, 10_000];
const ROUNDS = 8;
/** The clock of processor time ticks every 10 ms. */
const REQUESTS_OF_A_ROUND = 25;
const REQUESTS_TO_WARM_UP = 250;
const LIST_BUDGET_MS = 7;
const HTML_BUDGET_KB = 300;
const TURN_BUDGET_MS = 50;

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

const sink = await startMailSink();
const sites: ScaledSite[] = [];
for (const size of SIZES) {
  const folder = await makeContent({
    projects: size,
    news_items: size,
    contact_messages: 10 * size,
    newsletter_subscriptions: 10 * size,
  });
  const site = await startSite(folder, {
    variables: { MAIL_URL: sink.url, MAIL_FROM: "films@films.example" },
  });
  sites.push({ ...site, folder, cookie: await signIn(site) });
}

const drawn: Series[] = [];
const sizes = SIZES.map((size) => size.toLocaleString("en"));
startTable(
  "CPU time of a response, by the number of films.",
  `request | ${sizes.join(", ms | ")}, ms | exponent | longest turn, ms | KB`,
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
printFigures("restore, s", sites.map(restore));
const letters = [];
for (const site of sites) {
  await longestTurn(site);
  letters.push({ ...(await sendLetter(site, sink)), turnMs: await longestTurn(site) });
}
printFigures(
  "letter to all: its recipients listed, s",
  letters.map(({ listedS }) => listedS),
);
printFigures(
  "letter to all: CPU time of a mail, ms",
  letters.map(({ cpuMs }) => cpuMs),
);
printFigures(
  "letter to all: longest turn, ms",
  letters.map(({ turnMs }) => turnMs),
);
for (const site of sites) await site.stop();
await sink.stop();
const [file] = process.argv.slice(2);
if (file) fs.writeFileSync(file, plotOf(SIZES, drawn));

async function measureRequest(request: Request): Promise<void> {
  const costs = sites.map((): number[] => []);
  let bytes = 0;
  for (const site of sites) await ask(site, request, REQUESTS_TO_WARM_UP);
  await Promise.all(sites.map(longestTurn));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, site] of sites.entries()) {
      const before = site.cpuMs();
      bytes = Math.max(bytes, await ask(site, request, REQUESTS_OF_A_ROUND));
      costs[index]?.push((site.cpuMs() - before) / REQUESTS_OF_A_ROUND);
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
    figure(`${path}: longest turn, ms`, Math.max(...(await Promise.all(sites.map(longestTurn)))), {
      atMost: TURN_BUDGET_MS,
    }),
    figure(`${path}: KB`, bytes / 1000, { atMost: HTML_BUDGET_KB }),
  ]);
  drawn.push({ name, values });
}

/** Asks this often, one after the other; returns the bytes of the largest response. */
async function ask(
  site: ScaledSite,
  { path, isAdmins, body }: Request,
  times: number,
): Promise<number> {
  let bytes = 0;
  const headers = isAdmins ? { Cookie: site.cookie } : RENDERED;
  for (let time = 0; time < times; time++) {
    const response = await fetch(site.url + path, {
      headers: { ...headers, ...(body && { "Content-Type": "application/json" }) },
      ...(body && { method: "PUT", body: JSON.stringify(body(time)) }),
    });
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    bytes = Math.max(bytes, (await response.arrayBuffer()).byteLength);
  }
  return bytes;
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

/** Returns the longest turn of the event loop since it was last asked for, in milliseconds. */
async function longestTurn({ url }: ScaledSite): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return 1000 * Number(/event_loop_delay_seconds\{quantile="1"\} (\S+)/.exec(text)?.[1]);
}
