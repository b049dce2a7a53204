/**
 * The Lighthouse 12 scores of the public entry pages (mobile profile), and their largest paint,
 * blocking time and layout shift with throttling applied in the browser instead of simulated.
 *
 * Lighthouse is fetched by npx at run time, because nothing else needs its hundred packages.
 *
 * Argument: the number of runs of which the median counts (3).
 */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { defined } from "~/config/defined";
import { median } from "../../app/test/process/quantiles";
import { browserExecutable } from "../../app/test/screens/browser";
import { figure, numberArgument, printRow, startTable } from "./report";
import { newFolder, startSite } from "./site";

const LIGHTHOUSE = "lighthouse@12.8.2";
const RUNS = numberArgument(0, 3);

const pages = {
  landing: "/en",
  project: "/en/project/1-the-salt-line",
  "news article": "/en/news/1-the-salt-line-opens-the-bruma-film-festival",
  contact: "/en#contact",
};
const categories = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };
const audits = {
  "largest-contentful-paint": { name: "largest paint, ms", atMost: 1600 },
  "total-blocking-time": { name: "blocking time, ms", atMost: 50 },
  "cumulative-layout-shift": { name: "layout shift", atMost: 0 },
};

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>;
}

// The headless shell lacks features that some audits need.
const CHROME_PATH = defined(browserExecutable(), "Chromium").replace(
  /chromium-headless-shell$/,
  "chromium",
);
const site = await startSite(newFolder("lighthouse"));
try {
  // The first visit renders pages and encodes images, for which visitors rarely wait.
  for (const address of Object.values(pages)) await run(address, "simulate");
  const columns = [...Object.keys(categories), ...Object.values(audits).map(({ name }) => name)];
  startTable(`Lighthouse, mobile, median of ${RUNS}.`, `page | ${columns.join(" | ")}`);
  for (const [page, address] of Object.entries(pages)) {
    const simulated = await repeat(() => run(address, "simulate"));
    // CPU four times slower, 1.6 Mbit/s, 150 ms.
    const throttled = await repeat(() => run(address, "devtools"));
    const scores = Object.entries(categories).map(([name, atLeast]) => {
      const score = median(simulated.map((each) => (each.categories[name]?.score ?? 0) * 100));
      return figure(`Lighthouse, ${page}: ${name}`, score, { atLeast });
    });
    const figures = Object.entries(audits).map(([audit, { name, atMost }]) => {
      const value = median(throttled.map((each) => each.audits[audit]?.numericValue ?? NaN));
      return figure(`Lighthouse, ${page}: ${name}`, value, { atMost });
    });
    printRow([page, ...scores, ...figures]);
    explain(defined(simulated[0]));
  }
} finally {
  await site.stop();
}

async function repeat(measure: () => Promise<Report>): Promise<Report[]> {
  const reports: Report[] = [];
  for (let index = 0; index < RUNS; index++) reports.push(await measure());
  return reports;
}

/** Runs Lighthouse, once more if the browser fails to start or to record on a busy machine. */
function run(address: string, throttling: "simulate" | "devtools"): Promise<Report> {
  const look = async () => {
    const { stdout } = await promisify(execFile)(
      "npx",
      [
        "--yes",
        LIGHTHOUSE,
        site.url + address,
        "--quiet",
        "--output=json",
        `--throttling-method=${throttling}`,
        `--only-categories=${Object.keys(categories).join(",")}`,
        "--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage",
      ],
      { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, CHROME_PATH } },
    );
    return JSON.parse(stdout) as Report;
  };
  return look().catch(look);
}

/** Prints the audits that lost points, below the row of the table. */
function explain({ audits, categories }: Report): void {
  if (Object.values(categories).every(({ score }) => score === 1)) return;
  const failed = Object.values(audits).filter(({ score }) => score !== null && score < 0.9);
  for (const { title } of failed) console.error(`  ${title}`);
}
