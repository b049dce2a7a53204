/**
 * The cost of a first visit of the landing page in a real browser: transferred bytes (brotli) and
 * files by kind, when the scripts come, layout shift, and the element of the largest paint.
 */
import { chromium, type Page } from "@playwright/test";
import { browserExecutable } from "../../app/test/screens/browser";
import { get } from "./load";
import { type Budget, figure, printRow, startTable } from "./report";
import { newFolder, startSite } from "./site";

const screens = {
  phone: { width: 390, height: 844 },
  wide: { width: 1440, height: 900 },
};
/** By the resource type of the browser: the most KB of each kind. */
const kinds = { document: 42, stylesheet: 8, script: 105, font: 30 } as const;
type Kind = keyof typeof kinds;

const site = await startSite(newFolder("first-visit"));
const browser = await chromium.launch({
  executablePath: browserExecutable(),
  args: ["--no-sandbox", "--disable-background-networking"],
});
try {
  // The first page after a start is rendered, and its images are made.
  await visit(screens.wide);
  startTable("First visit of the landing page.", "screen | what | figure | files");
  for (const [screen, viewport] of Object.entries(screens)) {
    const { addresses, paint } = await visit(viewport);
    const row = (what: string, value: number, budget: Budget, files: number | string = "") =>
      printRow([screen, what, figure(`first visit, ${screen}: ${what}`, value, budget), files]);
    for (const kind of Object.keys(kinds) as Kind[]) {
      const sizes = await Promise.all(addresses[kind].map(bytesOf));
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      row(`${kind}, KB`, bytes / 1000, { atMost: kinds[kind] }, sizes.length);
    }
    row("scripts before the load event", paint.early, { atMost: 0 });
    row("layout shift", paint.shift, { atMost: 0.02 });
    row("largest paint is the hero", Number(paint.isHero), { atLeast: 1 });
  }
} finally {
  await browser.close();
  await site.stop();
}

/** Opens the page with an empty cache; returns what it has loaded, by kind, and its paint. */
async function visit(viewport: { width: number; height: number }) {
  const addresses: Record<Kind, string[]> = { document: [], stylesheet: [], script: [], font: [] };
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  page.on("requestfinished", (request) => {
    const kind = request.resourceType();
    if (kind in kinds) addresses[kind as Kind].push(request.url());
  });
  await observePaint(page);
  await page.goto(site.url, { waitUntil: "networkidle" });
  const paint = await readPaint(page);
  await context.close();
  return { addresses, paint };
}

/** Returns the transferred size: the browser does not accept brotli over plain http. */
async function bytesOf(url: string): Promise<number> {
  return (await get({ url, headers: { "Accept-Encoding": "br" } })).body.length;
}

interface Paint {
  shift: number;
  /** Of the largest paint. */
  element: Element | null;
}

/** No function in it has a name: the compiler would wrap it in a helper, which pages lack. */
async function observePaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const paint: Paint = { shift: 0, element: null };
    Object.assign(window, { paint });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) paint.shift += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element: Element | null })[]) {
        paint.element = entry.element;
      }
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
}

async function readPaint(page: Page) {
  return page.evaluate(() => {
    const [{ loadEventStart } = { loadEventStart: NaN }] = performance.getEntriesByType(
      "navigation",
    ) as PerformanceNavigationTiming[];
    const { paint } = window as unknown as { paint: Paint };
    const scripts = performance
      .getEntriesByType("resource")
      .filter(({ name }) => /\.js$/.test(name));
    return {
      shift: paint.shift,
      isHero: Boolean(paint.element?.closest("[data-section=hero]")),
      early: scripts.filter(({ startTime }) => startTime < loadEventStart).length,
    };
  });
}
