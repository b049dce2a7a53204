/**
 * Takes the pictures of README from a fresh site: `./scripts/build && npx tsx
 * scripts/pictures/readme.ts`. They are WebP of at most 120 kB in docs/pictures.
 *
 * Arguments: the names of those to take; all by default.
 */
import fs from "node:fs";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { browserExecutable } from "../../app/test/screens/browser";
import { admin, newFolder, startSite } from "../bench/site";

const FOLDER = "docs/pictures";
const SIZE = { width: 1440, height: 900 };
/** Wide enough for the column of a page of code hosting. */
const WIDTH = 1200;
const MAX_BYTES = 120_000;

/** The address of each, and whether an admin looks at it. */
const shots: Record<string, { at: string; asAdmin?: true }> = {
  landing: { at: "/en" },
  film: { at: "/en/project/1-the-salt-line" },
  "press-room": { at: "/en/project/1/press" },
  "film-form": { at: "/admin/projects/1", asAdmin: true },
  dashboard: { at: "/admin", asAdmin: true },
};

const chosen = process.argv.slice(2);
const site = await startSite(newFolder("readme"));
const browser = await chromium.launch({ executablePath: browserExecutable() });
try {
  fs.mkdirSync(FOLDER, { recursive: true });
  for (const [name, { at, asAdmin }] of Object.entries(shots)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    const context = await browser.newContext({ viewport: SIZE, reducedMotion: "reduce" });
    if (asAdmin) await context.request.post(`${site.url}/api/login`, { data: admin });
    const page = await context.newPage();
    const answer = await page.goto(site.url + at, { waitUntil: "networkidle" });
    if (!answer?.ok()) throw new Error(`${at} answers ${answer?.status()}.`);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const picture = sharp(await page.screenshot())
      .resize(WIDTH)
      .webp({ quality: 78 });
    const { size } = await picture.toFile(`${FOLDER}/${name}.webp`);
    console.log(`${FOLDER}/${name}.webp: ${size} bytes`);
    if (size > MAX_BYTES) process.exitCode = 1;
    await context.close();
  }
} finally {
  await browser.close();
  await site.stop();
}
