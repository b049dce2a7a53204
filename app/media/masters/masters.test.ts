import fs from "node:fs";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { beforeEach, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import { storeImage } from "~/media/images/store-image.server";
import { deleteImageFiles } from "~/media/uploads/delete-unused.server";
import { parseName } from "~/media/uploads/stored-files.server";
import { uploadIn } from "~/operations/backups/archive-names.server";
import { exportContent } from "~/operations/transfer/export.server";
import { importContent } from "~/operations/transfer/import.server";
import { loader as uploads } from "~/routes/uploads.$/route";
import { argsOf, requestTo } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { noiseJpeg, plain } from "~/test/arrange/images";
import { addProject } from "~/test/arrange/records";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { findMaster, findPrint, printSize, storeMaster } from "./masters.server";

let root: string;
beforeEach(() => {
  root = temporaryFolder();
  env().UPLOADS_DIR = path.join(root, "uploads");
});

/** Lists what is kept, without the variants for screens. */
const names = () =>
  fs
    .readdirSync(env().UPLOADS_DIR)
    .filter((name) => !/\.w\d+\./.test(name))
    .sort();
const store = async (content: Buffer) => path.parse((await storeImage(content)).address).name;
const masterOf = async (image: string) => defined(await findMaster(image), "master");

/** Metadata of a camera that knows where it is. */
const exif = {
  IFD0: { Artist: "A. Secret", Copyright: "A. Secret" },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "40/1 25/1 0/1", GPSLongitudeRef: "W" },
};
const secrets = ["A. Secret", "GPS", "Exif", "http://ns.adobe.com", "<script>"];
const camera = (image: Sharp) =>
  image
    .withIccProfile("p3")
    .withExif(exif)
    .withXmp(
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://ns.adobe.com">A. Secret</rdf:RDF></x:xmpmeta>',
    );

it.each([
  ["jpg", (image: Sharp) => image.jpeg()],
  ["jpg", (image: Sharp) => image.jpeg({ progressive: true })],
  ["png", (image: Sharp) => image.png()],
  ["webp", (image: Sharp) => image.webp({ lossless: true })],
] as const)("keeps every pixel and the profile of a large %s, and no word", async (format, as) => {
  const upload = Buffer.concat([
    await as(camera(plain(4200, 1757, "#c33c3c"))).toBuffer(),
    Buffer.from("<script>"),
  ]);
  expect(upload.includes("A. Secret")).toBe(true);
  const image = await store(upload);
  expect(image).toMatch(/-3840x1606$/);
  const master = await masterOf(image);
  expect(path.extname(master)).toBe(`.${format}`);
  const kept = fs.readFileSync(master);
  for (const secret of secrets) expect([secret, kept.includes(secret)]).toEqual([secret, false]);
  const { width, height, icc } = await sharp(kept).metadata();
  expect([width, height, icc?.length]).toEqual([
    4200,
    1757,
    (await sharp(upload).metadata()).icc?.length,
  ]);
  const pixels = await sharp(upload).raw().toBuffer();
  expect(pixels.equals(await sharp(kept).raw().toBuffer())).toBe(true);
  expect(await printSize(image)).toEqual({ width: 4200, height: 1757 });
});

it("keeps how a photograph is turned, and prints it upright in sRGB", async () => {
  const upload = await camera(plain(4000, 3000, "#c33c3c"))
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
  const image = await store(upload);
  const kept = await sharp(await masterOf(image)).metadata();
  expect([kept.width, kept.orientation, kept.exif?.length]).toEqual([4000, 6, 32]);
  expect(await printSize(image)).toEqual({ width: 3000, height: 4000 });

  const print = defined(await findPrint(image));
  const { width, height, icc, exif: words } = await sharp(print).metadata();
  expect([width, height, words]).toEqual([3000, 4000, undefined]);
  expect(icc?.includes(Buffer.from("sRGB", "utf16le").swap16())).toBe(true);
  const [red = 0] = await sharp(print).resize(1, 1).raw().toBuffer();
  expect(Math.abs(red - 0xc3)).toBeLessThan(4);
});

it.each([
  ["a profile of another colour space", "p3"],
  ["the profile that browsers assume", "srgb"],
  ["none", null],
])("keeps the colours of sixteen bits with a profile: %s", async (_, profile) => {
  const deep = plain(2000, 20, "#c33c3c").toColourspace("rgb16").png();
  const image = await store(await (profile ? deep.withIccProfile(profile) : deep).toBuffer());
  const shown = path.join(env().UPLOADS_DIR, `${image}.webp`);
  for (const file of [shown, defined(await findPrint(image))]) {
    const pixel = await sharp(file).resize(1, 1).raw().toBuffer();
    const differences = [0xc3, 0x3c, 0x3c].map((value, at) => Math.abs(value - (pixel[at] ?? 0)));
    expect([path.extname(file), Math.max(...differences) < 5]).toEqual([path.extname(file), true]);
  }
});

it("prints a transparent image on the dark ground on which the site shows it", async () => {
  const create = { width: 2000, height: 20, channels: 4, background: "#ffffff00" } as const;
  const letters = await plain(1000, 20, "#fff").png().toBuffer();
  const title = sharp({ create }).composite([{ input: letters, left: 0, top: 0 }]);
  const print = sharp(defined(await findPrint(await store(await title.png().toBuffer()))));
  const pixels = await print.greyscale().raw().toBuffer();
  expect([pixels[500], pixels[1500]]).toEqual([255, 0]);
});

it("keeps none of what is too small for print, and prints the stored image then", async () => {
  const image = await store(await plain(1990, 400).jpeg().toBuffer());
  expect(names()).toHaveLength(1);
  expect(await printSize(image)).toEqual({ width: 1990, height: 400 });
  expect(await sharp(defined(await findPrint(image))).metadata()).toMatchObject({
    format: "jpeg",
    width: 1990,
  });
});

it("encodes other formats again, without a word", async () => {
  const image = await store(await camera(plain(2400, 100)).avif({ effort: 0 }).toBuffer());
  const kept = fs.readFileSync(await masterOf(image));
  for (const secret of secrets) expect([secret, kept.includes(secret)]).toEqual([secret, false]);
  expect(await sharp(kept).metadata()).toMatchObject({ format: "jpeg", width: 2400 });
});

it("prints the stored image where the master is damaged", async () => {
  const image = await store(await noiseJpeg(2000, 300));
  const master = await masterOf(image);
  fs.truncateSync(master, 90_000);
  expect(await sharp(defined(await findPrint(image))).metadata()).toMatchObject({ width: 2000 });
});

it("is shown to no visitor, travels with backups, and goes with its image", async () => {
  const { db } = await freshDatabase();
  const image = await store(await plain(2000, 300).jpeg().toBuffer());
  await findPrint(image);
  const own = [`${image}.master.jpg`, `${image}.print.jpg`, `${image}.webp`];
  expect(names()).toEqual(own);
  for (const name of own.slice(0, 2)) {
    const { status } = await uploads(argsOf(requestTo(`/uploads/${name}`), { "*": name }));
    expect([name, status]).toEqual([name, 404]);
  }
  expect(own.map((name) => uploadIn(`uploads/${name}`))).toEqual([own[0], null, own[2]]);
  expect(parseName(`${own[0]}.0b8f4f7c-0a3b-4c39-9f0e-3f1d2a4b5c6d.tmp`)).toEqual({
    kind: "temporary",
  });
  await deleteImageFiles(db, `/uploads/${image}.webp`);
  expect(names()).toEqual([]);
});

it("goes with an export and comes back with an import", async () => {
  const here = await freshDatabase();
  const image = await store(await camera(plain(2500, 300)).jpeg().toBuffer());
  await addProject(here.db, { imageUrl: `/uploads/${image}.webp` });
  const kept = fs.readFileSync(await masterOf(image));
  const folder = path.join(root, "export");
  expect(await exportContent(here.db, folder)).toMatchObject({ pictures: 1, problems: [] });
  expect((await exportContent(here.db, folder)).pictures).toBe(1);

  env().UPLOADS_DIR = path.join(root, "there");
  const copyTo = path.join(root, "copy.sqlite");
  await importContent(await freshDatabase(), folder, { copyTo });
  expect(kept.equals(fs.readFileSync(await masterOf(image)))).toBe(true);
});

it("the size of the JPEG for print stands behind a profile of 1.5 MB as well", async () => {
  const image = `${"a".repeat(20)}-3840x2560`;
  const jpeg = await plain(4800, 3200).jpeg().toBuffer();
  const segment = Buffer.alloc(60_004);
  segment.writeUInt32BE(0xffe2_ea62);
  segment.write("ICC_PROFILE\0", 4);
  const profile = Array.from({ length: 25 }, () => segment);
  const data = Buffer.concat([jpeg.subarray(0, 2), ...profile, jpeg.subarray(2)]);
  await storeMaster(image, { data, format: "jpg" });
  expect(await printSize(image)).toEqual({ width: 4800, height: 3200 });
});
