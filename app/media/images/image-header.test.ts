import { describe, expect, it } from "vitest";
import { noiseJpeg, padJpeg, plain } from "~/test/arrange/images";
import { readImageHeader } from "./image-header";

describe("the header of an image file", () => {
  it("tells format and size, and whether the end is there", async () => {
    const files = {
      jpeg: await plain(60, 40).jpeg().toBuffer(),
      png: await plain(60, 40).png().toBuffer(),
      webp: await plain(60, 40).webp().toBuffer(),
      gif: await plain(60, 40).gif().toBuffer(),
    };
    for (const [format, content] of Object.entries(files)) {
      const pixels = format === "webp" ? null : 2400;
      expect(readImageHeader(content)).toEqual({ format, pixels, isWhole: true });
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
    expect(readImageHeader(jpeg)).toEqual({ format: "jpeg", pixels: 40_000, isWhole: true });
    expect(readImageHeader(jpeg.subarray(0, -500)).isWhole).toBe(false);
    // Some cameras write a preview behind the image.
    const trailer = Buffer.concat([jpeg, Buffer.alloc(1000, "x")]);
    expect(readImageHeader(trailer).isWhole).toBe(true);
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
