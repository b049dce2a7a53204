import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import zlib from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask } from "../arrange/raw-http";
import { type SiteProcess, startSite } from "../process/site-process";

/** Compressed with brotli; docs/benchmarks.md has the measured figure. */
const LIMIT_BYTES = 105_000;

/** The page until the end of its title, compressed with brotli. */
const TITLE_LIMIT_BYTES = 27_500;

/** In place of that of a page, which is another one each time. */
const NONCE = "gkTBsIPL89vmtGkiy02cDA==";

const SCRIPTS = "build/client/build/_shared";

let folder: string;
let site: SiteProcess;
let html: string;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "first-load-"));
  site = await startSite({
    DATABASE_FILE: path.join(folder, "site.sqlite"),
    UPLOADS_DIR: path.join(folder, "uploads"),
    ADMIN_PASSWORD: "Correct horse 7",
  });
  html = (await ask(site.url)).body.toString();
});

afterAll(async () => {
  await site?.stop("SIGKILL");
  fs.rmSync(folder, { recursive: true, force: true });
});

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, one = ""]) => one);

/** Returns the addresses of the scripts that the page preloads. */
const preloaded = () => matches(html, /<link rel="dns-prefetch"[^>]*? href="([^"]+)"/g);

/** Returns the addresses that the inline script of the page imports. */
const imported = () => matches(html, /(?:import|from) ?"(\/build\/[^"]+)"/g);

async function bytesOf(address: string): Promise<number> {
  const { status, headers, body } = await ask(`${site.url}${address}`, {
    headers: { "Accept-Encoding": "br" },
  });
  expect([status, headers["content-encoding"]]).toEqual([200, "br"]);
  return body.length;
}

/** Returns the links of style sheets for screens. */
const linkedSheets = (text: string) =>
  matches(text, /<link rel="stylesheet"((?:(?!media="print")[^>])*)>/g);

it.each(["/en", "/es", "/en/projects", "/es/project/1-la-linea-de-sal", "/en/talent", "/es/nope"])(
  "%s has all rules of the style sheet, and fetches none",
  async (address) => {
    const page = (await ask(`${site.url}${address}`)).body.toString();
    const [sheet = ""] = matches(page, /<link rel="deferred-sheet"[^>]* href="([^"]+)"/g);
    const [styles] = matches(page, /<style[^>]*>(.*?)<\/style>/gs);
    expect(styles).toBe(fs.readFileSync(`build/client${sheet}`, "utf8"));
    expect(linkedSheets(page)).toEqual([]);
  },
);

describe("the first visit of the landing page", () => {
  it("shows the title with the first part of the page alone", () => {
    const before = html.slice(0, html.indexOf("</h1>"));
    expect(before).toContain("data:font/woff2;base64,");
    expect(linkedSheets(before)).toEqual([]);
    expect(matches(before, /(<script[^>]* src)/g)).toEqual([]);
    // Other ones are some bytes more or less.
    const fixed = before.replaceAll(/nonce="[^"]*"/g, `nonce="${NONCE}"`);
    const part = fixed.replaceAll(/localhost:\d+/g, "localhost:12345");
    expect(zlib.brotliCompressSync(part).length).toBeLessThanOrEqual(TITLE_LIMIT_BYTES);
  });

  it("loads few scripts", async () => {
    // The texts of both languages are about the same size; a page loads one of them.
    const texts = fs
      .readdirSync(SCRIPTS)
      .filter((name) => /^public-texts-[\w-]{8}\.js$/.test(name));
    expect(texts).toHaveLength(2);
    const sizes = await Promise.all(texts.map((name) => bytesOf(`/build/_shared/${name}`)));
    // The hero of the sample moves. What else is loaded later waits for the first use.
    const [loop = ""] = fs.readdirSync(SCRIPTS).filter((name) => /^loop-film-/.test(name));
    const addresses = [...new Set([...preloaded(), ...imported(), `/build/_shared/${loop}`])];
    expect(addresses.length).toBeGreaterThan(4);
    const scripts = await Promise.all(addresses.map(bytesOf));
    const total = scripts.reduce((sum, bytes) => sum + bytes, Math.max(...sizes));
    expect(total).toBeLessThanOrEqual(LIMIT_BYTES);
  });

  it("preloads every script that another one imports", () => {
    const addresses = [...preloaded(), ...imported()];
    for (const address of addresses) {
      const text = fs.readFileSync(`build/client${address}`, "utf8");
      const names = matches(text, /\b(?:from|import)"(\.[^"]+)"/g);
      const others = names.map((name) => path.posix.join(path.posix.dirname(address), name));
      expect(addresses, address).toEqual(expect.arrayContaining(others));
    }
  });
});
