import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { HttpError } from "~/base/http/http-error";
import { inspect } from "~/media/encoding/inspect-image.server";
import { noiseJpeg, padJpeg, plain } from "~/test/arrange/images";
import { readImageHeader } from "./image-header";
import { withoutMetadata } from "./without-metadata";

it("a poster for print keeps its pixels without what stands beside them", async () => {
  const cmyk = fs.readFileSync(path.join(import.meta.dirname, "files/cmyk-without-profile.jpg"));
  const padded = padJpeg(cmyk, 6 * 1024 * 1024);
  const bytes = new Uint8Array(padded);
  const file = withoutMetadata(new File([bytes], "poster.jpg", { type: "image/jpeg" }), bytes);
  expect([file.name, file.size < 1000]).toEqual(["poster.jpg", true]);
  const pixels = async (content: Buffer) => sharp(content).toColourspace("srgb").raw().toBuffer();
  const bare = Buffer.from(await file.arrayBuffer());
  expect(await pixels(bare)).toEqual(await pixels(cmyk));
});

describe("the header of an image file", () => {
  it("tells format and size, and whether the end is there", async () => {
    const files = {
      jpeg: await plain(60, 40).jpeg().toBuffer(),
      png: await plain(60, 40).png().toBuffer(),
      webp: await plain(60, 40).webp().toBuffer(),
      gif: await plain(60, 40).gif().toBuffer(),
    };
    for (const [format, content] of Object.entries(files)) {
      expect(readImageHeader(content)).toMatchObject({ format, pixels: 2400, isWhole: true });
    }
    for (const format of ["jpeg", "png", "webp"] as const) {
      const cut = files[format].subarray(0, -20);
      expect([format, readImageHeader(cut).isWhole]).toEqual([format, false]);
    }
    const progressive = await plain(60, 40).jpeg({ progressive: true }).toBuffer();
    expect(readImageHeader(progressive)).toMatchObject({ pixels: 2400, isWhole: true });
  });

  it("does not take the end of a thumbnail for that of the image", async () => {
    const thumbnail = await plain(8, 8).jpeg().toBuffer();
    const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), thumbnail]);
    segment.writeUInt16BE(segment.length - 2, 2);
    const noise = await noiseJpeg(200, 200);
    const jpeg = Buffer.concat([noise.subarray(0, 2), segment, noise.subarray(2)]);
    expect(readImageHeader(jpeg)).toMatchObject({ pixels: 40_000, isWhole: true });
    expect(readImageHeader(jpeg.subarray(0, -500)).isWhole).toBe(false);
    // Some cameras write a preview behind the image.
    const trailer = Buffer.concat([jpeg, Buffer.alloc(1000, "x")]);
    expect(readImageHeader(trailer).isWhole).toBe(true);
  });

  it("tells the size of each kind of WebP, of an AVIF, and of one in tiles", async () => {
    const alpha = plain(61, 41, "#ff000080");
    const sizes = await Promise.all([
      plain(60, 40).webp({ lossless: true }).toBuffer(),
      alpha.clone().webp().toBuffer(),
      alpha.clone().webp({ lossless: true }).toBuffer(),
      plain(60, 40).avif().toBuffer(),
      alpha.clone().avif().toBuffer(),
    ]);
    expect(sizes.map((content) => readImageHeader(content).pixels)).toEqual([
      2400, 2501, 2501, 2400, 2501,
    ]);
    const large = fs.readFileSync(path.join(import.meta.dirname, "files/12-megapixels.avif"));
    const { pixels, maxPixels } = readImageHeader(large);
    expect(pixels).toBe(4000 * 3000);
    // As many as the server takes, so that the browser makes it smaller.
    expect(maxPixels).toBeLessThan(12_000_000);
    expect(await refusalOf(large)).toEqual({ megapixels: 9 });
  });

  it("tells a moving AVIF, and colours of print without a profile", async () => {
    const moving = Buffer.from("\0\0\0\x20ftypavis\0\0\0\0avifavis");
    expect(readImageHeader(moving)).toMatchObject({ format: "avif", isMoving: true });
    await expect(inspect(moving)).rejects.toMatchObject({ status: 400, reason: "imageMoving" });
    const cmyk = fs.readFileSync(path.join(import.meta.dirname, "files/cmyk-without-profile.jpg"));
    expect(readImageHeader(cmyk).isBareCmyk).toBe(true);
    const profiled = await sharp(cmyk)
      .toColourspace("cmyk")
      .withIccProfile("cmyk")
      .jpeg()
      .toBuffer();
    expect(readImageHeader(profiled).isBareCmyk).toBe(false);
    expect(readImageHeader(await plain(60, 40).jpeg().toBuffer()).isBareCmyk).toBe(false);
  });

  it("reads anything", async () => {
    const heic = Buffer.from("\0\0\0\x20ftypheic\0\0\0\0mif1heic");
    expect(readImageHeader(heic).format).toBe("heic");
    const avif = await plain(60, 40).avif().toBuffer();
    expect(readImageHeader(avif)).toMatchObject({ format: "avif", isWhole: true });
    const jpeg = padJpeg(await plain(60, 40).jpeg().toBuffer(), 3000);
    const png = await plain(60, 40).png().toBuffer();
    for (const content of [jpeg, png, Buffer.from("GIF89a"), Buffer.from("<svg>")]) {
      for (let length = 0; length <= Math.min(content.length, 700); length++) {
        expect(() => readImageHeader(content.subarray(0, length))).not.toThrow();
      }
    }
  });
});

const refusalOf = (content: Buffer) =>
  inspect(content).then(
    () => null,
    (error: HttpError) => error.params,
  );
