import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  BrowserType,
  Page,
} from "@playwright/test";
import { freePort } from "../process/site-process";

/** Python of the system, for which Debian has the libraries, and what tells it of WebKitGTK. */
const PYTHON = "/usr/bin/python3";
const TYPES = "/usr/lib/x86_64-linux-gnu/girepository-1.0/WebKit2-4.1.typelib";
const LIBRARY = "/usr/lib/python3/dist-packages/gi";

/** True if this machine can show a page in WebKitGTK. */
export const hasWebKit = [PYTHON, TYPES, LIBRARY, "/usr/bin/Xvfb"].every((file) =>
  existsSync(file),
);

/** The size of the window at first, as in the other engines. */
const SIZE = { width: 1280, height: 720 };

/** Pauses between questions whether the browser answers. */
const CHECK_INTERVAL_MS = 50;

/** The page that the inspector of WebKit lists as an address of its own. */
const LISTED = /\/socket\/\d+\/\d+\/WebPage/;

/**
 * Launches a WebKitGTK of the system on a display of its own. Playwright drives it through its
 * inspector, as it drives a phone, so stories run as they are. Each context is a process, which is
 * how it begins without cookies and storage.
 *
 * @param proxy the proxy of all requests, if there is one
 */
export async function launchWebKit(webkit: BrowserType, proxy?: string): Promise<Browser> {
  const display = spawn(
    "Xvfb",
    ["-displayfd", "3", "-screen", "0", "1800x1100x24", "-nolisten", "tcp", "-noreset"],
    { stdio: ["ignore", "ignore", "ignore", "pipe"] },
  );
  const [number] = await firstOf(display.stdio[3] as Readable);
  const browser = {
    _connection: {},
    newContext: () => startContext(webkit, `:${String(number).trim()}`, proxy),
    close: () => ended(display),
  };
  // The fixtures of Playwright ask nothing else of a browser.
  return browser as unknown as Browser;
}

async function startContext(
  webkit: BrowserType,
  display: string,
  proxy: string | undefined,
): Promise<BrowserContext> {
  const inspector = `127.0.0.1:${await freePort()}`;
  const window = fileURLToPath(new URL("webkit-window.py", import.meta.url));
  const child = spawn(PYTHON, proxy ? [window, proxy] : [window], {
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: "x11",
      LANG: "en_US.UTF-8",
      WEBKIT_INSPECTOR_HTTP_SERVER: inspector,
    },
    stdio: ["pipe", "ignore", "ignore"],
  });
  const socket = await socketOf(inspector, child);
  const list = await listOf(`ws://${inspector}${socket}`);
  const browser = await webkit.connectOverCDP(list.address);
  child.stdin.write("hurry\n");
  const [context] = browser.contexts();
  if (!context) throw new Error("WebKit shows no page.");
  const [page] = context.pages();
  if (!page) throw new Error("WebKit shows no page.");
  goToOnceMore(page);
  asksWindow(page, child.stdin);
  context.newPage = () => Promise.resolve(page);
  context.close = async () => {
    await browser.close();
    list.server.close();
    await ended(child);
  };
  return context;
}

/** Gives a page the options of a story that its driver does not ask for. */
export async function applyOptions(
  page: Page,
  { baseURL, reducedMotion = null }: BrowserContextOptions,
): Promise<void> {
  const context = page.context() as unknown as { _options: BrowserContextOptions };
  Object.assign(context._options, { baseURL });
  await page.emulateMedia({ reducedMotion });
}

/** The first page of a site has a process of its own, and its driver loses sight of it on the way. */
function goToOnceMore(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = (...address) =>
    goto(...address).catch((error: Error) => {
      if (!error.message.includes("Load request cancelled")) throw error;
      return goto(...address);
    });
}

/** Leaves to the window what the inspector has no command for: its size, and fingers. */
function asksWindow(page: Page, window: Writable): void {
  let size = SIZE;
  page.viewportSize = () => size;
  page.setViewportSize = async (wanted) => {
    size = wanted;
    window.write(`size ${size.width} ${size.height}\n`);
    await page.waitForFunction(
      ({ width, height }) => innerWidth === width && innerHeight === height,
      size,
    );
  };
  page.touchscreen.tap = (x, y) => {
    window.write(`tap ${Math.round(x)} ${Math.round(y)}\n`);
    return Promise.resolve();
  };
}

/** Waits until the inspector lists the page. */
async function socketOf(inspector: string, child: ChildProcess): Promise<string> {
  while (child.exitCode === null) {
    const response = await fetch(`http://${inspector}/`).catch(() => null);
    const [socket] = LISTED.exec((await response?.text()) ?? "") ?? [];
    if (socket) return socket;
    await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS));
  }
  throw new Error(`WebKit ended at its start, with ${child.exitCode}.`);
}

/** Serves the list of pages in the form in which Playwright reads it. */
async function listOf(webSocketDebuggerUrl: string) {
  const server = http.createServer((_, response) => {
    response.end(JSON.stringify([{ webSocketDebuggerUrl }]));
  });
  const address = await new Promise<AddressInfo>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve(server.address() as AddressInfo));
  });
  return { server, address: `http://127.0.0.1:${address.port}` };
}

const firstOf = (stream: Readable) =>
  new Promise<[Buffer]>((resolve) => stream.once("data", (chunk: Buffer) => resolve([chunk])));

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await exit;
}
