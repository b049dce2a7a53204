/**
 * How many requests a second the built site answers on one core, at 32 connections, with 6, 1,000
 * and 10,000 projects and as many news items: pages that are kept, pages that are rendered, files.
 *
 * nginx serves the very same compressed landing page on the same core. It, and the site at every
 * size, take turns in short runs, and figures are the median of the ratios within one round, since
 * a machine is not equally fast all the time. `wrk` makes the load on another core; where "core, %"
 * is well below 100, the load or other programs were the limit, and only CPU times mean something.
 *
 * Arguments: seconds of one run (4), rounds (3), renderings before the first run (1500): code is fast
 * only when it is warm. Linux only.
 */
import { median } from "../../app/test/quantiles";
import { numberArgument } from "./arguments";
import { makeContent } from "./content";
import { asBrowsers, gzipOnly, readLandingPage, type LandingParts } from "./landing-parts";
import { canMakeLoad, get, makeLoadOn, warmUp, type Measured, type Target } from "./load";
import { serveWithNginx } from "./nginx";
import { judged, printHeading, printRow, startTable, threeDigits } from "./report";
import { signIn, startBenchSite, type BenchSite } from "./site";

const SIZES = [6, 1000, 10_000];
const SECONDS = numberArgument(0, 4);
const ROUNDS = numberArgument(1, 3);

const NGINX_SHARE = 0.3;
const P99_LIMIT_MS = 10;
const UNCHANGED_LIMIT = 1;
const GROWTH_LIMIT = 1.2;

const RENDERINGS_TO_WARM_UP = numberArgument(2, 1500);

interface Sized extends LandingParts {
  size: number;
  site: BenchSite;
  cookie: string;
  idleMB: number;
}

interface Kind {
  name: string;
  isRendered: boolean;
  /** Judged: what it costs must not grow with the content. */
  isLanding?: boolean;
  target: (on: Sized) => Target;
}

const cached: Kind = {
  name: "landing page, kept",
  isRendered: false,
  isLanding: true,
  target: ({ site }) => ({ url: `${site.url}/`, headers: gzipOnly }),
};
const unchanged: Kind = {
  name: "the same, 304",
  isRendered: false,
  target: ({ site, etag }) => ({
    url: `${site.url}/`,
    headers: { ...gzipOnly, "If-None-Match": etag },
  }),
};
const uncached: Kind = {
  name: "landing page, rendered",
  isRendered: true,
  isLanding: true,
  target: ({ site }) => ({ url: `${site.url}/?x=1`, headers: asBrowsers }),
};
const signedIn: Kind = {
  name: "landing page, signed in",
  isRendered: true,
  target: ({ site, cookie }) => ({
    url: `${site.url}/`,
    headers: { ...asBrowsers, Cookie: cookie },
  }),
};
const adminList: Kind = {
  name: "/admin/projects",
  isRendered: true,
  target: ({ site, cookie }) => ({
    url: `${site.url}/admin/projects`,
    headers: { ...asBrowsers, Cookie: cookie },
  }),
};
const script = publicKind("script", ({ script: path }) => path);
const picture = publicKind("picture", ({ picture: path }) => path);
const projects = publicKind("/api/projects", () => "/api/projects");

/** Kinds that are compared with each other take turns within the same rounds. */
const groups = [
  [cached, unchanged],
  [uncached, signedIn],
  [script],
  [picture],
  [projects],
  [adminList],
];

type Figures = Measured & { cpuMs: number };

const rateOf = ({ requestsPerSecond }: Figures) => requestsPerSecond;
const cpuOf = ({ cpuMs }: Figures) => cpuMs;

/** What was measured round by round: of nginx beside a kind, and of the site at every size. */
interface Rounds {
  nginx: Figures[];
  sizes: Figures[][];
}

type Results = Map<Kind, Rounds>;

if (canMakeLoad()) await measureRates();

async function measureRates(): Promise<void> {
  const sites: Sized[] = [];
  for (const size of SIZES) sites.push(await startWith(size));
  const [smallest] = sites as [Sized];
  const nginx = await serveWithNginx(smallest);
  const results: Results = new Map();

  for (const group of groups) {
    for (const kind of group) {
      results.set(kind, { nginx: [], sizes: sites.map(() => []) });
      for (const on of sites) await prepare(kind, on);
    }
    for (let round = 0; round < ROUNDS; round++) {
      const yardstick =
        nginx && (await makeLoadOn(nginx, { url: nginx.url, headers: gzipOnly }, SECONDS));
      for (const kind of group) {
        const rounds = results.get(kind)!;
        if (yardstick) rounds.nginx.push(yardstick);
        for (const [index, on] of sites.entries()) {
          rounds.sizes[index]!.push(await makeLoadOn(on.site, kind.target(on), SECONDS));
        }
      }
    }
  }
  nginx?.stop();

  printHeading(`Requests on one core, 32 connections, median of ${ROUNDS} rounds of ${SECONDS} s.`);
  printRatios(results);
  printUnchanged(results);
  printFigures(results);
  printMemory(sites);
  await Promise.all(sites.map(({ site }) => site.stop()));
}

async function startWith(size: number): Promise<Sized> {
  const site = await startBenchSite(await makeContent({ projects: size, news_items: size }));
  const [parts, cookie] = [await readLandingPage(site.url), await signIn(site)];
  return { ...parts, size, site, cookie, idleMB: site.memoryMB() };
}

/** Sees to it that what is measured is what its name says, and that its code is warm. */
async function prepare(kind: Kind, on: Sized): Promise<void> {
  const target = kind.target(on);
  const { status } = await get(target);
  const expected = kind === unchanged ? 304 : 200;
  if (status !== expected) throw new Error(`${kind.name} answered ${status}, not ${expected}`);
  await warmUp(on.site, target, kind.isRendered ? RENDERINGS_TO_WARM_UP : 1);
}

function printRatios(results: Results): void {
  const columns = SIZES.map((size) => `of nginx's rate, ${size.toLocaleString("en")}`);
  const growthColumns = ["cost at 10,000 : at 6", "limit", "by CPU time"];
  startTable(["what", ...columns, "limit", "by CPU time, 6", ...growthColumns]);
  for (const [kind, { nginx, sizes }] of results) {
    const isJudged = kind === cached;
    const shares = sizes.map((rounds) => {
      const share = medianRatio(rounds, nginx, rateOf);
      return judged(threeDigits(share), !isJudged || !(share < NGINX_SHARE));
    });
    const [smallest, largest] = [sizes.at(0)!, sizes.at(-1)!];
    const growth = medianRatio(smallest, largest, rateOf);
    printRow([
      kind.name,
      ...shares,
      isJudged ? `≥ ${NGINX_SHARE}` : "–",
      threeDigits(medianRatio(nginx, smallest, cpuOf)),
      judged(growth.toFixed(2), !kind.isLanding || growth <= GROWTH_LIMIT),
      kind.isLanding ? `≤ ${GROWTH_LIMIT}` : "–",
      medianRatio(largest, smallest, cpuOf).toFixed(2),
    ]);
  }
}

function printUnchanged(results: Results): void {
  startTable(["content", "rate of 304 : of the kept page", "limit", "by CPU time"]);
  const [fresh, old] = [results.get(cached)!.sizes, results.get(unchanged)!.sizes];
  for (const [index, size] of SIZES.entries()) {
    const ratio = medianRatio(old[index]!, fresh[index]!, rateOf);
    printRow([
      size.toLocaleString("en"),
      judged(ratio.toFixed(2), ratio >= UNCHANGED_LIMIT),
      `≥ ${UNCHANGED_LIMIT}`,
      medianRatio(fresh[index]!, old[index]!, cpuOf).toFixed(2),
    ]);
  }
}

function printFigures(results: Results): void {
  const columns = ["requests/s", "p50, ms", "p99, ms", "limit", "CPU, ms a request", "core, %"];
  startTable(["what", "content", ...columns]);
  const { nginx } = results.get(cached)!;
  if (nginx.length > 0) printFiguresOf("nginx", "–", nginx, false);
  for (const [kind, { sizes }] of results) {
    for (const [index, rounds] of sizes.entries()) {
      printFiguresOf(kind.name, SIZES[index]!.toLocaleString("en"), rounds, kind === cached);
    }
  }
}

function printFiguresOf(name: string, size: string, rounds: Figures[], isJudged: boolean): void {
  const middle = (valueOf: (figures: Figures) => number) => median(rounds.map(valueOf));
  const p99 = middle(({ p99ms }) => p99ms);
  printRow([
    name,
    size,
    threeDigits(middle(rateOf)),
    threeDigits(middle(({ p50ms }) => p50ms)),
    judged(threeDigits(p99), !isJudged || p99 < P99_LIMIT_MS),
    isJudged ? `< ${P99_LIMIT_MS}` : "–",
    threeDigits(middle(cpuOf)),
    middle((figures) => (cpuOf(figures) * rateOf(figures)) / 10).toFixed(0),
  ]);
}

function printMemory(sites: Sized[]): void {
  startTable(["content", "memory before the load, MB", "after it, MB"]);
  for (const { size, site, idleMB } of sites) {
    printRow([size.toLocaleString("en"), idleMB.toFixed(0), site.memoryMB().toFixed(0)]);
  }
}

/** The first by the second, round by round; NaN when there was no second. */
function medianRatio(
  first: Figures[],
  second: Figures[],
  valueOf: (figures: Figures) => number,
): number {
  const rounds = Math.min(first.length, second.length);
  return median(
    Array.from({ length: rounds }, (_, round) => valueOf(first[round]!) / valueOf(second[round]!)),
  );
}

/** What is the same for everybody and needs no session. */
function publicKind(name: string, pathOf: (on: Sized) => string): Kind {
  return {
    name,
    isRendered: false,
    target: (on) => ({ url: on.site.url + pathOf(on), headers: asBrowsers }),
  };
}
