import sharp, { type Metadata } from "sharp";
import { HttpError } from "~/base/http/http-error";

/** Maximum number of pixels, as of the largest cameras; only for formats decoded line by line. */
export const MAX_PIXELS = 50_000_000;
/** Maximum number of bytes a decoder may hold for an image of any other format. */
const MAX_HELD_BYTES = 150_000_000;

/** Maximum number of frames. Only the first is kept, but all are counted, which takes time. */
const MAX_FRAMES = 1000;

/** The final chunk (IEND) of every PNG. */
const PNG_END = Buffer.from("0000000049454e44ae426082", "hex");

/** Returns the error of a failed decode: an image that memory runs out for is not damaged. */
export function unreadable(error: unknown): HttpError {
  return /out of memory|cannot allocate/i.test(String(error))
    ? new HttpError(503, "imageNoMemory", {}, { "Retry-After": "30" })
    : new HttpError(400, "imageUnreadable");
}

/** Reads the header of an untrusted image and rejects what must not be decoded. */
export async function inspect(content: Buffer): Promise<Metadata> {
  if (countWebpFrames(content) > MAX_FRAMES) throw new HttpError(400, "imageTooManyFrames");
  const metadata = await readMetadata(content);
  const { format, width, height, pages = 1 } = metadata;
  if (format === "png" && !content.includes(PNG_END)) throw new HttpError(400, "imageUnreadable");
  if (pages > MAX_FRAMES) throw new HttpError(400, "imageTooManyFrames");
  const bytesPerPixel = heldBytesPerPixel(metadata);
  const maxPixels = Math.min(MAX_PIXELS, MAX_HELD_BYTES / bytesPerPixel);
  if (width * height > maxPixels) {
    throw new HttpError(400, "imageTooManyPixels", {
      megapixels: Math.floor(maxPixels / 1_000_000),
    });
  }
  return metadata;
}

export async function readMetadata(content: Buffer): Promise<Metadata> {
  if (content.length === 0) throw new HttpError(400, "imageUnsupported");
  try {
    return await sharp(content, { limitInputPixels: false }).metadata();
  } catch (error) {
    if (/^ftyp.*(?:avis|msf1)/s.test(content.toString("latin1", 4, 64))) {
      throw new HttpError(400, "imageMoving");
    }
    const isUnknown = (error as Error).message.includes("unsupported image format");
    throw new HttpError(400, isUnknown ? "imageUnsupported" : "imageUnreadable");
  }
}

/**
 * Returns the bytes a decoder holds per pixel of the original, measured with libvips 8.18. Only
 * baseline JPEG and plain PNG are decoded line by line.
 */
function heldBytesPerPixel({ format, depth, pages = 1, isProgressive }: Metadata): number {
  if (format === "heif" || pages > 1) return 16;
  const isStreamed = (format === "jpeg" || format === "png") && !isProgressive;
  if (isStreamed) return 0;
  return depth === "ushort" ? 12 : 6;
}

/**
 * Counts the frames of an animated WebP; 0 for every other format. The decoder counts in quadratic
 * time: 23 s for the 90,000 frames that fit in 5 MB.
 */
function countWebpFrames(content: Buffer): number {
  const isWebp =
    content.toString("latin1", 0, 4) === "RIFF" && content.toString("latin1", 8, 12) === "WEBP";
  let frames = 0;
  let offset = isWebp ? 12 : content.length;
  while (offset + 8 <= content.length) {
    if (content.toString("latin1", offset, offset + 4) === "ANMF") frames++;
    const length = content.readUInt32LE(offset + 4);
    offset += 8 + length + (length % 2);
  }
  return frames;
}
