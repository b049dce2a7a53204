import { defineConfig } from "@playwright/test";
import { browserExecutable } from "./app/test/browser";

// The sites that are tested and the tests sign with the same key.
process.env.SESSION_SECRET ??= "a key that only tests sign with, and nobody else";

/**
 * Every story runs twice: with scripts and without. A spec that speaks of one of the two only
 * says so with `test.skip`-free project names in its file name: `*.on.e2e.ts`, `*.off.e2e.ts`.
 */
export default defineConfig({
  testDir: "app",
  testMatch: "**/*.e2e.ts",
  // A folder of its own: it is emptied at each start, and the results of the other tests stand beside it.
  outputDir: "test-results/browser",
  globalSetup: "./app/test/prepare-site.ts",
  fullyParallel: true,
  // Each worker runs a site and a browser of its own; two cores carry two of them.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may upset a test once; `scripts/count-tests.mjs` names it.
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
        // A page is too short-lived for what optimising its scripts costs.
        "--js-flags=--no-opt --no-maglev",
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
    { name: "scripts-on", testIgnore: "**/*.off.e2e.ts" },
    { name: "scripts-off", testIgnore: "**/*.on.e2e.ts", use: { javaScriptEnabled: false } },
  ],
});
