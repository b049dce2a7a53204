import fs from "node:fs";
import sharp, { type Metadata, type Sharp } from "sharp";
import { HttpError } from "~/base/http/http-error";
import { defined } from "~/config/defined";
import {
  type Crop,
  cropSize,
  type MasterFormat,
  readCrop,
  STAND_IN_WIDTH,
  type VariantFormat,
  WIDEST,
} from "~/media/uploads/image-sources";
import type { PictureWords } from "~/media/words/picture-words";
import { readPictureWords } from "~/media/words/read-words";
import { cleanJpeg, cleanPng, cleanWebp } from "./clean-file.server";
import { inspect, MAX_PIXELS, readMetadata, unreadable } from "./inspect-image.server";
import { openImage } from "./open-image.server";
import { placeholderToneOf } from "./placeholder-tone.server";
import { brightnessOf } from "./scrim.server";

// Runs only in decoder processes (see decoder.server.ts): the site itself decodes nothing. One
// thread for each of the few jobs, and no cache of pixels.
sharp.cache(false);
sharp.concurrency(1);

// Content that is no JPEG, PNG, WebP, AVIF or GIF is not parsed at all (decision C26).
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
    "VipsForeignLoadNsgifBuffer",
    // The stored masters, from which variants are derived.
    "VipsForeignLoadWebpFile",
  ],
});

/** Where an image is transparent, the dark of its frame shows. */
const GROUND = "#000";

const STORED_QUALITY = 88;

/** Sides of images from which on the upload is kept as well: less is not printed. */
const SMALLEST_MASTER = 2000;
const PRINT_QUALITY = 92;
/** For what had to be encoded again: several times the limit of an upload. */
const MASTER_MAX_BYTES = 16 * 1024 * 1024;
/** Maximum size of EXIF that has nothing but the orientation. */
const ORIENTATION_BYTES = 32;

const encoders: Record<VariantFormat, (image: Sharp) => Sharp> = {
  // 4:2:0 as in films and photographs: the widest variant takes 300 MB, with 4:4:4 it takes 400.
  avif: (image) => image.avif({ quality: 50, effort: 3, chromaSubsampling: "4:2:0" }),
  webp: (image) => image.webp({ quality: 76 }),
  jpg: (image) => image.jpeg({ quality: 78, mozjpeg: true }),
};

export interface ImageSize {
  width: number;
  height: number;
}

/** An upload as it is kept: without what a camera or program has written about place or person. */
export interface Master {
  data: Uint8Array;
  format: MasterFormat;
}

export interface EncodedImage extends ImageSize {
  data: Uint8Array;
  /** See `placeholder-tone.server.ts`; empty for a transparent image. */
  tone: string;
  /** Null if it would have nothing more for print than the stored image. */
  master: Master | null;
  /** Its WebP of {@link STAND_IN_WIDTH}; null if it is not wider. */
  standIn: Uint8Array | null;
  /** The words in the upload; null if there are none. */
  words: PictureWords | null;
}

/**
 * Decodes an untrusted image and re-encodes its pixels as WebP: upright, in sRGB, without metadata,
 * at most {@link WIDEST} pixels wide and high. Of an animation the first frame is kept. Size
 * and frames are read from the header and checked before any pixel is decoded.
 *
 * @param isDrawn true for a drawing, which keeps each pixel as it is
 * @throws HttpError 400 for an unsupported, damaged or incomplete image, or one too big to decode
 */
export async function encodeImage(
  content: Buffer,
  { isDrawn = false } = {},
): Promise<EncodedImage> {
  const metadata = await inspect(content);
  try {
    const image = await openImage(content, metadata);
    const { data, info } = await image
      .resize({
        width: WIDEST,
        height: WIDEST,
        fit: "inside",
        withoutEnlargement: true,
      })
      .webp(isDrawn ? { lossless: true } : { quality: STORED_QUALITY })
      .toBuffer({ resolveWithObject: true });
    // The stored image is enough for everything but print.
    const master = await masterOf(content, metadata).catch(() => null);
    const { width, height } = info;
    const standIn = width > STAND_IN_WIDTH ? await encodeStandIn(data) : null;
    const words = await readPictureWords(content);
    const tone = await readPlaceholderTone(data);
    return { data, width, height, master, standIn, words, tone };
  } catch (error) {
    throw unreadable(error);
  }
}

/**
 * Returns an untrusted image as it is kept for print. JPEG, PNG and WebP keep their pixels as they
 * are encoded; anything else is encoded again.
 *
 * @throws HttpError as {@link encodeImage} does
 */
export async function encodeMaster(content: Buffer): Promise<Master | null> {
  const metadata = await inspect(content);
  try {
    return await masterOf(content, metadata);
  } catch (error) {
    throw unreadable(error);
  }
}

async function masterOf(content: Buffer, metadata: Metadata): Promise<Master | null> {
  if (Math.max(metadata.width, metadata.height) < SMALLEST_MASTER) return null;
  const clean = cleaned(content, metadata);
  if (clean && (await isClean(clean.data, metadata))) return clean;
  const image = (await openImage(content, metadata)).keepIccProfile();
  const { hasAlpha } = metadata;
  const again = hasAlpha
    ? await image.webp({ quality: PRINT_QUALITY }).toBuffer()
    : await image.jpeg({ quality: PRINT_QUALITY, chromaSubsampling: "4:4:4" }).toBuffer();
  return again.length > MASTER_MAX_BYTES
    ? null
    : { data: again, format: hasAlpha ? "webp" : "jpg" };
}

function cleaned(content: Buffer, { format, orientation = 1, pages = 1 }: Metadata): Master | null {
  const data =
    format === "jpeg"
      ? cleanJpeg(content, orientation)
      : pages > 1 || orientation !== 1
        ? null
        : format === "png"
          ? cleanPng(content)
          : format === "webp"
            ? cleanWebp(content)
            : null;
  return data && { data, format: format === "jpeg" ? "jpg" : (format as MasterFormat) };
}

/** Returns true if a cleaned file is still the same image, and says nothing but how it is turned. */
async function isClean(data: Uint8Array, before: Metadata): Promise<boolean> {
  const after = await readMetadata(Buffer.from(data));
  return (
    after.width === before.width &&
    after.height === before.height &&
    (after.orientation ?? 1) === (before.orientation ?? 1) &&
    (after.exif?.length ?? 0) <= ORIENTATION_BYTES &&
    !after.xmp &&
    !after.iptc
  );
}

/**
 * Encodes a kept image for print: upright, in sRGB, with all its pixels, without metadata.
 *
 * @param file path of the master, or of a stored image
 * @param to path of the JPEG
 */
export async function encodePrint(file: string, to: string): Promise<null> {
  const content = fs.readFileSync(file);
  let jpeg: Buffer;
  try {
    const image = await openImage(content, await readMetadata(content));
    jpeg = await image
      .flatten({ background: GROUND })
      .withIccProfile("srgb")
      .jpeg({ quality: PRINT_QUALITY, chromaSubsampling: "4:4:4" })
      .toBuffer();
  } catch (error) {
    throw unreadable(error);
  }
  fs.writeFileSync(to, jpeg, { flag: "wx", flush: true });
  return null;
}

/** Sides of the grid on which the brightness of an image is measured. */
const GRID = 32;

/**
 * Returns how bright a stored image is, see {@link brightnessOf}.
 *
 * @param stored path of its file, or its content
 */
export async function readBrightness(stored: string | Uint8Array): Promise<number> {
  const grid = sharp(stored)
    .flatten({ background: GROUND })
    .resize({ width: GRID, height: GRID, fit: "fill" })
    .greyscale()
    .raw();
  return brightnessOf(await grid.toBuffer());
}

/**
 * Returns the placeholder colours of a stored image; empty if it is transparent.
 *
 * @param stored path of its file, or its content
 */
export async function readPlaceholderTone(stored: string | Uint8Array): Promise<string> {
  const { hasAlpha } = await sharp(stored).metadata();
  if (hasAlpha && !(await sharp(stored).stats()).isOpaque) return "";
  const scaled = sharp(stored).removeAlpha().resize({ width: 1, height: 1, fit: "fill" });
  return placeholderToneOf(await scaled.raw().toBuffer());
}

/**
 * Decodes every pixel of an untrusted image without encoding, which takes a tenth of the time.
 *
 * @throws HttpError as {@link encodeImage} does
 */
export async function measureImage(content: Buffer): Promise<ImageSize> {
  await inspect(content);
  try {
    const image = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: "error" });
    const { info } = await image.raw().toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height };
  } catch {
    throw new HttpError(400, "imageUnreadable");
  }
}

/**
 * Encodes a variant of a stored image.
 *
 * @param crop for tall screens, its place as in `object-position`; none for the whole image
 */
export async function encodeVariant(
  file: string,
  { width, format, crop }: { width: number; format: VariantFormat; crop?: Crop },
): Promise<Uint8Array> {
  const image = sharp(file);
  if (crop !== undefined) {
    const whole = await sharp(file).metadata();
    const { shape, x } = readCrop(crop);
    const size = defined(cropSize(whole, shape), "crop for tall screens");
    const left = Math.round(((whole.width - size.width) * x) / 100);
    image.extract({ ...size, left, top: 0 });
  }
  return encoders[format](image.resize({ width })).toBuffer();
}

const encodeStandIn = (data: Buffer) =>
  encoders.webp(sharp(data).resize({ width: STAND_IN_WIDTH })).toBuffer();
