import { defineConfig } from "@playwright/test";
import type { Language } from "./app/language/i18n/languages";
import { browserExecutable } from "./app/test/screens/browser";

// The sites that are tested and the tests sign with the same key.
process.env.SESSION_SECRET ??= "a key that only tests sign with, and nobody else";

/**
 * Returns a pattern of the stories in both modes that are told in a language, in a part of the rooms.
 * Playwright compares it with project, file and titles, joined by spaces. A title says its language
 * as in "es: …" or "… (es)", or a group is named so.
 */
const told = (language: Language, rooms: string) =>
  new RegExp(`[ /]${rooms}[\\w-]*/[\\w-]+\\.e2e\\.ts (?:.*\\(${language}[,)]|${language}[: ])`);

/**
 * Stories in two languages run in one of them with scripts and in the other without: that pages are
 * the same in both is a unit test (decision 036). EVERY_PAIR=1 runs each in all four ways.
 */
const leftOut = process.env.EVERY_PAIR
  ? { on: [], off: [] }
  : {
      on: [told("en", "[a-m]"), told("es", "[n-z]")],
      off: [told("es", "[a-m]"), told("en", "[n-z]")],
    };

/**
 * Every story runs twice: with scripts and without. A spec that speaks of one of the two only
 * says so with `test.skip`-free project names in its file name: `*.on.e2e.ts`, `*.off.e2e.ts`.
 */
export default defineConfig({
  testDir: "app",
  testMatch: "**/*.e2e.ts",
  // A folder of its own: it is emptied at each start, and the results of the other tests stand beside it.
  outputDir: "test-results/browser",
  globalSetup: "./app/test/screens/prepare-site.ts",
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
    { name: "scripts-on", testIgnore: "**/*.off.e2e.ts", grepInvert: leftOut.on },
    {
      name: "scripts-off",
      testIgnore: "**/*.on.e2e.ts",
      grepInvert: leftOut.off,
      use: { javaScriptEnabled: false },
    },
  ],
});
