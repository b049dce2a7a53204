import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import {
  fallbackOf,
  parseImageAddress,
  VARIANT_WIDTHS,
  variantWidths,
} from "~/media/uploads/image-sources";
import { fileNamesOf } from "~/media/uploads/stored-files.server";
import { findUpload } from "~/media/variants/find-variant.server";
import { loader as uploads } from "~/routes/uploads.$/route";
import { argsOf, requestTo } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import type { Connection } from "~db/connection.server";
import { places } from "./places";
import { responsiveSources } from "./responsive-sources";
import { storeImage as store } from "./store-image.server";

const storeImage = async (content: Buffer) => (await store(content)).address;

const [narrow, wider] = VARIANT_WIDTHS;
const widest = defined(VARIANT_WIDTHS.at(-1));

let folder: string;
beforeEach(() => {
  folder = path.join(temporaryFolder(), "uploads");
  env().UPLOADS_DIR = folder;
});

/** Returns an image of one colour with the metadata of a camera. */
function photo(width: number, height: number, orientation = 1): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#208090" } })
    .jpeg()
    .withMetadata({ orientation })
    .withExifMerge({ IFD0: { Copyright: "A. Secret" } })
    .toBuffer();
}

const nameOf = (url: string) => url.replace("/uploads/", "");
const fileOf = (url: string) => path.join(folder, nameOf(url));
const variantOf = (url: string, width: number, format: string) =>
  nameOf(url).replace(".webp", `.w${width}.${format}`);

describe("storing an image", () => {
  it("R421 names it by its content and size, and keeps nothing else", async () => {
    const url = await storeImage(await photo(60, 40));
    expect(url).toMatch(/^\/uploads\/[a-z0-9]{16,}-60x40\.webp$/);
    expect(fs.readdirSync(folder)).toEqual([nameOf(url)]);
  });

  it("gives the same content one name, and other content another", async () => {
    const content = await photo(60, 40);
    const urls = await Promise.all([storeImage(content), storeImage(content)]);
    expect(new Set(urls).size).toBe(1);
    expect(await storeImage(await photo(61, 40))).not.toBe(urls[0]);
    expect(fs.readdirSync(folder)).toHaveLength(2);
  });

  it("keeps re-encoded pixels only: no metadata, no word of the original", async () => {
    const content = await photo(60, 40);
    expect(content.includes("A. Secret")).toBe(true);
    const stored = fs.readFileSync(fileOf(await storeImage(content)));
    expect(stored.includes("A. Secret")).toBe(false);
    const metadata = await sharp(stored).metadata();
    expect(metadata.format).toBe("webp");
    expect([metadata.exif, metadata.icc, metadata.xmp]).toEqual([undefined, undefined, undefined]);
  });

  it("leaves behind what is hidden after the image", async () => {
    const content = Buffer.concat([await photo(60, 40), Buffer.from("<script>alert(1)</script>")]);
    const stored = fs.readFileSync(fileOf(await storeImage(content)));
    expect(stored.includes("<script>")).toBe(false);
  });

  it("turns an image that was taken sideways", async () => {
    const url = await storeImage(await photo(60, 40, 6));
    expect(url).toMatch(/-40x60\.webp$/);
    expect(await sharp(fileOf(url)).metadata()).toMatchObject({ width: 40, height: 60 });
  });

  it.each(["", "GIF89a", "<html></html>", "\u0000".repeat(100)])(
    "R422 refuses what is no image, and stores nothing: %j",
    async (text) => {
      await expect(storeImage(Buffer.from(text))).rejects.toThrow();
      expect(fs.existsSync(folder) ? fs.readdirSync(folder) : []).toEqual([]);
    },
  );

  it("keeps a large one in a size that is enough for every variant", async () => {
    expect(await storeImage(await photo(4800, 2400))).toMatch(/-3840x1920\.webp$/);
    expect(await storeImage(await photo(2000, 4000))).toMatch(/-1920x3840\.webp$/);
    expect(await storeImage(await photo(8000, 300))).toMatch(/-3840x144\.webp$/);
    expect(variantWidths(3840).at(-1)).toBe(3840);
  });

  it("makes one that was there already as good as new, so that cleaning leaves it", async () => {
    const content = await photo(60, 40);
    const file = fileOf(await storeImage(content));
    fs.utimesSync(file, 0, 0);
    const before = fs.readFileSync(file);
    await storeImage(content);
    expect(fs.statSync(file).mtimeMs).toBeGreaterThan(Date.now() - 60_000);
    expect(fs.readFileSync(file)).toEqual(before);
  });

  it("mends one whose file is damaged, as after a copy that broke off", async () => {
    const content = await photo(60, 40);
    const file = fileOf(await storeImage(content));
    const before = fs.readFileSync(file);
    fs.truncateSync(file, 20);
    await storeImage(content);
    expect(fs.readFileSync(file)).toEqual(before);
  });
});

describe("a variant of an image", () => {
  it("is made at the first demand, in the width and format of its name", async () => {
    const url = await storeImage(await photo(2 * narrow, narrow));
    for (const [format, expected] of [
      ["avif", "heif"],
      ["webp", "webp"],
      ["jpg", "jpeg"],
    ] as const) {
      const file = await findUpload(variantOf(url, narrow, format));
      expect([format, file]).not.toEqual([format, null]);
      expect(await sharp(fs.readFileSync(defined(file))).metadata()).toMatchObject({
        format: expected,
        width: narrow,
        height: narrow / 2,
      });
    }
  });

  it("is made again if its file is empty, and an empty image is none", async () => {
    const url = await storeImage(await photo(60, 40));
    const name = variantOf(url, 60, "webp");
    fs.writeFileSync(path.join(folder, name), "");
    expect(fs.statSync(defined(await findUpload(name))).size).toBeGreaterThan(0);
    fs.truncateSync(fileOf(url));
    expect(await findUpload(nameOf(url))).toBeNull();
  });

  it("is made once, also when many ask at the same time", async () => {
    const name = variantOf(await storeImage(await photo(narrow + 10, 300)), narrow, "webp");
    const files = await Promise.all(Array.from({ length: 6 }, () => findUpload(name)));
    expect(new Set(files).size).toBe(1);
    expect(fs.readdirSync(folder)).toHaveLength(2);
    // The stored file is served, not encoded again.
    fs.writeFileSync(defined(files[0]), "kept");
    expect(fs.readFileSync(defined(await findUpload(name)), "utf8")).toBe("kept");
  });

  it("is never wider than the image, and of no width that is not offered", async () => {
    const url = await storeImage(await photo(wider - 1, 300));
    for (const width of [wider, widest, wider - 2, narrow + 1, 1, 0, 99999]) {
      expect([width, await findUpload(variantOf(url, width, "webp"))]).toEqual([width, null]);
    }
    expect(fs.readdirSync(folder)).toHaveLength(1);
  });

  it("is no JPEG that is wider than a poster", async () => {
    const url = await storeImage(await photo(1920, 10));
    expect(await findUpload(variantOf(url, 1200, "jpg"))).not.toBeNull();
    expect(await findUpload(variantOf(url, 1560, "jpg"))).toBeNull();
    expect(await findUpload(variantOf(url, 1920, "jpg"))).toBeNull();
    expect(await findUpload(variantOf(url, 1920, "webp"))).not.toBeNull();
  });

  it("of a small image is the image's own width", async () => {
    const url = await storeImage(await photo(100, 50));
    const file = await findUpload(variantOf(url, 100, "jpg"));
    expect(await sharp(fs.readFileSync(defined(file))).metadata()).toMatchObject({
      width: 100,
      height: 50,
    });
  });

  describe("for tall screens", () => {
    /** Stores an image of ten columns of different brightness; returns the name of a crop of it. */
    async function columns() {
      const pixels = Buffer.from(
        Array.from({ length: 1000 * 400 }, (_, index) => Math.floor((index % 1000) / 100) * 25),
      );
      const raw = { width: 1000, height: 400, channels: 1 } as const;
      const url = await storeImage(await sharp(pixels, { raw }).png().toBuffer());
      const crop = (x: number, width = 250, format = "webp") =>
        nameOf(url).replace(".webp", `.p${x}.w${width}.${format}`);
      const focus = (focusX: number | null) =>
        site.db
          .insertInto("pictures")
          .values({ address: url, width: 1000, height: 400, bytes: 1, focusX, focusY: focusX })
          .onConflict((row) => row.column("address").doUpdateSet({ focusX, focusY: focusX }))
          .execute();
      return { url, crop, focus };
    }

    let site: Connection;
    beforeEach(async () => {
      site = await freshDatabase();
    });

    it("is cropped around the focal point, in its full height", async () => {
      const { crop, focus } = await columns();
      for (const [x, left] of [
        [0, 0],
        [70, 525],
        [100, 750],
      ] as const) {
        await focus(x);
        const file = await findUpload(crop(x));
        const { data, info } = await sharp(defined(file)).greyscale().raw().toBuffer({
          resolveWithObject: true,
        });
        expect([info.width, info.height]).toEqual([250, 400]);
        // The brightness at the left edge tells the column.
        expect(Math.abs(defined(data[2]) - Math.floor((left + 2) / 100) * 25)).toBeLessThan(8);
      }
    });

    it("is cropped around the middle without one", async () => {
      const { crop, focus } = await columns();
      expect(await findUpload(crop(50))).not.toBeNull();
      await focus(null);
      expect(await findUpload(crop(50, 200, "avif"))).not.toBeNull();
    });

    it("is not made around other points, in other widths, or of an upright image", async () => {
      const { crop, focus } = await columns();
      await focus(70);
      const made = fs.readdirSync(folder);
      for (const name of [
        crop(50),
        crop(60),
        crop(70, 251),
        crop(70, 400),
        crop(75),
        crop(110),
        crop(70, 250, "jpg"),
      ]) {
        expect([name, await findUpload(name)]).toEqual([name, null]);
      }
      const upright = nameOf(await storeImage(await photo(400, 500)));
      expect(await findUpload(upright.replace(".webp", ".p50.w200.webp"))).toBeNull();
      expect(fs.readdirSync(folder)).toHaveLength(made.length + 1);
    });

    it("is one of the files that are deleted with the image", async () => {
      const { url, crop } = await columns();
      const names = fileNamesOf(nameOf(url).replace(".webp", ""));
      expect(names).toEqual(expect.arrayContaining([crop(0), crop(50, 200, "avif"), crop(100)]));
      expect(names.at(-1)).toBe(nameOf(url));
    });
  });

  it("of an image that is not there is none", async () => {
    expect(await findUpload("0123456789abcdef0123-1920x1080.w640.avif")).toBeNull();
    expect(fs.existsSync(folder)).toBe(false);
  });

  it.each([
    "../site.sqlite",
    "..%2fsite.sqlite",
    "%2e%2e/site.sqlite",
    "../uploads/a-60x40.webp",
    "/etc/passwd",
    "a/b-60x40.webp",
    "a-60x40.webp/..",
    "a-60x40.webp\u0000.jpg",
    "a-60x40.webp\n",
    "A-60x40.webp",
    "a-60x40.svg",
    "a-60x40.w320.png",
    "a-60x40.w320.webp.tmp",
    "a-60x40.webp.0b8f4f7c-0a3b-4c39-9f0e-3f1d2a4b5c6d.tmp",
    "a-060x40.webp",
    "a-60x40.w060.webp",
    ".env",
    "",
    "constructor",
  ])("has no hostile name: %j", async (name) => {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, "../site.sqlite"), "secret");
    fs.writeFileSync(path.join(folder, "a-60x40.webp"), "picture");
    expect(await findUpload(name)).toBeNull();
    const response = await uploads(argsOf(requestTo("/uploads/x"), { "*": name }));
    expect(response.status).toBe(404);
  });
});

describe("GET /uploads/*", () => {
  it("R421 gives the image, for ever, and lets it run nothing", async () => {
    const url = await storeImage(await photo(60, 40));
    const response = await uploads(argsOf(requestTo(url), { "*": nameOf(url) }));
    expect(response.status).toBe(200);
    const body = Buffer.from(await response.arrayBuffer());
    expect(body).toEqual(fs.readFileSync(fileOf(url)));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/webp",
      "content-length": String(body.byteLength),
      "cache-control": expect.stringMatching(/max-age=31536000.*immutable/) as string,
      "content-security-policy": expect.stringContaining("sandbox") as string,
      "x-content-type-options": "nosniff",
    });
  });
});

describe("the addresses of variants", () => {
  it("all lead to an image, at most as wide as the image", async () => {
    const url = await storeImage(await photo(wider, 500));
    const image = defined(parseImageAddress(url));
    expect(image).toMatchObject({ width: wider, height: 500 });
    const offered = responsiveSources(image, places.portrait).flatMap(({ srcSet }) =>
      srcSet.split(", "),
    );
    expect(offered.map((each) => each.split(" ")[1])).toEqual([
      `${narrow}w`,
      `${wider}w`,
      `${wider}w`,
    ]);
    for (const each of [...offered, fallbackOf(url)]) {
      expect([each, await findUpload(nameOf(defined(each.split(" ")[0])))]).not.toEqual([
        each,
        null,
      ]);
    }
  }, 20_000);

  it("are none for an image elsewhere", () => {
    for (const url of [
      "https://x.example/a-9x9.webp",
      "/uploads/a.webp",
      "/uploads/../a-9x9.webp",
    ]) {
      expect(parseImageAddress(url)).toBeNull();
      expect(fallbackOf(url)).toBe(url);
    }
  });

  it("never ask for more pixels than there are", () => {
    expect(variantWidths(100)).toEqual([100]);
    expect(variantWidths(narrow)).toEqual([narrow]);
    expect(variantWidths(wider - 1)).toEqual([narrow, wider - 1]);
    expect(variantWidths(wider)).toEqual([narrow, wider]);
    expect(variantWidths(99999)).toEqual([...VARIANT_WIDTHS]);
  });
});
