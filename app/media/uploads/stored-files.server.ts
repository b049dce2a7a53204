import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { env } from "~/config/env.server";
import { ATTACHMENT_ID, attachmentFormats } from "./attachment";
import {
  type Crop,
  CROP_STEP,
  cropRatios,
  type CropShape,
  cropSize,
  type MasterFormat,
  masterFormats,
  type VariantFormat,
  variantFormats,
  variantWidths,
} from "./image-sources";

const NUMBER = "[1-9]\\d{0,4}";
const IMAGE = `[a-z0-9]{1,64}-(?:${NUMBER})x(?:${NUMBER})`;
const FORMATS = variantFormats.join("|");
const STORED = new RegExp(`^(${IMAGE})\\.(?:webp|gif|svg)$`);
const SHAPES = Object.keys(cropRatios) as CropShape[];
const CROP = `\\.[${SHAPES.join("")}](?:0|[1-9]0|100)`;
const VARIANT = new RegExp(`^(${IMAGE})(${CROP})?\\.w(${NUMBER})\\.(${FORMATS})$`);
const TEMPORARY = new RegExp(
  `^${IMAGE}(?:(?:${CROP})?\\.w${NUMBER}|\\.master|\\.print)?\\.(?:gif|svg|png|${FORMATS})\\.[0-9a-f-]{36}\\.tmp$`,
);
const MASTER = new RegExp(`^(${IMAGE})\\.master\\.(${masterFormats.join("|")})$`);
const PRINT = new RegExp(`^(${IMAGE})\\.print\\.jpg$`);
const ATTACHMENT = new RegExp(`^(${ATTACHMENT_ID})\\.(?:${attachmentFormats.join("|")})$`);
const TEMPORARY_ATTACHMENT = /^attachment\.[0-9a-f-]{36}\.tmp$/;
const MENTIONED = new RegExp(
  `/(?:uploads/(${IMAGE})|files/(${ATTACHMENT_ID}))\\.(?!master\\.|print\\.)`,
  "g",
);

const WRITE_ATTEMPTS = 3;

/** The parsed name of a variant: the whole image, or a crop of it. */
export interface VariantName {
  kind: "variant";
  image: string;
  width: number;
  format: VariantFormat;
  crop?: Crop;
}

/**
 * A parsed name in the uploads folder; files with other names are never read, written or deleted.
 */
export type UploadName =
  | { kind: "stored"; image: string }
  | VariantName
  /** An upload that is kept beside its stored image. */
  | { kind: "master"; image: string; format: MasterFormat }
  /** A JPEG for print, derived from the master. */
  | { kind: "print"; image: string }
  /** A film or document; `image` is its name without the extension. */
  | { kind: "attachment"; image: string }
  | { kind: "temporary" };

/** Parses a file name, for example from a request; null when it is no valid upload name. */
export function parseName(name: string): UploadName | null {
  const [, stored] = STORED.exec(name) ?? [];
  if (stored) return { kind: "stored", image: stored };
  const [, image, crop, width, format] = VARIANT.exec(name) ?? [];
  if (image) {
    return {
      kind: "variant",
      image,
      width: Number(width),
      format: format as VariantFormat,
      ...(crop && { crop: crop.slice(1) as Crop }),
    };
  }
  const [, uploaded, uploadedFormat] = MASTER.exec(name) ?? [];
  if (uploaded) return { kind: "master", image: uploaded, format: uploadedFormat as MasterFormat };
  const [, printed] = PRINT.exec(name) ?? [];
  if (printed) return { kind: "print", image: printed };
  const [, attachment] = ATTACHMENT.exec(name) ?? [];
  if (attachment) return { kind: "attachment", image: attachment };
  return TEMPORARY.test(name) || TEMPORARY_ATTACHMENT.test(name) ? { kind: "temporary" } : null;
}

/** Finds the images, `HASH-WIDTHxHEIGHT`, and attachments whose addresses occur in a text. */
export function imagesIn(text: string): string[] {
  return [...text.matchAll(MENTIONED)].flatMap(([, image, attachment]) => image ?? attachment ?? []);
}

/** Returns the address of an image as records store it. */
export function addressOf(image: string): string {
  return `/uploads/${image}.webp`;
}

/** Returns the size of an image in pixels, from its name. */
export function sizeOf(image: string): { width: number; height: number } {
  const [, width, height] = /-(\d+)x(\d+)$/.exec(image) ?? [];
  return { width: Number(width), height: Number(height) };
}

/** Lists the names of all files an image can have: what is derived first, then its originals. */
export function fileNamesOf(image: string): string[] {
  if (isAttachment(image)) return attachmentFormats.map((format) => `${image}.${format}`);
  const size = sizeOf(image);
  return [
    ...namesOf(image, size.width),
    ...SHAPES.flatMap((shape) => cropNamesOf(image, shape)),
    `${image}.print.jpg`,
    ...masterNamesOf(image),
    `${image}.svg`,
    `${image}.webp`,
  ];
}

/** Lists the names that the master of an image can have: at most one of them exists. */
export function masterNamesOf(image: string): string[] {
  return masterFormats.map((format) => `${image}.master.${format}`);
}

function cropNamesOf(image: string, shape: CropShape): string[] {
  const size = cropSize(sizeOf(image), shape);
  if (!size) return [];
  return Array.from({ length: 100 / CROP_STEP + 1 }, (_, step) => step * CROP_STEP).flatMap((x) =>
    namesOf(`${image}.${shape}${x}`, size.width),
  );
}

function namesOf(image: string, width: number): string[] {
  return variantWidths(width).flatMap((variant) =>
    variantFormats.map((format) => `${image}.w${variant}.${format}`),
  );
}

function isAttachment(image: string): boolean {
  return ATTACHMENT.test(`${image}.${attachmentFormats[0]}`);
}

/** Returns an address in which {@link imagesIn} finds this image or attachment. */
export function mentionOf(image: string): string {
  return isAttachment(image) ? `/files/${image}.mp4` : `/uploads/${image}.webp`;
}

/** Returns true if a stored file cannot be derived again, as variants can. */
export function isOriginal(name: string): boolean {
  const kind = parseName(name)?.kind;
  return kind === "stored" || kind === "master" || kind === "attachment";
}

/** Returns the address of a stored file as records store it. */
export function addressOfFile(name: string): string {
  return parseName(name)?.kind === "attachment" ? `/files/${name}` : `/uploads/${name}`;
}

/**
 * Returns the path of a stored file.
 *
 * @throws Error when the name is no valid upload name
 */
export function uploadPath(name: string): string {
  if (!parseName(name)) throw new Error(`Not the name of an upload: ${JSON.stringify(name)}`);
  return path.join(uploadsFolder(), name);
}

/** Returns the absolute path of the uploads folder. */
export function uploadsFolder(): string {
  return path.resolve(env().UPLOADS_DIR);
}

/** Returns true if the file exists and has content: an empty one is left by a copy that broke off. */
export function exists(file: string): Promise<boolean> {
  return fs.promises.stat(file).then(
    (stats) => stats.isFile() && stats.size > 0,
    () => false,
  );
}

/** Returns true if the file exists with exactly this content. */
export async function hasContent(file: string, content: Uint8Array): Promise<boolean> {
  try {
    return (await fs.promises.readFile(file)).equals(content);
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/**
 * Sets the modification time of a file to now, so that sweeps keep it for a while.
 *
 * @returns false when the file does not exist
 */
export function touch(file: string): boolean {
  const now = new Date();
  try {
    // Synchronous on purpose: the sweep's check and unlink must not interleave with this.
    fs.utimesSync(file, now, now);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Writes a temporary file, syncs and renames it, so that no partial file is read or left. */
export function writeSafely(file: string, data: Uint8Array): Promise<void> {
  return placeSafely(file, (temporary) =>
    fs.promises.writeFile(temporary, data, { flag: "wx", flush: true }),
  );
}

/**
 * Puts a file in its place once it is whole.
 *
 * @param write writes and syncs a temporary file; may be called again
 */
export async function placeSafely(
  file: string,
  write: (temporary: string) => Promise<unknown>,
): Promise<void> {
  const folder = path.dirname(file);
  await fs.promises.mkdir(folder, { recursive: true });
  for (let attempt = 1; ; attempt++) {
    // The same image may be uploaded concurrently: each write has its own temporary file.
    const temporary = `${file}.${randomUUID()}.tmp`;
    try {
      await write(temporary);
      fs.renameSync(temporary, file);
      break;
    } catch (error) {
      await fs.promises.rm(temporary, { force: true });
      // Another process on the same folder deleted the file as stale at its start.
      if (!isMissing(error) || attempt === WRITE_ATTEMPTS) throw error;
    }
  }
  await syncFolder(folder);
}

/** Syncs a folder, so that its current names survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.promises.open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Returns true if a file system call failed with ENOENT. */
export function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}

/** Returns the addresses of the uploads in a text, in the format that the sweep searches for. */
export function imageAddresses(text: string): string {
  return [...new Set(imagesIn(text))].map(mentionOf).join(" ");
}
