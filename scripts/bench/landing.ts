/**
 * The cost of a first visit of the landing page, measured on the built site in a real browser:
 * transferred bytes by kind (brotli), layout shift, and the element of the largest paint.
 */
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { browserExecutable } from "../../app/test/browser";
import { startSite } from "../../app/test/site-process";
import { judged, limited, printHeading, printRow, startTable } from "./report";

const limits = { html: 39, css: 8, js: 90, font: 30 } as const;
type Kind = keyof typeof limits;

const SHIFT_LIMIT = 0.02;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bench-"));
const site = await startSite({
  DATABASE_FILE: path.join(folder, "site.sqlite"),
  UPLOADS_DIR: path.join(folder, "uploads"),
});
const browser = await chromium.launch({
  executablePath: browserExecutable(),
  args: ["--no-sandbox", "--disable-background-networking"],
});

try {
  const warmUp = await browser.newPage();
  await warmUp.goto(site.url, { waitUntil: "networkidle" });
  await warmUp.close();

  printHeading("Landing page, first visit.");
  startTable(["screen", "what", "measured", "limit"]);
  for (const [screen, viewport] of [
    ["phone", { width: 390, height: 844 }],
    ["wide", { width: 1440, height: 900 }],
  ] as const) {
    const page = await browser.newPage({ viewport });
    const addresses = noteAddresses(page);
    await observePaint(page);
    await page.goto(site.url, { waitUntil: "networkidle" });
    const paint = await readPaint(page);
    for (const kind of Object.keys(limits) as Kind[]) {
      const sizes = await Promise.all(addresses[kind].map(bytesOnTheWire));
      const total = sizes.reduce((sum, size) => sum + size, 0);
      report(screen, `${kind}, KB`, total / 1000, limits[kind]);
    }
    report(screen, "layout shift", paint.shift, SHIFT_LIMIT);
    row(screen, "largest paint", paint.largest, "the hero", paint.isHero);
    row(
      screen,
      "scripts that block the first paint",
      String(paint.blocking),
      "0",
      paint.blocking === 0,
    );
    await page.close();
  }
} finally {
  await browser.close();
  await site.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

function report(screen: string, what: string, measured: number, limit: number): void {
  const figure = limited(`first visit, ${screen}: ${what}`, measured, { atMost: limit });
  printRow([screen, what, figure, String(limit)]);
}

function row(screen: string, what: string, measured: string, limit: string, isGood: boolean): void {
  printRow([screen, what, judged(measured, isGood), limit]);
}

/** Records the addresses that a page requests, by kind. */
function noteAddresses(page: Page): Record<Kind, string[]> {
  const addresses: Record<Kind, string[]> = { html: [], css: [], js: [], font: [] };
  const kinds: Record<string, Kind> = {
    document: "html",
    stylesheet: "css",
    script: "js",
    font: "font",
  };
  page.on("requestfinished", (request) => {
    const kind = kinds[request.resourceType()];
    if (kind) addresses[kind].push(request.url());
  });
  return addresses;
}

/**
 * Returns the transferred size of a body. Requested outside the browser, which does not accept
 * brotli over plain http.
 */
function bytesOnTheWire(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get(address, { headers: { "Accept-Encoding": "br" } }, (response) => {
        let bytes = 0;
        response.on("data", (chunk: Buffer) => (bytes += chunk.length));
        response.on("end", () => resolve(bytes));
      })
      .on("error", reject);
  });
}

async function observePaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0, largest: null as Element | null };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) seen.shift += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element: Element | null })[]) {
        seen.largest = entry.element;
      }
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
}

async function readPaint(page: Page) {
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: { shift: number; largest: Element | null } };
    return {
      shift: seen.shift,
      largest: seen.largest
        ? `${seen.largest.tagName.toLowerCase()} "${(seen.largest.textContent ?? "").slice(0, 30) || (seen.largest.getAttribute("src") ?? "")}"`
        : "none",
      isHero: Boolean(seen.largest?.closest("[data-section=hero]")),
      blocking: document.querySelectorAll(
        "script[src]:not([type=module]):not([async]):not([defer])",
      ).length,
    };
  });
}
