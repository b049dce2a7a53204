/**
 * The Lighthouse 12 scores of the public entry pages (mobile profile), and their largest contentful
 * paint and blocking time with throttling applied to CPU and network instead of simulated.
 *
 * Lighthouse is fetched by npx at run time, because nothing else needs its hundred packages.
 */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { browserExecutable } from "../../app/test/browser";
import { median } from "../../app/test/quantiles";
import { limited, numberArgument, printHeading, printRow, startTable } from "./report";
import { startBenchSite } from "./site";
import { newFolder } from "./work-folder";

const LIGHTHOUSE = "lighthouse@12.8.2";
/**
 * Number of runs of which the median counts, because a single run on a busy machine is unreliable.
 */
const RUNS = numberArgument(0, 3);
const CHROME_FLAGS = "--headless=new --no-sandbox --disable-dev-shm-usage";

const pages = {
  landing: "/en",
  project: "/en/project/1-the-salt-line",
  "news article": "/en/news/1-the-salt-line-opens-the-bruma-film-festival",
  contact: "/en#contact",
};
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const limits = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };
const LARGEST_PAINT_LIMIT_MS = 1500;
const BLOCKING_LIMIT_MS = 50;
const SHIFT_LIMIT = 0;

type Throttling = "simulate" | "devtools";

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>;
}

const site = await startBenchSite(newFolder("lighthouse"));
try {
  // Warm-up: the first visit renders pages and encodes images, which visitors rarely wait for.
  for (const address of Object.values(pages)) await run(address, "simulate");

  printHeading(`Lighthouse 12, mobile, median of ${RUNS}.`);
  startTable(["page", ...categories, "largest paint, ms", "blocking time, ms", "layout shift"]);
  for (const [name, address] of Object.entries(pages)) {
    const reports = await repeat(() => run(address, "simulate"));
    // CPU four times slower, 1.6 Mbit/s, 150 ms: applied in the browser instead of computed.
    const throttled = await repeat(() => run(address, "devtools"));
    const scores = categories.map((category) => {
      const score = median(reports.map((each) => (each.categories[category]?.score ?? 0) * 100));
      return limited(`Lighthouse, ${name}: ${category}`, score, { atLeast: limits[category] });
    });
    const paint = figure(throttled, "largest-contentful-paint");
    const blocking = figure(throttled, "total-blocking-time");
    const shift = figure(throttled, "cumulative-layout-shift");
    printRow([
      name,
      ...scores,
      limited(`${name}: largest paint, ms`, paint, { atMost: LARGEST_PAINT_LIMIT_MS }),
      limited(`${name}: blocking time, ms`, blocking, { atMost: BLOCKING_LIMIT_MS }),
      limited(`${name}: layout shift`, shift, { atMost: SHIFT_LIMIT }),
    ]);
    for (const report of reports.slice(0, 1)) explain(report);
  }
} finally {
  await site.stop();
}

async function repeat(measure: () => Promise<Report>): Promise<Report[]> {
  const reports: Report[] = [];
  for (let index = 0; index < RUNS; index++) reports.push(await measure());
  return reports;
}

function figure(reports: Report[], audit: string): number {
  return median(reports.map(({ audits }) => audits[audit]?.numericValue ?? NaN));
}

/** Runs Lighthouse with one retry: on a busy machine the browser may fail to start or to record. */
async function run(address: string, throttling: Throttling): Promise<Report> {
  return look(address, throttling).catch(() => look(address, throttling));
}

async function look(address: string, throttling: Throttling): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    "npx",
    [
      "--yes",
      LIGHTHOUSE,
      site.url + address,
      "--quiet",
      "--output=json",
      `--throttling-method=${throttling}`,
      `--only-categories=${categories.join(",")}`,
      `--chrome-flags=${CHROME_FLAGS}`,
    ],
    {
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, CHROME_PATH: wholeBrowser() },
    },
  );
  return JSON.parse(stdout) as Report;
}

/** Returns a full Chromium: the headless shell lacks features that some audits need. */
function wholeBrowser(): string {
  const executable = browserExecutable();
  if (!executable) throw new Error("There is no Chromium.");
  return executable.replace(/chromium-headless-shell$/, "chromium");
}

/** Prints the audits that lost points, below the row of the table. */
function explain({ audits, categories }: Report): void {
  if (Object.values(categories).every(({ score }) => score === 1)) return;
  const failed = Object.values(audits).filter(({ score }) => score !== null && score < 0.9);
  for (const { title } of failed) process.stderr.write(`  ${title}\n`);
}
