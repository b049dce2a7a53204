import fs from "node:fs";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

/** Each document compiles it, and this one is half as long as the `source` of the package. */
const source = fs.readFileSync("node_modules/axe-core/axe.min.js", "utf8");

interface Examined {
  /** Selector of the part that is examined; the whole page by default. */
  within?: string;
  /** The only rules that count; by default those of WCAG 2.2 A and AA and the best practices. */
  only?: string[];
}

/**
 * Loads axe into the document, once. Also where scripts are disabled: what a test evaluates runs all
 * the same, except for timers, which axe uses to let others run.
 */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => "axe" in window)) return;
  await page.evaluate(() => {
    if (!matchMedia("(scripting: none)").matches) return;
    const soon = (run: () => void) => void Promise.resolve().then(run);
    // A long time is a limit of axe for what hangs.
    window.setTimeout = ((run: () => void, ms = 0) => {
      if (ms < 100) soon(run);
      return 0;
    }) as typeof window.setTimeout;
  });
  await page.evaluate(source);
  await page.evaluate(readColorsOnce);
}

/** The part of axe in the page that this file uses. */
interface AxeWindow {
  axe: {
    run: (context: string | Document, options: RunOptions) => Promise<AxeResults>;
    commons: { color: { Color: { prototype: Color } } };
  };
}

/** A colour of axe; the parts are those of sRGB, from 0 to 1. */
interface Color {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString: (text: string) => Color;
}

/** In the page: axe reads the same few colours thousands of times, a quarter of its time. */
function readColorsOnce() {
  const { prototype } = (window as unknown as AxeWindow).axe.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map<string, Omit<Color, "parseString">>();
  prototype.parseString = function (text) {
    const color = known.get(text);
    if (color) return Object.assign(this, color);
    parseString.call(this, text);
    const { r, g, b, alpha } = this;
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

/**
 * Examines the page as it is with axe. Not its frames, which hold mails: axe would wait for answers
 * from scripts in them, and these never run.
 */
export async function violations(page: Page, { within, only }: Examined = {}): Promise<string[]> {
  // The inspector of WebKitGTK takes no message as long as axe; the page is the same in the others.
  if (page.context().browser()?.browserType().name() === "webkit") return [];
  await loadAxe(page);
  return page.evaluate(
    async ([selector, options]) => {
      const { axe } = window as unknown as AxeWindow;
      const found = await axe.run(selector ?? document, options);
      return found.violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html} ${failureSummary}`).join("\n")}`,
      );
    },
    [within, optionsOf(only)] as const,
  );
}

function optionsOf(only: string[] | undefined): RunOptions {
  const options: RunOptions = { resultTypes: ["violations"], iframes: false };
  if (only) return { ...options, runOnly: { type: "rule", values: only } };
  return { ...options, rules: { "target-size": { enabled: true } } };
}
