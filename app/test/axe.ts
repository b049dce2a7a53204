import type { Page } from "@playwright/test";
import axe, { type AxeResults, type RunOptions } from "axe-core";

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
  await page.evaluate(axe.source);
}

/**
 * Examines the page as it is with axe. Not its frames, which hold mails: axe would wait for answers
 * from scripts in them, and these never run.
 */
export async function violations(page: Page, { within, only }: Examined = {}): Promise<string[]> {
  await loadAxe(page);
  return page.evaluate(
    async ([selector, options]) => {
      const { axe } = window as unknown as {
        axe: { run: (context: string | Document, options: RunOptions) => Promise<AxeResults> };
      };
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
