/**
 * What a page costs that has to be rendered, compared within one run with
 * - the same page of an application that leaves everything to Remix and `remix-serve`
 *   (plain-entry.server.tsx; it reads the same content through the same queries and snapshot),
 * - the page of a visitor who is signed in,
 * - the same page of this site without the routes of the back office and of the API.
 *
 * All have the sample company, ask as browsers do for compressed pages, and take turns in short
 * runs. Figures are medians of the ratios within one round: of the rates, which are judged, and of
 * the CPU time a request takes, which a busy machine upsets less.
 *
 * Arguments: seconds of one run (4), rounds (5), renderings before the first run (1500): code is fast
 * only when it is warm. Linux only.
 */
import zlib from "node:zlib";
import { median } from "../../app/test/quantiles";
import { numberArgument } from "./arguments";
import { makeContent } from "./content";
import { asBrowsers } from "./landing-parts";
import { canMakeLoad, get, makeLoadOn, warmUp, type Measured, type Target } from "./load";
import { judged, printHeading, printRow, startTable, threeDigits } from "./report";
import { signIn, startBenchSite, type BenchSite } from "./site";
import { buildPlain, buildWithFewRoutes } from "./variants";

const SECONDS = numberArgument(0, 4);
const ROUNDS = numberArgument(1, 5);
const RENDERINGS_TO_WARM_UP = numberArgument(2, 1500);

const PLAIN_LIMIT = 3;
const SIGNED_IN_LIMIT = 0.8;
const ROUTES_LIMIT = 0.8;

interface Way {
  name: string;
  site: BenchSite;
  target: Target;
  figures: (Measured & { cpuMs: number })[];
}

if (canMakeLoad()) await measureRendering();

async function measureRendering(): Promise<void> {
  const programs = { plain: await buildPlain(), fewRoutes: await buildWithFewRoutes() };
  const files = () => makeContent({ projects: 6, news_items: 6 });
  const ours = await startBenchSite(await files());
  const plain = await startBenchSite(await files(), { program: programs.plain });
  const fewRoutes = await startBenchSite(await files(), { program: programs.fewRoutes });
  const cookie = await signIn(ours);

  const rendered = way("rendered", ours, "/?x=1");
  const signedIn = way("signed in", ours, "/", { Cookie: cookie });
  const withFewRoutes = way("rendered, few routes", fewRoutes, "/?x=1");
  const byPlainRemix = way("rendered by plain remix-serve", plain, "/?x=1");
  const ways = [rendered, signedIn, withFewRoutes, byPlainRemix];

  const sizes = new Map<Way, [sent: number, whole: number]>();
  for (const one of ways) {
    sizes.set(one, await pageSizes(one.target));
    await warmUp(one.site, one.target, RENDERINGS_TO_WARM_UP);
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const { site, target, figures } of ways) {
      figures.push(await makeLoadOn(site, target, SECONDS));
    }
  }

  printHeading(`Landing page, rendered for each request, median of ${ROUNDS} rounds.`);
  startTable(["compared", "rates", "limit", "by CPU time"]);
  compare("rendered : plain remix-serve", rendered, byPlainRemix, PLAIN_LIMIT);
  compare("signed in : rendered", signedIn, rendered, SIGNED_IN_LIMIT);
  compare("all routes : few routes", rendered, withFewRoutes, ROUTES_LIMIT);

  startTable(["what", "requests/s", "p50, ms", "p99, ms", "CPU, ms a request", "KB sent", "KB"]);
  for (const one of ways) {
    const middle = (figure: keyof Way["figures"][number]) =>
      threeDigits(median(one.figures.map((figures) => figures[figure])));
    const kilobytes = sizes.get(one)!.map((bytes) => (bytes / 1000).toFixed(1));
    const speeds = [middle("requestsPerSecond"), middle("p50ms"), middle("p99ms"), middle("cpuMs")];
    printRow([one.name, ...speeds, ...kilobytes]);
  }
  await Promise.all([ours, plain, fewRoutes].map((site) => site.stop()));
}

function way(
  name: string,
  site: BenchSite,
  path: string,
  headers: Record<string, string> = {},
): Way {
  const target = { url: site.url + path, headers: { ...asBrowsers, ...headers } };
  return { name, site, target, figures: [] };
}

function compare(text: string, one: Way, other: Way, limit: number): void {
  const ratio = (of: (round: number) => number) => median(one.figures.map((_, round) => of(round)));
  const rates = ratio(
    (round) => one.figures[round]!.requestsPerSecond / other.figures[round]!.requestsPerSecond,
  );
  const cpu = ratio((round) => other.figures[round]!.cpuMs / one.figures[round]!.cpuMs);
  printRow([text, judged(rates.toFixed(2), rates >= limit), `≥ ${limit}`, cpu.toFixed(2)]);
}

/** @throws unless it is a whole landing page */
async function pageSizes(target: Target): Promise<[sent: number, whole: number]> {
  const { status, headers, body } = await get(target);
  const decode = { br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync }[
    String(headers["content-encoding"])
  ];
  const html = decode ? decode(body) : body;
  const isWhole = html.includes('data-section="hero"') && html.includes("</html>");
  if (status !== 200 || !isWhole) throw new Error(`${target.url} is no landing page (${status})`);
  return [body.length, html.length];
}
