/**
 * A rendered landing page, by this site and by an application that leaves everything to Remix and
 * `remix-serve`: the same routes, content and queries without the edge (plain-entry.server.tsx).
 * In turns; figures are medians of the ratios within one round.
 *
 * Arguments: seconds of one run (4), rounds (5), rendered requests before the first run (500), to
 * warm up the JIT; the folder of a checkout whose routes the plain application has, this one if not
 * given. Linux only.
 */
import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { defined } from "~/defined";
import { median } from "../../app/test/quantiles";
import { SERVE } from "../../app/test/site-process";
import { makeContent } from "./content";
import { canMakeLoad, makeLoadOn, type Measured, warmUp } from "./load";
import { limited, numberArgument, printHeading, printRow, startTable, threeDigits } from "./report";
import { signIn, startBenchSite } from "./site";
import { newFolder } from "./work-folder";

const SECONDS = numberArgument(0, 4);
const ROUNDS = numberArgument(1, 5);
const RENDERINGS_TO_WARM_UP = numberArgument(2, 500);
const SOURCE = process.argv[5] ?? process.cwd();

/** The least share of requests a second, of a rendered page and of plain `remix-serve`. */
const LIMIT = 5;

type Figures = Measured & { cpuMs: number };

if (canMakeLoad()) await compare();

async function compare(): Promise<void> {
  const files = () => makeContent({ projects: 6, news_items: 6 });
  const ours = await startBenchSite(await files());
  const plain = await startBenchSite(await files(), { program: await buildPlain() });
  const Cookie = await signIn(ours);
  const way = (name: string, site: typeof ours, headers = {}) => {
    const asBrowsers = { "Accept-Encoding": "gzip, deflate, br", ...headers };
    const target = { url: `${site.url}/`, headers: asBrowsers };
    return { name, site, target, figures: [] as Figures[] };
  };
  const byPlain = way("plain remix-serve", plain);
  const ways = [
    // A page that may show a notice is not kept.
    way("rendered", ours, { Cookie: "notice=none" }),
    way("signed in", ours, { Cookie }),
    byPlain,
  ];
  for (const { site, target } of ways) await warmUp(site, target, RENDERINGS_TO_WARM_UP);
  for (let round = 0; round < ROUNDS; round++) {
    for (const { site, target, figures } of ways) {
      figures.push(await makeLoadOn(site, target, SECONDS));
    }
  }

  printHeading(`Landing page, rendered for each request, median of ${ROUNDS} rounds.`);
  startTable(["what", "requests/s", "CPU, ms", "× plain", "× by CPU time", "limit"]);
  for (const { name, figures } of ways) {
    const ratios = (of: (own: Figures, plain: Figures) => number) =>
      median(figures.map((own, round) => of(own, defined(byPlain.figures[round]))));
    const rate = ratios((own, other) => own.requestsPerSecond / other.requestsPerSecond);
    printRow([
      name,
      threeDigits(median(figures.map((each) => each.requestsPerSecond))),
      threeDigits(median(figures.map((each) => each.cpuMs))),
      limited(
        `${name}: requests/s, of plain remix-serve`,
        rate,
        name === byPlain.name ? {} : { atLeast: LIMIT },
      ),
      ratios((own, other) => other.cpuMs / own.cpuMs).toFixed(2),
      String(LIMIT),
    ]);
  }
  await Promise.all([ours.stop(), plain.stop()]);
}

/** Builds the application without its edge in a temporary folder, and returns the folder. */
async function buildPlain(): Promise<string> {
  const folder = newFolder("plain");
  for (const source of [
    "app",
    "db",
    "public",
    "package.json",
    "remix.config.js",
    "tsconfig.json",
  ]) {
    fs.cpSync(path.join(SOURCE, source), path.join(folder, source), {
      recursive: true,
      filter: (file) =>
        !/\.sqlite|session-secret|(?:db\/(?:mail|backups)|public\/build)$/.test(file),
    });
  }
  fs.symlinkSync(fs.realpathSync("node_modules"), path.join(folder, "node_modules"));
  fs.copyFileSync(
    "scripts/bench/plain-entry.server.tsx",
    path.join(folder, "app/entry.server.tsx"),
  );
  // With the same settings of Node.js.
  fs.cpSync(SERVE, path.join(folder, SERVE));
  const config = path.join(folder, "remix.config.js");
  fs.writeFileSync(config, fs.readFileSync(config, "utf8").replace(/^ *server:.*\n/m, ""));
  await promisify(execFile)("npx", ["remix", "build"], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production" },
  });
  return folder;
}
