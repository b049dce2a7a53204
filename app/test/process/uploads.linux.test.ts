import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import readline from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { migrateFile } from "~db/migrate.server";
import * as images from "../arrange/images";
import { logIn, PASSWORD } from "../arrange/log-in";
import { bundle } from "../policy/bundle";
import { forgetPeakOf, memoryOf } from "./process-figures";
import { type SiteProcess, startSite } from "./site-process";

const UPLOAD = "/api/admin/upload-image";
const MB = 1024 * 1024;

/** About a minute of work on two idle cores. */
const TIMEOUT_MS = 10 * 60 * 1000;

let folder: string;
let uploads: string;
let site: SiteProcess | undefined;
let admin: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "uploads-"));
  uploads = path.join(folder, "uploads");
});

afterEach(async () => {
  await site?.stop("SIGKILL");
  site = undefined;
  fs.rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<SiteProcess> {
  site = await startSite({
    DATABASE_FILE: path.join(folder, "site.sqlite"),
    UPLOADS_DIR: uploads,
    SAMPLE_CONTENT: "false",
    ADMIN_PASSWORD: PASSWORD,
  });
  admin = await logIn(site);
  return site;
}

async function upload(content: Buffer) {
  const body = new FormData();
  body.set("image", new Blob([new Uint8Array(content)]), "picture");
  const init = { method: "POST", body, headers: { Cookie: admin } };
  const response = await fetch(`${defined(site).url}${UPLOAD}`, init);
  const answer = (await response.json()) as { url?: string; message?: string };
  return { status: response.status, ...answer };
}

/** Returns typical and hostile files, with the expected status of each upload. */
async function corpus(): Promise<[name: string, content: Buffer, status: number][]> {
  const { plain } = images;
  const noise = await Promise.all([2100, 2150, 2200, 2250, 2300, 2400].map(noiseOf));
  return [
    ...noise.map((jpeg): [string, Buffer, number] => ["photo", jpeg, 201]),
    ["24 megapixels", await images.noiseJpeg(6000, 4000, 22), 201],
    ["progressive", await plain(6000, 4000).jpeg({ progressive: true }).toBuffer(), 201],
    ["PNG of 36 megapixels", await plain(6000, 6000).png().toBuffer(), 201],
    ["interlaced PNG", await plain(5000, 4000).png({ progressive: true }).toBuffer(), 201],
    ["WebP", await plain(6000, 4000).webp({ effort: 0 }).toBuffer(), 201],
    ["AVIF", await plain(3840, 2160).avif({ effort: 0 }).toBuffer(), 201],
    ["GIF", await plain(5000, 4000).gif({ effort: 1 }).toBuffer(), 201],
    ["too large", await images.jpegOfLength(5 * MB), 413],
    ["PNG bomb", images.pngBomb(16_000, 16_000), 400],
    ["worse PNG bomb", images.pngBomb(60_000, 60_000, 1), 400],
    ["WebP bomb", images.webpBomb(), 400],
    ["GIF bomb", images.gifBomb(), 400],
    ["AVIF bomb", await plain(4000, 4000).avif({ effort: 0 }).toBuffer(), 400],
    ["lying AVIF", await images.lyingAvif(4000, 3000, 100), 400],
    ["10,000 GIF frames", images.animatedGif(10_000, 2000, 2000), 400],
    ["90,000 WebP frames", await images.animatedWebp(90_000, 100, 100), 400],
    ["half a photo", defined(noise[0]).subarray(0, defined(noise[0]).length / 2), 400],
    ["SVG", images.svg, 400],
    ["HTML", images.htmlAsPng, 400],
    ["nothing", Buffer.alloc(0), 400],
  ];
}

const noiseOf = (side: number) => images.noiseJpeg(side, side);

describe("many uploads at once", () => {
  it(
    "take at most 200 MB, and every visitor gets their pages meanwhile",
    async () => {
      await start();
      const files = await corpus();
      const pages = ["/", "/es", "/projects", "/news", "/auth", "/api/projects"];
      const visit = async (page: string) => {
        const response = await fetch(`${defined(site).url}${page}`);
        await response.text();
        return response.status;
      };
      // Warms up the pages first, so that their memory is not measured.
      for (let round = 0; round < 20; round++) for (const page of pages) await visit(page);
      const before = memoryOf(defined(site).pid);
      forgetPeakOf(defined(site).pid);

      let isOver = false;
      const sending = Promise.all(files.map(([, content]) => upload(content)));
      void sending.finally(() => (isOver = true));
      const visits: (string | number)[][] = [];
      while (!isOver) {
        for (const page of pages) visits.push([page, await visit(page)]);
        // As fast as they can, they would take the processor from the uploads.
        await wait(200);
      }
      const answers = await sending;

      expect(visits.length).toBeGreaterThan(pages.length);
      expect(visits.filter(([, status]) => status !== 200)).toEqual([]);
      expect(answers.map(({ status }, index) => [defined(files[index])[0], status])).toEqual(
        files.map(([name, , status]) => [name, status]),
      );
      expect((memoryOf(defined(site).pid, "VmHWM") - before) / MB).toBeLessThan(200);
      expect(fs.readdirSync(uploads).filter((name) => name.endsWith(".tmp"))).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it("that break off give their places back", async () => {
    await start();
    for (let index = 0; index < 8; index++) {
      const request = beginUpload(admin);
      request.on("error", () => undefined);
      await new Promise((resolve) => request.write(Buffer.alloc(200_000), resolve));
      request.destroy();
    }
    const png = await images.plain(60, 40).png().toBuffer();
    expect(await upload(png)).toMatchObject({ status: 201 });
    expect(fs.readdirSync(uploads)).toHaveLength(1);
  });

  it("of nobody are refused before their bodies have come", async () => {
    await start();
    const request = beginUpload("");
    request.flushHeaders();
    const status = await new Promise((resolve, reject) => {
      request.on("error", reject);
      request.on("response", (response) => resolve(response.statusCode));
    });
    request.destroy();
    expect(status).toBe(401);
  });
});

/** Starts an upload of 4 MB without sending any of it. */
function beginUpload(Cookie: string): http.ClientRequest {
  return http.request(`${defined(site).url}${UPLOAD}`, {
    method: "POST",
    headers: {
      Cookie,
      "Content-Type": "multipart/form-data; boundary=x",
      "Content-Length": 4 * MB,
    },
  });
}

describe("a process that is killed while it stores images", () => {
  const KILLS = 20;

  it(
    "leaves every image it has acknowledged, no half file, and no rest after the next start",
    async () => {
      const file = path.join(folder, "site.sqlite");
      const program = await bundle("app/test/process/store-until-killed.ts");
      await migrateFile(file);
      fs.mkdirSync(uploads);
      const names = () => fs.readdirSync(uploads);
      const temporary = () => names().filter((name) => name.endsWith(".tmp"));
      const acknowledged: string[] = [];
      let killsInTheMiddle = 0;

      let next = storingProcess(program, file);
      for (let round = 0; round <= KILLS; round++) {
        const { child, lines } = next;
        expect(await lines.next()).toBe("ready");
        defined(child.stdin).write("sweep\n");
        expect(await lines.next()).toBe("swept");
        expect(temporary()).toEqual([]);
        if (round === KILLS) {
          child.kill("SIGKILL");
          break;
        }
        next = storingProcess(program, file);
        // Every second process is killed while it writes a file, the others right after a success.
        const writing = round % 2 === 0 ? nthTemporaryFile(1 + (round % 8)) : null;
        defined(child.stdin).write("store\n");
        if (writing) await writing;
        else
          for (let stored = 0; stored <= round % 4; stored++) acknowledged.push(await lines.next());
        child.kill("SIGKILL");
        acknowledged.push(...(await lines.rest()));
        if (temporary().length > 0) killsInTheMiddle++;
      }

      expect(killsInTheMiddle).toBeGreaterThan(KILLS / 10);
      expect(acknowledged.length).toBeGreaterThan(KILLS);
      const stored = new Set(names());
      expect(acknowledged.filter((url) => !stored.has(path.basename(url)))).toEqual([]);
      for (const name of stored) {
        const { channels } = await sharp(fs.readFileSync(path.join(uploads, name))).stats();
        expect([name, channels.length]).toEqual([name, 3]);
      }
    },
    TIMEOUT_MS,
  );

  /** Waits until this many temporary files have been created. */
  function nthTemporaryFile(count: number): Promise<void> {
    return new Promise((resolve) => {
      const seen = new Set<string>();
      const watcher = fs.watch(uploads, (_, name) => {
        if (name?.endsWith(".tmp")) seen.add(name);
        if (seen.size < count) return;
        watcher.close();
        resolve();
      });
    });
  }
});

function storingProcess(program: string, file: string) {
  const child: ChildProcess = spawn(process.execPath, [program], {
    env: { ...process.env, DATABASE_FILE: file, UPLOADS_DIR: uploads },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const output = readline.createInterface({ input: defined(child.stdout) })[Symbol.asyncIterator]();
  return {
    child,
    lines: {
      next: async () => {
        const line = await output.next();
        if (line.done) throw new Error("The process ended by itself");
        return line.value;
      },
      /** Reads the output before its end. */
      rest: async () => {
        const rest: string[] = [];
        for (let line = await output.next(); !line.done; line = await output.next()) {
          rest.push(line.value);
        }
        return rest;
      },
    },
  };
}
