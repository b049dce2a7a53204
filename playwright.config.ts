import fs from "node:fs";
import { defineConfig, type PlaywrightTestOptions, type Project } from "@playwright/test";
import { browserExecutable } from "./app/test/screens/browser";
import { engines, projectsOf } from "./app/test/screens/engines";
import type { StoryOptions } from "./app/test/screens/fixtures";

// The sites that are tested and the tests sign with the same key.
process.env.SESSION_SECRET ??= "a key that only tests sign with, and nobody else";

/**
 * The stories of a file with `told: "both"` run in English with scripts and in Spanish without: that
 * pages are the same in both is a unit test (decision 036). EVERY_PAIR=1 runs them the other way
 * round, too.
 */
const toldInBoth = fs
  .readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".e2e.ts"))
  .filter((file) => /told: "both"/.test(fs.readFileSync(`app/${file}`, "utf8")));

const ways: Project<Partial<PlaywrightTestOptions & StoryOptions>>[] = [
  { name: "scripts-on", testIgnore: "**/*.off.e2e.ts" },
  { name: "scripts-off", testIgnore: "**/*.on.e2e.ts", use: { javaScriptEnabled: false } },
];
const swapped: Project<Partial<PlaywrightTestOptions & StoryOptions>>[] = ways.map(
  ({ name, use }) => ({
    name: `${name}-swapped`,
    testMatch: toldInBoth.map((file) => `**/${file}`),
    use: { ...use, isSwapped: true },
  }),
);

/**
 * Every story runs twice: with scripts and without. A spec that speaks of one of the two only
 * says so with `test.skip`-free project names in its file name: `*.on.e2e.ts`, `*.off.e2e.ts`.
 */
export default defineConfig<StoryOptions>({
  testDir: "app",
  testMatch: "**/*.e2e.ts",
  // A folder of its own: it is emptied at each start, and the results of the other tests stand beside it.
  outputDir: "test-results/browser",
  // Beside their story; the same on each machine.
  snapshotPathTemplate: "{testDir}/{testFileDir}/{arg}{ext}",
  globalSetup: "./app/test/screens/prepare-site.ts",
  fullyParallel: true,
  // Each worker runs a site and a browser of its own; two cores carry two of them.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may upset a story; the last lines name what passed at the second try.
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    locale: "en-US",
    launchOptions: {
      executablePath: browserExecutable(),
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        // A page is too short-lived for what optimising its scripts costs; the first compiler pays.
        "--js-flags=--no-opt --no-maglev --always-sparkplug",
        "--in-process-gpu",
        // One site is visited: its pages need no processes of their own.
        "--disable-site-isolation-trials",
        "--process-per-site",
      ],
    },
    // A test begins with a clean context, without the price of a new one.
    reuseContext: true,
    contextOptions: { reducedMotion: "reduce" },
    // Images of every step would cost a third of the time.
    trace: "off",
  },
  projects: [
    ...ways,
    ...(process.env.EVERY_PAIR ? swapped : []),
    ...engines()
      .filter(({ obstacle }) => !obstacle)
      .flatMap(projectsOf),
  ],
});
