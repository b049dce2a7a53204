/**
 * How long visitors wait for pictures on a fresh install, and right after uploads of 20 megapixels: each
 * scrolls a page to its end. The wait is the time from a request to its first byte, on a server that
 * has one core for pages, uploads and encoding; a stand-in is another variant than the one asked for.
 */
import path from "node:path";
import { type Browser, chromium, type Page, type Response } from "@playwright/test";
import sharp from "sharp";
import { browserExecutable } from "../../app/test/browser";
import { quantile } from "../../app/test/quantiles";
import { judged, limited, printHeading, printRow, startTable } from "./report";
import { type BenchSite, signIn, startBenchSite } from "./site";
import { newFolder } from "./work-folder";

const screens = {
  "1440@2": { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 },
  "390@3": { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
} as const;
type Screen = keyof typeof screens;

const UPLOADS = 12;
const UPLOAD = { width: 5472, height: 3648 } as const;
/** An upload must be smaller. */
const MOST_BYTES = 5 * 1024 * 1024;

/** Far above any answer from a file, and below the encoding of a picture for a large screen. */
const WAIT_LIMIT_MS = 250;

const STEP_MS = 100;

interface Loaded {
  name: string;
  status: number;
  waitMs: number;
  transferMs: number;
  bytes: number;
  isStandIn: boolean;
  /** The width of the picture by that which was asked for; 1 without a stand-in. */
  share: number;
}

const browser = await chromium.launch({
  executablePath: browserExecutable(),
  args: ["--no-sandbox", "--disable-background-networking"],
});

try {
  printHeading("Pictures of the landing page after an install, and of a film after 12 uploads.");
  startTable([
    "page",
    "pictures",
    "failed (limit 0)",
    `longest wait, ms (limit ${WAIT_LIMIT_MS})`,
    "p50, ms",
    "longest transfer, ms",
    "KB",
    "stand-ins",
    "their widths by those wanted",
  ]);
  for (const screen of Object.keys(screens) as Screen[]) await lookAtLanding(screen);
  for (const screen of Object.keys(screens) as Screen[]) await lookAtUploads(screen);
} finally {
  await browser.close();
}

/** A fresh install, its first visitor and the next one. */
async function lookAtLanding(screen: Screen): Promise<void> {
  const site = await startBenchSite(newFolder("pictures"));
  for (const visitor of ["first", "second"]) {
    print(`landing, ${screen}, ${visitor} visitor`, await visit(browser, `${site.url}/en`, screen));
  }
  await site.stop();
}

/** A film with pictures that were uploaded this moment, opened at once. */
async function lookAtUploads(screen: Screen): Promise<void> {
  const site = await startBenchSite(newFolder("pictures"));
  const cookie = await signIn(site);
  const images = await Promise.all(Array.from({ length: UPLOADS }, (_, index) => photo(index)));
  const urls: string[] = [];
  for (const image of images) urls.push(await upload(site, cookie, image));
  const film = await createFilm(site, cookie, urls);
  for (const visitor of ["first", "second"]) {
    const loaded = await visit(browser, `${site.url}/en/project/${film}`, screen);
    print(`film of ${UPLOADS} uploads, ${screen}, ${visitor} visitor`, loaded);
  }
  print(`landing after it, ${screen}`, await visit(browser, `${site.url}/en`, screen));
  await site.stop();
}

function print(what: string, loaded: Loaded[]): void {
  const waits = loaded.map(({ waitMs }) => waitMs);
  const longest = Math.max(...waits);
  const failed = loaded.filter(({ status }) => status !== 200).length;
  const shares = loaded.filter(({ isStandIn }) => isStandIn).map(({ share }) => share);
  printRow([
    what,
    String(loaded.length),
    judged(String(failed), failed === 0),
    limited(`${what}: longest wait for a picture, ms`, longest, { atMost: WAIT_LIMIT_MS }),
    quantile(waits, 0.5).toFixed(0),
    Math.max(...loaded.map(({ transferMs }) => transferMs)).toFixed(0),
    (loaded.reduce((sum, { bytes }) => sum + bytes, 0) / 1000).toFixed(0),
    String(shares.length),
    shares.length > 0
      ? `${Math.min(...shares).toFixed(2)} to ${Math.max(...shares).toFixed(2)}`
      : "",
  ]);
  if (process.env.EACH === undefined) return;
  for (const { name, waitMs, bytes, share } of loaded) {
    console.error(`  ${waitMs.toFixed(0)} ms, ${bytes} bytes, ${share.toFixed(2)}: ${name}`);
  }
}

/** Scrolls a page to its end, with an empty cache. */
async function visit(within: Browser, url: string, screen: Screen): Promise<Loaded[]> {
  const context = await within.newContext(screens[screen]);
  const page = await context.newPage();
  const found: Promise<Loaded>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "image" && response.url().includes("/uploads/")) {
      found.push(look(response));
    }
  });
  await page.goto(url, { waitUntil: "commit" });
  await scrollToEnd(page);
  await page.waitForLoadState("networkidle");
  const loaded = await Promise.all(found);
  await context.close();
  return loaded;
}

async function scrollToEnd(page: Page): Promise<void> {
  await page.waitForLoadState("domcontentloaded");
  for (let isEnd = false; !isEnd;) {
    isEnd = await page.evaluate(() => {
      scrollBy({ top: innerHeight, behavior: "instant" });
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    });
    await page.waitForTimeout(STEP_MS);
  }
}

async function look(response: Response): Promise<Loaded> {
  await response.finished();
  const body = await response.body().catch(() => Buffer.alloc(0));
  const { requestStart, responseStart, responseEnd } = response.request().timing();
  const name = path.basename(response.url());
  const wanted = Number(/\.w(\d+)\./.exec(name)?.[1] ?? NaN);
  const { width = NaN } = await sharp(body)
    .metadata()
    .catch(() => ({ width: NaN }));
  const isStandIn = response.headers()["cache-control"] === "no-store";
  return {
    name,
    status: response.status(),
    waitMs: responseStart - requestStart,
    transferMs: responseEnd - responseStart,
    bytes: body.length,
    isStandIn,
    share: isStandIn ? width / wanted : 1,
  };
}

/** Creates a JPEG of 20 megapixels: a still of the sample, enlarged, with the grain of a camera. */
async function photo(index: number): Promise<Buffer> {
  const stills = ["salt-line", "glacier", "night-ferry", "afterglow"];
  const file = `db/sample/pictures/${stills[index % stills.length]}-${1 + (index % 3)}.webp`;
  const grain = { type: "gaussian", mean: 128, sigma: 10 } as const;
  const noise = sharp({ create: { ...UPLOAD, channels: 3, background: "#808080", noise: grain } });
  const layer = await noise.png({ compressionLevel: 1 }).toBuffer();
  const image = sharp(file)
    .resize({ ...UPLOAD, fit: "cover" })
    .modulate({ hue: index * 30 })
    .composite([{ input: layer, blend: "soft-light" }]);
  for (const quality of [75, 60, 45, 30]) {
    const jpeg = await image.clone().jpeg({ quality }).toBuffer();
    if (jpeg.length < MOST_BYTES) return jpeg;
  }
  throw new Error("A picture of 20 megapixels is larger than an upload.");
}

async function upload(site: BenchSite, cookie: string, image: Buffer): Promise<string> {
  const body = new FormData();
  body.set("image", new Blob([new Uint8Array(image)], { type: "image/jpeg" }), "photo.jpg");
  const { url } = await post<{ url: string }>(site, "/api/admin/upload-image", {
    body,
    headers: { Cookie: cookie },
  });
  return url;
}

async function createFilm(site: BenchSite, cookie: string, images: string[]): Promise<number> {
  const [imageUrl, ...galleryImages] = images;
  const film = {
    title_en: "Twelve stills",
    title_es: "Doce fotos",
    category_en: "Short",
    category_es: "Corto",
    year: "2026",
    imageUrl,
    galleryImages,
    published: true,
  };
  const { id } = await post<{ id: number }>(site, "/api/admin/projects", {
    body: JSON.stringify(film),
    headers: { Cookie: cookie, "Content-Type": "application/json" },
  });
  return id;
}

async function post<Answer>({ url }: BenchSite, address: string, init: RequestInit) {
  const response = await fetch(url + address, { method: "POST", ...init });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}
