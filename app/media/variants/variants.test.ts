import { randomFillSync } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import { storeImage } from "~/media/images/store-image.server";
import { isOffered, variantWidths } from "~/media/uploads/image-sources";
import { parseName, sizeOf } from "~/media/uploads/stored-files.server";
import { loader } from "~/routes/uploads.$/route";
import { argsOf, requestTo } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import * as variants from "./encode-variant.server";
import { makeWantedVariants, variantsToPrepare, wantVariant } from "./wanted-variants.server";

let folder: string;
beforeEach(async () => {
  // The queue may still hold images in the folders of earlier tests.
  await makeWantedVariants();
  folder = path.join(temporaryFolder(), "uploads");
  env().UPLOADS_DIR = folder;
  await freshDatabase();
});

/** Stores an image of one colour without preparing its variants; returns `HASH-WIDTHxHEIGHT`. */
async function stored(width: number, height: number): Promise<string> {
  const image = sharp({ create: { width, height, channels: 3, background: "#208090" } });
  const { address } = await storeImage(await image.png().toBuffer());
  const content = fs.readFileSync(path.join(folder, path.basename(address)));
  fs.rmSync(folder, { recursive: true });
  await makeWantedVariants();
  fs.mkdirSync(folder);
  fs.writeFileSync(path.join(folder, path.basename(address)), content);
  return path.basename(address, ".webp");
}

/** The headers of browsers that load images. */
const BROWSER = { Accept: "image/avif,image/webp,*/*;q=0.8" };

const get = (name: string, headers: Record<string, string> = {}) =>
  loader(argsOf(requestTo(`/uploads/${name}`, { headers }), { "*": name }));

/** Returns the content type of a response and the width of its image. */
async function shown(name: string, headers?: Record<string, string>) {
  const response = await get(name, headers);
  const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return [response.headers.get("content-type"), width, response.headers.get("cache-control")];
}

const KEPT = "public, max-age=31536000, immutable";
const UNTIL_MADE = "no-store";

describe("a variant of a damaged picture", () => {
  it("is not found, and the log names the picture once", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const image = await stored(1300, 700);
    fs.writeFileSync(path.join(folder, `${image}.webp`), "damaged");
    const [width] = variantWidths(1300);
    for (const _ of [1, 2]) {
      expect((await get(`${image}.w${width}.jpg`)).status).toBe(404);
    }
    expect(log.mock.calls).toEqual([[expect.stringContaining(`${image}.webp is damaged`)]]);
    log.mockRestore();
  });
});

describe("a variant that does not exist yet", () => {
  it("is made in the background, and the stored image is shown until then", async () => {
    const image = await stored(1300, 700);
    expect(await shown(`${image}.w640.avif`)).toEqual(["image/webp", 1300, UNTIL_MADE]);
    expect(fs.readdirSync(folder)).toEqual([`${image}.webp`]);
    await makeWantedVariants();
    expect(await shown(`${image}.w640.avif`)).toEqual(["image/avif", 640, KEPT]);
  });

  it("is replaced by the closest one: a wider one first, then a narrower one", async () => {
    const image = await stored(1300, 700);
    for (const name of [`${image}.w400.avif`, `${image}.w800.avif`, `${image}.w520.webp`]) {
      wantVariant(name);
    }
    await makeWantedVariants();
    expect(await shown(`${image}.w640.avif`)).toEqual(["image/avif", 800, UNTIL_MADE]);
    expect(await shown(`${image}.w520.avif`)).toEqual(["image/webp", 520, UNTIL_MADE]);
    expect(await shown(`${image}.w1000.avif`)).toEqual(["image/avif", 800, UNTIL_MADE]);
    // A browser that asks for WebP may read no AVIF, and 520 pixels are too few for 1200.
    expect(await shown(`${image}.w1200.webp`)).toEqual(["image/webp", 1300, UNTIL_MADE]);
  });

  it("for tall screens is replaced by the whole image in the same height", async () => {
    const image = await stored(1300, 700);
    wantVariant(`${image}.w1200.avif`);
    wantVariant(`${image}.w520.avif`);
    await makeWantedVariants();
    // A crop of 400 pixels is as high as an image of 1189.
    expect(await shown(`${image}.p50.w400.avif`)).toEqual(["image/avif", 1200, UNTIL_MADE]);
  });

  it("as a JPEG is waited for only by programs that may read nothing else", async () => {
    const image = await stored(1300, 700);
    expect(await shown(`${image}.w640.jpg`, BROWSER)).toEqual(["image/webp", 1300, UNTIL_MADE]);
    expect(await shown(`${image}.w640.jpg`)).toEqual(["image/jpeg", 640, KEPT]);
  });

  it("is still none that no page offers", async () => {
    const image = await stored(1300, 700);
    for (const name of [`${image}.w641.avif`, `${image}.p60.w400.avif`, `${image}.w1920.avif`]) {
      expect([name, (await get(name)).status]).toEqual([name, 404]);
    }
    await makeWantedVariants();
    expect(fs.readdirSync(folder)).toEqual([`${image}.webp`]);
  });
});

/** Stores an image that compresses badly; returns `HASH-WIDTHxHEIGHT`. */
async function storedNoise(width: number, height: number): Promise<string> {
  const noise = randomFillSync(Buffer.alloc(width * height * 3));
  const raw = { width, height, channels: 3 } as const;
  const { address } = await storeImage(await sharp(noise, { raw }).jpeg().toBuffer());
  return path.basename(address, ".webp");
}

describe("a new image", () => {
  it("is shown at once in every variant that pages offer: a large one in a smaller", async () => {
    const image = await storedNoise(2600, 1500);
    const before = fs.readdirSync(folder);
    expect(fs.statSync(path.join(folder, `${image}.webp`)).size).toBeGreaterThan(500_000);
    for (const shape of ["", ".p50", ".q50"]) {
      const ratio = { "": 2600 / 1500, ".p50": 5 / 8, ".q50": 4 / 5 }[shape] ?? 1;
      for (const width of variantWidths(Math.round(1500 * ratio))) {
        for (const format of shape ? ["avif", "webp"] : ["avif", "webp", "jpg"]) {
          if (format === "jpg" && width > 1200) continue;
          const name = `${image}${shape}.w${width}.${format}`;
          const isMade = before.includes(name);
          const own = ["image/webp", 1200, isMade ? KEPT : UNTIL_MADE];
          expect([name, ...(await shown(name, BROWSER))]).toEqual([name, ...own]);
        }
      }
    }
    expect(fs.readdirSync(folder)).toEqual(before);
  });

  it("gets its first variant before another one gets its second", async () => {
    const images = [await storedNoise(900, 500), await storedNoise(901, 500)];
    let asked = 0;
    const signal = {
      get aborted() {
        return asked++ === images.length;
      },
    } as AbortSignal;
    await makeWantedVariants(signal, 1);
    expect(fs.readdirSync(folder).sort()).toEqual(
      images
        .flatMap((image) => [`${image}.w${image.split(/[-x]/)[1]}.avif`, `${image}.webp`])
        .sort(),
    );
  });

  it("has its variants made before a page asks for them", async () => {
    const image = sharp({ create: { width: 900, height: 500, channels: 3, background: "#fff" } });
    const { address } = await storeImage(await image.png().toBuffer());
    await makeWantedVariants();
    const name = path.basename(address, ".webp");
    expect(fs.readdirSync(folder).sort()).toEqual(
      [`${name}.webp`, ...variantsToPrepare(name)].sort(),
    );
    expect(await shown(`${name}.w800.avif`)).toEqual(["image/avif", 800, KEPT]);
  });

  it.each(["a-3840x2160", "a-1920x1080", "a-700x1000", "a-60x40", "a-3840x144"])(
    "prepares only what pages offer, the width that stands in for most first: %s",
    (image) => {
      const names = variantsToPrepare(image);
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) {
        const parsed = parseName(name);
        const isWanted = parsed?.kind === "variant" && isOffered(sizeOf(image), parsed);
        expect([name, isWanted]).toEqual([name, true]);
      }
    },
  );

  it("waits for what visitors have asked for", async () => {
    const image = sharp({ create: { width: 900, height: 500, channels: 3, background: "#fff" } });
    const { address } = await storeImage(await image.png().toBuffer());
    const name = path.basename(address, ".webp");
    const last = defined(variantsToPrepare(name).at(-1));
    wantVariant(last);
    const abort = new AbortController();
    const made = makeWantedVariants(abort.signal, 1);
    abort.abort();
    await made;
    expect(fs.readdirSync(folder).sort()).toEqual([last, `${name}.webp`].sort());
  });

  it("has two variants made at a time where the machine can, each of them once", async () => {
    const encode = vi.spyOn(variants, "encodeVariant");
    const image = await storedNoise(900, 500);
    const [first = "", second = ""] = variantsToPrepare(image);
    const abort = new AbortController();
    const made = makeWantedVariants(abort.signal, 2);
    // Visitors ask for the first one again while it is being made.
    wantVariant(first);
    const more = makeWantedVariants(abort.signal, 1);
    abort.abort();
    await Promise.all([made, more]);
    const names = encode.mock.calls.map(([name]) => name);
    expect(names.slice(0, 2)).toEqual([first, second]);
    expect(names.filter((name) => name === first)).toHaveLength(1);
  });
});
