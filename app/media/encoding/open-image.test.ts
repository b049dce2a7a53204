import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { browserExecutable } from "~/test/screens/browser";
import { decode } from "./decoder.server";
import { inspect } from "./inspect-image.server";
import { openImage } from "./open-image.server";

/** Every sixth of the cube of colours, and greys. */
const LEVELS = [0, 51, 102, 153, 204, 255];
const colors = [
  ...LEVELS.flatMap((r) => LEVELS.flatMap((g) => LEVELS.map((b) => [r, g, b]))),
  ...Array.from({ length: 256 }, (_, grey) => [grey, grey, grey]),
];
const raw = { width: colors.length, height: 1, channels: 3 } as const;

let png: Buffer;
let sixteen: Buffer;
beforeAll(async () => {
  png = await sharp(Buffer.from(colors.flat()), { raw }).png().toBuffer();
  const deep = Uint16Array.from(colors.flat(), (value) => value * 257);
  sixteen = await sharp(deep, { raw }).toColourspace("rgb16").png().toBuffer();
});

function chunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length);
  head.write(type, 4);
  return Buffer.concat([head, content, crcOf(Buffer.concat([head.subarray(4), content]))]);
}

/** The checksum of a chunk stands in the last eight bytes of a gzip file. */
const crcOf = (content: Buffer) => zlib.gzipSync(content).subarray(-8, -4).reverse();

const numbers = (...values: number[]) => {
  const content = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => content.writeUInt32BE(value, 4 * index));
  return content;
};
const withChunks = (base: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([base.subarray(0, 33), ...chunks, base.subarray(33)]);
const cicp = (...values: number[]) => chunk("cICP", Buffer.from(values));
const p3 = numbers(31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000);

const files: Record<string, () => Buffer> = {
  "Display P3": () => withChunks(png, cicp(12, 13, 0, 1)),
  "Display P3 in 16 bits": () => withChunks(sixteen, cicp(12, 13, 0, 1)),
  "BT.2020": () => withChunks(png, cicp(9, 1, 0, 1)),
  "BT.709": () => withChunks(png, cicp(1, 1, 0, 1)),
  "BT.601": () => withChunks(png, cicp(6, 6, 0, 1)),
  "DCI-P3": () => withChunks(png, cicp(11, 17, 0, 1)),
  sRGB: () => withChunks(png, cicp(1, 13, 0, 1)),
  PQ: () => withChunks(png, cicp(9, 16, 0, 1)),
  "PQ in 16 bits": () => withChunks(sixteen, cicp(9, 16, 0, 1)),
  "PQ in Display P3": () => withChunks(png, cicp(12, 16, 0, 1)),
  HLG: () => withChunks(png, cicp(9, 18, 0, 1)),
  "gamma 1": () => withChunks(png, chunk("gAMA", numbers(100_000))),
  "gamma 1.8 of old Macs": () => withChunks(png, chunk("gAMA", numbers(55_556))),
  "gamma 2.2": () => withChunks(png, chunk("gAMA", numbers(45_455))),
  "gamma with primaries": () => withChunks(png, chunk("gAMA", numbers(45_455)), chunk("cHRM", p3)),
  "primaries alone": () => withChunks(png, chunk("cHRM", p3)),
  "sRGB beside gamma": () =>
    withChunks(png, chunk("gAMA", numbers(100_000)), chunk("sRGB", Buffer.from([0]))),
};

async function opened(content: Buffer): Promise<Buffer> {
  const image = await openImage(content, await inspect(content));
  return image.toColourspace("srgb").removeAlpha().raw().toBuffer();
}

describe("colours without a profile", () => {
  it("are those that Chromium shows, for each way of a PNG to name them", async () => {
    const browser = await chromium.launch({ executablePath: browserExecutable() });
    try {
      const page = await browser.newPage();
      const apart: Record<string, number> = {};
      for (const [name, make] of Object.entries(files)) {
        const shown = await page.evaluate(
          async (source) => {
            const image = new Image();
            image.src = source;
            await image.decode();
            const canvas = document.createElement("canvas");
            canvas.width = image.width;
            canvas.height = image.height;
            const context = canvas.getContext("2d");
            context?.drawImage(image, 0, 0);
            const { data } = context?.getImageData(0, 0, image.width, 1) ?? { data: [] };
            return [...data].filter((_, index) => index % 4 !== 3);
          },
          `data:image/png;base64,${make().toString("base64")}`,
        );
        const ours = await opened(make());
        expect(ours.length).toBe(shown.length);
        apart[name] = Math.max(
          ...shown.map((value, index) => Math.abs(value - (ours[index] ?? 0))),
        );
      }
      expect(Object.entries(apart).filter(([, most]) => most > 3)).toEqual([]);
    } finally {
      await browser.close();
    }
  });

  it("are right on the page and in print", async () => {
    const content = fs.readFileSync(path.join(import.meta.dirname, "files/display-p3-by-cicp.png"));
    const stored = await decode("image", { content });
    const file = path.join(temporaryFolder(), "print.jpg");
    await decode("print", {
      file: path.join(import.meta.dirname, "files/display-p3-by-cicp.png"),
      to: file,
    });
    for (const image of [Buffer.from(stored.data), fs.readFileSync(file)]) {
      const pixel = await sharp(image).resize(1, 1).removeAlpha().raw().toBuffer();
      for (const [index, value] of [217, 42, 52].entries()) {
        expect(Math.abs((pixel[index] ?? 0) - value)).toBeLessThanOrEqual(3);
      }
    }
  });

  it("are read of an AVIF, but not where it has a profile", async () => {
    const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: "#c83c3c" } });
    const avif = await plain.clone().avif({ lossless: true }).toBuffer();
    const at = avif.indexOf("nclx") + 4;
    expect(at).toBeGreaterThan(4);
    avif.writeUInt16BE(12, at);
    const [r, g, b] = await opened(avif);
    expect(
      [r, g, b].map((value, index) => Math.abs((value ?? 0) - ([217, 42, 52][index] ?? 0)) <= 3),
    ).toEqual([true, true, true]);
  });

  it("keep what is transparent, and greys", async () => {
    const grey = sharp(Buffer.from([128, 255, 128, 0]), {
      raw: { width: 2, height: 1, channels: 2 },
    });
    const content = withChunks(
      await grey.toColourspace("b-w").png().toBuffer(),
      chunk("gAMA", numbers(100_000)),
    );
    const image = await openImage(content, await inspect(content));
    const pixels = await image.toColourspace("srgb").ensureAlpha().raw().toBuffer();
    expect([...pixels]).toEqual([188, 188, 188, 255, 188, 188, 188, 0]);
  });

  it("are left as they are where their numbers are damaged", async () => {
    for (const damaged of [
      cicp(12, 13),
      cicp(99, 13, 0, 1),
      cicp(12, 99, 0, 1),
      chunk("gAMA", numbers(0)),
      Buffer.concat([chunk("gAMA", numbers(55_000)), chunk("cHRM", Buffer.alloc(32))]).subarray(16),
    ]) {
      expect((await opened(withChunks(png, damaged))).subarray(0, 30)).toEqual(
        (await opened(png)).subarray(0, 30),
      );
    }
  });
});
