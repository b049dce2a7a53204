import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { env } from "~/env.server";
import { variantWidths, type VariantFormat } from "./sources";
import { inTurn } from "./turn.server";

// Decoded pixels are large: no cache of them, and one thread for each of the few jobs.
sharp.cache(false);
sharp.concurrency(1);

const STORED_QUALITY = 88;
const MAX_PIXELS = 50_000_000;

const encode: Record<VariantFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 52, effort: 3 }),
  webp: (image) => image.webp({ quality: 76 }),
  jpg: (image) => image.jpeg({ quality: 78, mozjpeg: true }),
};

/**
 * Stores a picture under a name made of its content; only its re-encoded pixels are kept.
 *
 * @returns its address, `/uploads/HASH-WIDTHxHEIGHT.webp`
 */
export async function storeImage(content: Buffer): Promise<string> {
  const { data, info } = await inTurn(() =>
    sharp(content, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .webp({ quality: STORED_QUALITY })
      .toBuffer({ resolveWithObject: true }),
  );
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 20);
  const name = `${hash}-${info.width}x${info.height}.webp`;
  await writeSafely(uploadPath(name), data);
  return `/uploads/${name}`;
}

const STORED_NAME = /^([a-z0-9]+)-(\d{1,5})x(\d{1,5})\.(webp|gif)$/;
const VARIANT_NAME = /^([a-z0-9]+-(\d{1,5})x\d{1,5})\.w(\d{1,5})\.(avif|webp|jpg)$/;

/**
 * The file behind `/uploads/NAME`, or null. A variant is made at the first demand and kept.
 */
export async function findUpload(name: string): Promise<string | null> {
  const isStored = STORED_NAME.test(name);
  const variant = VARIANT_NAME.exec(name);
  if (!isStored && !variant) return null;
  const file = uploadPath(name);
  if (await exists(file)) return file;
  if (!variant) return null;

  const [, stored, fullWidth, width, format] = variant;
  if (!variantWidths(Number(fullWidth)).includes(Number(width))) return null;
  const master = uploadPath(`${stored}.webp`);
  if (!(await exists(master))) return null;
  await inTurn(async () => {
    if (await exists(file)) return;
    const image = sharp(master, { limitInputPixels: MAX_PIXELS }).resize({ width: Number(width) });
    await writeSafely(file, await encode[format as VariantFormat](image).toBuffer());
  });
  return file;
}

function uploadPath(name: string): string {
  return path.join(path.resolve(env().UPLOADS_DIR), name);
}

async function exists(file: string): Promise<boolean> {
  return fs.access(file).then(
    () => true,
    () => false,
  );
}

/** Writes beside the place, syncs, and renames, so that nobody ever reads half a file. */
async function writeSafely(file: string, data: Buffer): Promise<void> {
  const folder = path.dirname(file);
  await fs.mkdir(folder, { recursive: true });
  // The same picture may be on its way twice at once: each writes a file of its own.
  const temporary = `${file}.${randomUUID()}.tmp`;
  const handle = await fs.open(temporary, "w");
  try {
    await handle.writeFile(data);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await fs.rename(temporary, file);
  const folderHandle = await fs.open(folder);
  await folderHandle.sync().finally(() => folderHandle.close());
}
