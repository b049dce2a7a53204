import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { FILE_LIMIT_BYTES } from "~/base/http/file-limit";
import { HttpError } from "~/base/http/http-error";
import type { SentFile } from "~/base/http/read-multipart.server";
import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import { WIDEST } from "~/media/uploads/image-sources";
import { freshDatabase } from "~/test/arrange/database";
import {
  animatedGif,
  animatedWebp,
  gifBomb,
  html,
  htmlAsPng,
  jpegOfLength,
  lyingAvif,
  noiseJpeg,
  plain,
  pngBomb,
  svg,
  webpBomb,
} from "~/test/arrange/images";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { saveUpload } from "./receive-upload.server";

let folder: string;
beforeEach(async () => {
  await freshDatabase();
  folder = path.join(temporaryFolder(), "uploads");
  env().UPLOADS_DIR = folder;
});

const fileWith = (content: Buffer): SentFile => ({
  field: "image",
  fileName: "still.jpg",
  content,
  isTooLarge: false,
  isBeyond: false,
});
const names = () => (fs.existsSync(folder) ? fs.readdirSync(folder) : []);

async function store(content: Buffer): Promise<Buffer> {
  const url = await saveUpload(fileWith(content));
  return fs.readFileSync(path.join(folder, url.replace("/uploads/", "")));
}

async function failureMessageOf(file: SentFile): Promise<[number, string]> {
  const error: unknown = await saveUpload(file).then(
    (url) => `stored as ${url}`,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof HttpError)) throw new Error(`No refusal: ${String(error)}`);
  return [error.status, error.reason];
}

describe("an upload is taken", () => {
  it.each([
    ["3 MB", 2100, 2100, 90],
    ["almost 5 MB", 2400, 2400, 90],
    ["24 megapixels", 6000, 4000, 22],
  ])("R354 when it is a JPEG of %s", async (_, width, height, quality) => {
    const jpeg = await noiseJpeg(width, height, quality);
    expect(jpeg.length).toBeGreaterThan(3_000_000);
    expect(jpeg.length).toBeLessThan(FILE_LIMIT_BYTES);
    const scale = Math.min(1, WIDEST / width);
    expect(await sharp(await store(jpeg)).metadata()).toMatchObject({
      format: "webp",
      width: Math.round(width * scale),
      height: Math.round(height * scale),
    });
  });

  it.each(["jpeg", "png", "webp", "avif", "gif"] as const)("when it is a %s", async (format) => {
    const stored = await store(await plain(60, 40).toFormat(format).toBuffer());
    expect(await sharp(stored).metadata()).toMatchObject({ format: "webp", width: 60, height: 40 });
    const { channels } = await sharp(stored).stats();
    const colour = [0x20, 0x80, 0x90];
    colour.forEach((value, index) => {
      expect(Math.abs(defined(channels[index]).mean - value)).toBeLessThan(8);
    });
  });

  it("when it is progressive, grey, of 16 bits, in CMYK or has transparent parts", async () => {
    const images = [
      plain(60, 40).jpeg({ progressive: true }),
      plain(60, 40).png({ progressive: true }),
      plain(60, 40).greyscale().jpeg(),
      plain(60, 40).toColourspace("rgb16").png(),
      plain(60, 40).toColourspace("cmyk").jpeg(),
      plain(60, 40).ensureAlpha(0.5).png(),
      plain(60, 40).png({ palette: true }),
    ];
    for (const image of images) {
      const { width, space } = await sharp(await store(await image.toBuffer())).metadata();
      expect([width, space]).toEqual([60, "srgb"]);
    }
  });

  it("R354 up to the last byte below 5 MiB", async () => {
    const jpeg = await jpegOfLength(FILE_LIMIT_BYTES - 1);
    expect(jpeg.length).toBe(FILE_LIMIT_BYTES - 1);
    expect((await store(jpeg)).length).toBeLessThan(1000);
  });

  it("without any of its metadata, turned as the camera was held", async () => {
    const photo = await plain(60, 40)
      .withIccProfile("p3")
      .withExif({
        IFD0: { Copyright: "A. Secret" },
        IFD3: { GPSLatitude: "40/1 24/1 0/1", GPSLatitudeRef: "N" },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- A. Secret --></x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const before = await sharp(photo).metadata();
    expect(before).toMatchObject({ orientation: 6, icc: {}, exif: {}, xmp: {} });

    const stored = await store(photo);
    const after = await sharp(stored).metadata();
    expect(after).toMatchObject({ width: 40, height: 60 });
    const { exif, icc, xmp, iptc, orientation } = after;
    expect([exif, icc, xmp, iptc, orientation]).toEqual(Array(5).fill(undefined));
    for (const word of ["Secret", "EXIF", "ICCP", "XMP "]) {
      expect([word, stored.includes(word)]).toEqual([word, false]);
    }
  });

  it.each([2, 4, 6, 8])("upright for orientation %d", async (orientation) => {
    // Red on the left half; that corner must be red when the image is upright.
    const left = { create: { width: 30, height: 40, channels: 3, background: "#f00" } } as const;
    const photo = await plain(60, 40, "#00f")
      .composite([{ input: left, left: 0, top: 0 }])
      .withMetadata({ orientation })
      .png()
      .toBuffer();
    const { data, info } = await sharp(await store(photo))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const isRed = (x: number, y: number) =>
      defined(data[(y * info.width + x) * info.channels]) >
      defined(data[(y * info.width + x) * info.channels + 2]);
    const corners = [
      isRed(3, 3),
      isRed(info.width - 4, 3),
      isRed(3, info.height - 4),
      isRed(info.width - 4, info.height - 4),
    ];
    const expected: Record<number, boolean[]> = {
      2: [false, true, false, true],
      4: [true, false, true, false],
      6: [true, true, false, false],
      8: [false, false, true, true],
    };
    expect(corners).toEqual(expected[orientation]);
  });

  it("as its first frame when it is animated", async () => {
    for (const animation of [animatedGif(3, 20, 10), await animatedWebp(3, 20, 10)]) {
      const { pages, width, height } = await sharp(await store(animation)).metadata();
      expect([pages, width, height]).toEqual([undefined, 20, 10]);
    }
  });
});

describe("an upload is refused, and nothing is stored,", () => {
  it("R354 when it has 5 MiB or more", async () => {
    for (const bytes of [FILE_LIMIT_BYTES, FILE_LIMIT_BYTES + 1]) {
      const jpeg = await jpegOfLength(bytes);
      expect(jpeg.length).toBe(bytes);
      expect(await failureMessageOf(fileWith(jpeg))).toEqual([413, "imageTooLarge"]);
    }
    const cutOff = { ...fileWith(Buffer.alloc(0)), isTooLarge: true };
    expect(await failureMessageOf(cutOff)).toEqual([413, "imageTooLarge"]);
    expect(names()).toEqual([]);
  });

  it("by the name of its kind when it is what iPhones store", async () => {
    const box = (...brands: string[]) =>
      Buffer.concat([
        Buffer.from([0, 0, 0, 8 + 4 * brands.length]),
        Buffer.from(`ftyp${brands[0]}\0\0\0\0${brands.slice(1).join("")}`, "latin1"),
        Buffer.alloc(4000, 7),
      ]);
    for (const brands of [
      ["heic", "mif1"],
      ["mif1", "heic", "MiHE"],
      ["msf1", "hevc"],
    ]) {
      expect(await failureMessageOf(fileWith(box(...brands)))).toEqual([400, "imageHeic"]);
    }
    // The same box in an AVIF image is accepted.
    expect((await failureMessageOf(fileWith(box("avif", "mif1"))))[1]).not.toBe("imageHeic");
  });

  it("with the others of its form when there is no room for it beside them", async () => {
    const beyond = { ...fileWith(Buffer.alloc(0)), isBeyond: true };
    expect(await failureMessageOf(beyond)).toEqual([413, "imageBeyond"]);
  });

  it("R422 when it is something else, whatever its first bytes say", async () => {
    const others: [Buffer, string][] = [
      [Buffer.alloc(0), "imageUnsupported"],
      [Buffer.alloc(5000), "imageUnsupported"],
      [svg, "imageUnsupported"],
      [html, "imageUnsupported"],
      [await plain(60, 40).tiff().toBuffer(), "imageUnsupported"],
      [Buffer.from("%PDF-1.7\n1 0 obj"), "imageUnsupported"],
      [Buffer.from("P3 1 1 255 0 0 0"), "imageUnsupported"],
      [htmlAsPng, "imageUnreadable"],
      [Buffer.from("GIF89a<script>alert(1)</script>"), "imageUnreadable"],
    ];
    for (const [content, reason] of others) {
      expect(await failureMessageOf(fileWith(content))).toEqual([400, reason]);
    }
    expect(names()).toEqual([]);
  });

  it.each(["jpeg", "png", "webp", "avif", "gif"] as const)(
    "when it is a %s that is cut off",
    async (format) => {
      const noise = sharp(await noiseJpeg(300, 200));
      const whole = await noise.toFormat(format).toBuffer();
      const lengths = [0.1, 0.5, 0.9].map((part) => Math.floor(whole.length * part));
      for (const length of [...lengths, whole.length - 10]) {
        const [status] = await failureMessageOf(fileWith(whole.subarray(0, length)));
        expect([length, status]).toEqual([length, 400]);
      }
      expect(names()).toEqual([]);
    },
  );

  it("when its header claims more pixels than anybody can hold", async () => {
    const bombs = {
      "PNG of 31 KB": pngBomb(16_000, 16_000),
      "PNG of 100 bytes": pngBomb(60_000, 60_000, 1),
      WebP: webpBomb(),
      GIF: gifBomb(),
      "AVIF that claims them": await lyingAvif(64, 64, 16_384),
      AVIF: await plain(4000, 3000).avif({ effort: 0 }).toBuffer(),
      "animated WebP": await animatedWebp(2, 4000, 4000),
    };
    expect(bombs["PNG of 31 KB"].length).toBeLessThan(32_000);
    for (const [name, bomb] of Object.entries(bombs)) {
      const httpError = await failureMessageOf(fileWith(bomb));
      expect([name, ...httpError]).toEqual([name, 400, "imageTooManyPixels"]);
    }
    expect(names()).toEqual([]);
  });

  it("when its pixels are more than its header claims", async () => {
    const bomb = await lyingAvif(4000, 3000, 100);
    expect(await failureMessageOf(fileWith(bomb))).toEqual([400, "imageUnreadable"]);
    expect(names()).toEqual([]);
  });

  it("when it has thousands of frames", async () => {
    const animations = [
      animatedGif(10_000, 2000, 2000),
      animatedGif(340_000, 100, 100),
      await animatedWebp(10_000, 2000, 2000),
      await animatedWebp(90_000, 100, 100),
    ];
    for (const animation of animations) {
      expect(animation.length).toBeLessThan(FILE_LIMIT_BYTES);
      expect(await failureMessageOf(fileWith(animation))).toEqual([400, "imageTooManyFrames"]);
    }
    expect(names()).toEqual([]);
  });

  it("when too many are waiting, with a word on when to come back", async () => {
    const image = await plain(60, 40).png().toBuffer();
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, () => saveUpload(fileWith(image))),
    );
    const refused = results.filter((result) => result.status === "rejected");
    // Two are decoded, fourteen are queued.
    expect(refused).toHaveLength(24);
    for (const { reason } of refused as { reason: HttpError }[]) {
      expect([reason.status, reason.headers["Retry-After"]]).toEqual([503, "5"]);
    }
    // The queue is empty: the next one is accepted.
    expect(await saveUpload(fileWith(image))).toMatch(/^\/uploads\//);
  });
});
