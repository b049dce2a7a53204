/**
 * The request rate of the built site on one core, at 32 connections. In turns with it, from the same
 * core: a bare `node:http` server that sends the same response, plain `remix-serve` with the same
 * routes, and, with `BESIDE=FOLDER`, another built checkout. Ratios are medians of those within one
 * round, because the speed of a machine varies.
 *
 * Arguments: seconds of one run (4; kept pages at least 10, because p99 of less is that of its first
 * instants), rounds (3). Linux only, with `wrk`.
 */
import zlib from "node:zlib";
import { defined } from "~/config/defined";
import { median } from "../../app/test/process/quantiles";
import { makeContent } from "./content";
import { get, makeLoad, type Measured, type Target, warmUp } from "./load";
import { serveBare, servePlain } from "./references";
import { type Budget, figure, numberArgument, printRow, startTable } from "./report";
import { isInstalled, newFolder, type Server, signIn, startSite } from "./site";

const SECONDS = numberArgument(0, 4);
const ROUNDS = numberArgument(1, 3);
const KEPT_SECONDS = Math.max(SECONDS, 10);

/** V8 compiles hot code until about then, with pauses of more than 5 ms. */
const KEPT_TO_WARM_UP = 100_000;
const RENDERED_TO_WARM_UP = 1500;

interface Kind {
  name: string;
  target: Target;
  /** A rendered page is compared with plain `remix-serve`, what is kept with a bare server. */
  isRendered: boolean;
  budget?: Budget;
}

if (isInstalled("wrk")) await measureRates();
else console.log("\nRequest rates are skipped: they need wrk (Debian: apt install wrk).");

async function measureRates(): Promise<void> {
  const ours = await startSite(await makeContent({ projects: 6, news_items: 6 }));
  const plain = await servePlain();
  const { BESIDE } = process.env;
  const other = BESIDE ? await startSite(newFolder("beside"), { program: BESIDE }) : null;
  const others = other ? await kindsOf(other) : [];

  const columns = "what | requests/s | p99, ms | CPU, ms | reference | × reference | least to most";
  startTable(
    `Requests on one core, 32 connections, median of ${ROUNDS} rounds.`,
    other ? `${columns} | × BESIDE | × BESIDE by CPU time` : columns,
  );
  for (const [index, kind] of (await kindsOf(ours)).entries()) {
    const { name, target, isRendered, budget } = kind;
    const reference = isRendered ? plain : await serveBare(target);
    const headers = isRendered ? { "Accept-Encoding": "gzip, deflate, br" } : target.headers;
    const runs = [
      { server: ours, target },
      { server: reference, target: { url: `${reference.url}/`, headers } },
      ...(other ? [{ server: other, target: defined(others[index]).target }] : []),
    ];
    const [own = [], theirs = [], beside] = await measureInTurns(runs, isRendered);
    if (!isRendered) await reference.stop();
    const shares = ratios("requestsPerSecond", own, theirs);
    const share = median(shares);
    printRow([
      name,
      median(own.map(({ requestsPerSecond }) => requestsPerSecond)),
      median(own.map(({ p99ms }) => p99ms)),
      median(own.map(({ cpuMs }) => cpuMs)),
      isRendered ? "plain remix-serve" : "bare node:http",
      budget ? figure(`${name}: requests/s, × reference`, share, budget) : share,
      `${Math.min(...shares).toFixed(2)} to ${Math.max(...shares).toFixed(2)}`,
      ...(beside
        ? [ratios("requestsPerSecond", own, beside), ratios("cpuMs", beside, own)]
        : []
      ).map(median),
    ]);
  }
  for (const server of [ours, plain, other]) await server?.stop();
}

/** Returns what is asked of a site. */
async function kindsOf(site: Server): Promise<Kind[]> {
  const ask = (address: string, headers: Target["headers"] = {}): Target => ({
    url: site.url + address,
    headers: { "Accept-Encoding": "gzip", ...headers },
  });
  const render = (address: string, Cookie: string) =>
    ask(address, { "Accept-Encoding": "gzip, deflate, br", Cookie });
  const html = zlib.gunzipSync((await get(ask("/"))).body).toString();
  const script = defined(/\/build\/_shared\/[\w.()-]+\.js/.exec(html)?.[0], "script");
  const cookie = await signIn(site);
  return [
    { name: "kept page", target: ask("/"), isRendered: false, budget: { atLeast: 0.7 } },
    { name: "/api/projects", target: ask("/api/projects"), isRendered: false },
    { name: "a script", target: ask(script), isRendered: false },
    {
      // A page that may show a notice is not kept.
      name: "rendered page",
      target: render("/", "notice=none"),
      isRendered: true,
      budget: { atLeast: 4 },
    },
    { name: "rendered page, signed in", target: render("/", cookie), isRendered: true },
  ];
}

/** Warms all up, then measures one after the other in each round. */
async function measureInTurns(
  runs: { server: Server; target: Target }[],
  isRendered: boolean,
): Promise<Measured[][]> {
  const measured: Measured[][] = runs.map(() => []);
  const requests = isRendered ? RENDERED_TO_WARM_UP : KEPT_TO_WARM_UP;
  for (const { server, target } of runs) await warmUp(server, target, requests);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, { server, target }] of runs.entries()) {
      const seconds = isRendered ? SECONDS : KEPT_SECONDS;
      measured[index]?.push(await makeLoad(server, target, seconds));
    }
  }
  return measured;
}

/** Returns the ratio of the first to the second in each round. */
function ratios(name: keyof Measured, first: Measured[], second: Measured[]): number[] {
  return first.map((each, round) => each[name] / defined(second[round], "round")[name]);
}
