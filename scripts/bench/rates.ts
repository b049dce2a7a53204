/**
 * The request rate of the built site on one core, at 32 connections, with 6 and with 10,000
 * projects and as many news items: cached pages, rendered pages, files.
 *
 * For comparison, alternating within each round, a bare `node:http` server and nginx send the same
 * kept response from the same core (see references.ts) and, with `BESIDE=FOLDER`, another built
 * checkout serves the same requests (for example the previous commit). Ratios are medians of the
 * ratios within one round, because the speed of a machine varies; CPU time per request varies least.
 * `wrk` generates the load on another core.
 *
 * Arguments: seconds of one run (4; of the kept page at least 10, because p99 of a shorter one is that
 * of its first instants), rounds (3), rendered requests before the first run (1500), to warm up the
 * JIT. Linux only.
 */
import zlib from "node:zlib";
import { defined } from "~/defined";
import { median } from "../../app/test/quantiles";
import { makeContent } from "./content";
import { canMakeLoad, get, makeLoadOn, type Measured, warmUp } from "./load";
import { type Reference, serveBare, serveNginx } from "./references";
import {
  type Limit,
  limited,
  numberArgument,
  printHeading,
  printRow,
  startTable,
  threeDigits,
} from "./report";
import { type BenchSite, signIn, startBenchSite } from "./site";
import { newFolder } from "./work-folder";

const gzipOnly = { "Accept-Encoding": "gzip" };

const SECONDS = numberArgument(0, 4);
const ROUNDS = numberArgument(1, 3);
const RENDERINGS_TO_WARM_UP = numberArgument(2, 1500);

/** The shares of a bare `node:http` server's rate and of nginx's that a cached page must reach. */
const BARE_SHARE = 0.8;
const NGINX_SHARE = 0.45;
const P99_OF_NGINX = 2;
const GROWTH_LIMIT = 1.2;
/** Of a list of the back office with 10,000 rows, of which it shows 25. */
const LIST_CPU_MS = 6;

/** V8 compiles hot code until about then, on the measured core, with pauses of more than 5 ms. */
const ANSWERS_TO_WARM_UP = 100_000;
const KEPT_PAGE_SECONDS = Math.max(SECONDS, 10);

const VARIANT_TIMEOUT_MS = 120_000;

type Figures = Measured & { cpuMs: number };

/** A site, and addresses found in its landing page. */
interface Measurable {
  server: BenchSite;
  cookie: string;
  etag: string;
  script: string;
  picture: string;
}

interface Kind {
  name: string;
  status?: number;
  isRendered?: boolean;
  isList?: boolean;
  target: (on: Measurable) => { path: string; headers?: Record<string, string> };
}

const kept: Kind = { name: "landing page, kept", target: () => ({ path: "/" }) };
const kinds: Kind[] = [
  kept,
  {
    name: "landing page, 304",
    status: 304,
    target: ({ etag }) => ({ path: "/", headers: { "If-None-Match": etag } }),
  },
  {
    name: "landing page, rendered (signed in)",
    isRendered: true,
    target: ({ cookie }) => ({ path: "/", headers: { Cookie: cookie } }),
  },
  ...["/admin/projects", "/admin/news", "/admin/messages"].map((path): Kind => ({
    name: path,
    isRendered: true,
    isList: true,
    target: ({ cookie }) => ({ path, headers: { Cookie: cookie } }),
  })),
  { name: "/api/projects", target: () => ({ path: "/api/projects" }) },
  { name: "an uploaded picture", target: ({ picture: image }) => ({ path: image }) },
  { name: "a script", target: ({ script }) => ({ path: script }) },
];

if (canMakeLoad()) await measureRates();

async function measureRates(): Promise<void> {
  const few = await startWith(6);
  const many = await startWith(10_000);
  const beside = process.env.BESIDE ? await startWith(6, process.env.BESIDE) : null;

  printHeading(
    `Requests on one core, 32 connections, median of ${ROUNDS} rounds of ${SECONDS} s (the kept page ${KEPT_PAGE_SECONDS}).`,
  );
  const columns = [
    "requests/s",
    "p99, ms",
    "CPU, ms",
    "of bare node:http",
    "least to most",
    "by CPU time",
    "of nginx",
    "p99 of nginx's",
    "bare's p99 of nginx's",
    "cost at 10,000 : at 6",
    "CPU at 10,000, ms",
  ];
  startTable(["what", ...columns, ...(beside ? ["of BESIDE", "by CPU time"] : [])]);
  for (const kind of kinds) {
    for (const on of [few, many, beside]) if (on) await prepare(kind, on);
    const ours: Figures[] = [];
    const atMany: Figures[] = [];
    const other: Figures[] = [];
    const bareRounds: Figures[] = [];
    const nginxRounds: Figures[] = [];
    const bare = kind.isRendered ? null : await serveBare(targetOf(kind, few));
    const nginx = kind.isRendered ? null : await serveNginx(targetOf(kind, few));
    for (const server of [bare, nginx]) if (server) await measureReference(server, 3);
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await measure(kind, few));
      if (beside) other.push(await measure(kind, beside));
      atMany.push(await measure(kind, many));
      if (bare) bareRounds.push(await measureReference(bare, secondsOf(kind)));
      if (nginx) nginxRounds.push(await measureReference(nginx, secondsOf(kind)));
    }
    for (const server of [bare, nginx]) server?.stop();
    const middle = (figure: keyof Figures) => median(ours.map((each) => each[figure]));
    const share = ratio("requestsPerSecond", ours, bareRounds);
    const shares = ratios("requestsPerSecond", ours, bareRounds);
    const ofNginx = ratio("requestsPerSecond", ours, nginxRounds);
    const p99OfNginx = ratio("p99ms", ours, nginxRounds);
    const manyCpu = median(atMany.map(({ cpuMs }) => cpuMs));
    const growth = ratio("requestsPerSecond", ours, atMany);
    /** A figure beside a reference; there is none without nginx. The kept page has limits. */
    const compared = (name: string, value: number, rounds: Figures[], limit: Limit) =>
      rounds.length > 0 ? limited(`${kind.name}: ${name}`, value, kind === kept ? limit : {}) : "–";
    const isLanding = kind.name.startsWith("landing");
    printRow([
      kind.name,
      threeDigits(middle("requestsPerSecond")),
      threeDigits(middle("p99ms")),
      threeDigits(middle("cpuMs")),
      compared("requests/s, of bare node:http", share, bareRounds, { atLeast: BARE_SHARE }),
      shares.length > 0
        ? `${threeDigits(Math.min(...shares))} to ${threeDigits(Math.max(...shares))}`
        : "–",
      threeDigits(ratio("cpuMs", bareRounds, ours)),
      compared("requests/s, of nginx", ofNginx, nginxRounds, { atLeast: NGINX_SHARE }),
      compared("p99, of nginx", p99OfNginx, nginxRounds, { atMost: P99_OF_NGINX }),
      // How near a server on node:http comes to that without any work.
      bareRounds.length > 0 && nginxRounds.length > 0
        ? ratio("p99ms", bareRounds, nginxRounds).toFixed(2)
        : "–",
      limited(
        `${kind.name}: requests/s with few, of many rows`,
        growth,
        isLanding ? { atMost: GROWTH_LIMIT } : {},
      ),
      limited(
        `${kind.name}: CPU with 10,000 rows, ms`,
        manyCpu,
        kind.isList ? { atMost: LIST_CPU_MS } : {},
      ),
      ...(beside
        ? [
            ratio("requestsPerSecond", ours, other).toFixed(2),
            ratio("cpuMs", other, ours).toFixed(2),
          ]
        : []),
    ]);
  }
  for (const on of [few, many, beside]) await on?.server.stop?.();
}

/**
 * Starts a site with this number of projects and of news items.
 *
 * @param program the folder of another built checkout
 */
async function startWith(size: number, program?: string): Promise<Measurable> {
  // Another version may have an older schema: it makes its own sample content when it starts.
  const files = program
    ? newFolder("beside")
    : await makeContent({ projects: size, news_items: size });
  const server = await startBenchSite(files, { program });
  const { body, headers } = await get({ url: `${server.url}/`, headers: gzipOnly });
  const html = zlib.gunzipSync(body).toString();
  const find = (pattern: RegExp) => {
    const [found] = pattern.exec(html) ?? [];
    if (!found) throw new Error(`The landing page has nothing like ${pattern}`);
    return found;
  };
  const picture = find(/\/(?:uploads|picture)\/[\w./-]+\.webp(?=[ "])/);
  await waitForVariant(server.url + picture);
  return {
    server,
    cookie: await signIn(server),
    etag: headers.etag ?? "",
    script: find(/\/build\/_shared\/[\w.()-]+\.js/),
    picture,
  };
}

/** Waits until a variant is made in the background; another one is sent until then, and not kept. */
async function waitForVariant(url: string): Promise<void> {
  const deadline = performance.now() + VARIANT_TIMEOUT_MS;
  while ((await get({ url, headers: {} })).headers["cache-control"] === "no-store") {
    if (performance.now() > deadline) throw new Error(`${url} is not made`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Checks that the target responds with the expected status, and warms it up. */
async function prepare(kind: Kind, on: Measurable): Promise<void> {
  const target = targetOf(kind, on);
  const { status } = await get(target);
  if (status !== (kind.status ?? 200)) throw new Error(`${kind.name} answered ${status}`);
  await warmUp(on.server, target, kind.isRendered ? RENDERINGS_TO_WARM_UP : ANSWERS_TO_WARM_UP);
}

function measure(kind: Kind, on: Measurable): Promise<Figures> {
  return makeLoadOn(on.server, targetOf(kind, on), secondsOf(kind));
}

function secondsOf(kind: Kind): number {
  return kind === kept ? KEPT_PAGE_SECONDS : SECONDS;
}

function measureReference(server: Reference, seconds: number): Promise<Figures> {
  return makeLoadOn(server, { url: `${server.url}/`, headers: gzipOnly }, seconds);
}

/**
 * Returns the request: cached pages and files with gzip, as the bare server sends them; rendered
 * pages with the encodings of a browser.
 */
function targetOf(kind: Kind, on: Measurable) {
  const { path: address, headers } = kind.target(on);
  const encodings = kind.isRendered ? { "Accept-Encoding": "gzip, deflate, br" } : gzipOnly;
  return { url: on.server.url + address, headers: { ...encodings, ...headers } };
}

/** Returns the median over the rounds of the ratio of the first to the second. */
function ratio(figure: keyof Figures, first: Figures[], second: Figures[]): number {
  return median(ratios(figure, first, second));
}

/** Returns the ratio in each round; none if one of the two was not measured. */
function ratios(figure: keyof Figures, first: Figures[], second: Figures[]): number[] {
  if (first.length !== second.length) return [];
  return first.map((each, round) => each[figure] / defined(second[round], "round")[figure]);
}
