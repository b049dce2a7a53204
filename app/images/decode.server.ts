import sharp, { type Metadata } from "sharp";
import { Refusal } from "~/forms/refusal";
import { inTurn, inTurnAlone } from "./turn.server";

// Decoded pixels are large: no cache of them, and one thread for each of the few jobs.
sharp.cache(false);
sharp.concurrency(1);

// What is no JPEG, PNG, WebP, AVIF or GIF by its content is not even parsed (decision C26).
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
    "VipsForeignLoadNsgifBuffer",
    // The stored pictures themselves, of which variants are made.
    "VipsForeignLoadWebpFile",
  ],
});

/** The largest camera pictures have as many; they are decoded line by line. */
export const MAX_PIXELS = 50_000_000;

/**
 * The longest side of a stored picture: a third more than the widest variant. Encoding a larger one
 * would take more memory than decoding it.
 */
const MASTER_SIDE = 2560;
const MASTER_QUALITY = 88;

/** Of an animation only the first frame is kept; but all are counted, which takes a while. */
const MAX_FRAMES = 1000;

/** What a decoder may have to hold at once. */
const MAX_HELD_BYTES = 150_000_000;
/** Two pictures below this are decoded at the same time, one above it alone. */
const MUCH_HELD_BYTES = 16_000_000;

/** The last chunk of every PNG, whole. */
const PNG_END = Buffer.from("0000000049454e44ae426082", "hex");

interface EncodedPicture {
  data: Buffer;
  width: number;
  height: number;
}

/**
 * Decodes a picture of unknown origin and encodes its pixels anew as WebP: turned upright, in sRGB,
 * without any metadata, at most {@link MASTER_SIDE} wide and high. Of an animation the first frame
 * is kept. Size and frames are read from the header and checked before a pixel is decoded.
 *
 * @throws Refusal 400 for what is no supported picture, is damaged or too big to decode, 503 when
 *   too many wait to be decoded
 */
export async function encodePicture(content: Buffer): Promise<EncodedPicture> {
  const held = await inTurn(() => bytesToHold(content));
  const decode = held > MUCH_HELD_BYTES ? inTurnAlone : inTurn;
  const { data, info } = await decode(() =>
    sharp(content, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .autoOrient()
      .resize({
        width: MASTER_SIDE,
        height: MASTER_SIDE,
        fit: "inside",
        withoutEnlargement: true,
      })
      .webp({ quality: MASTER_QUALITY })
      .toBuffer({ resolveWithObject: true })
      .catch(refuseUnreadable),
  );
  return { data, width: info.width, height: info.height };
}

/** Reads the header, refuses what must not be decoded, and says how much memory the rest takes. */
async function bytesToHold(content: Buffer): Promise<number> {
  if (countWebpFrames(content) > MAX_FRAMES) throw new Refusal(400, "imageTooManyFrames");
  const metadata = await readMetadata(content);
  const { format, width, height, pages = 1 } = metadata;
  if (format === "png" && !content.includes(PNG_END)) throw new Refusal(400, "imageUnreadable");
  if (pages > MAX_FRAMES) throw new Refusal(400, "imageTooManyFrames");
  const bytesPerPixel = heldBytesPerPixel(metadata);
  const maxPixels = Math.min(MAX_PIXELS, MAX_HELD_BYTES / bytesPerPixel);
  if (width * height > maxPixels) {
    throw new Refusal(400, "imageTooManyPixels", { megapixels: Math.floor(maxPixels / 1_000_000) });
  }
  return width * height * bytesPerPixel;
}

async function readMetadata(content: Buffer): Promise<Metadata> {
  if (content.length === 0) throw new Refusal(400, "imageUnsupported");
  try {
    return await sharp(content, { limitInputPixels: false }).metadata();
  } catch (error) {
    const isUnknown = (error as Error).message.includes("unsupported image format");
    throw new Refusal(400, isUnknown ? "imageUnsupported" : "imageUnreadable");
  }
}

/**
 * How many bytes a decoder holds for each pixel of the original, as measured with libvips 8.18. Only
 * baseline JPEG and plain PNG are decoded line by line.
 */
function heldBytesPerPixel({ format, depth, pages = 1, isProgressive }: Metadata): number {
  if (format === "heif" || pages > 1) return 16;
  const isStreamed = (format === "jpeg" || format === "png") && !isProgressive;
  if (isStreamed) return 0;
  return depth === "ushort" ? 12 : 6;
}

/**
 * Counts the frames of an animated WebP; 0 for everything else. The decoder's own way of counting
 * takes the square of their number: 23 s for the 90,000 frames that 5 MB can hold.
 */
function countWebpFrames(content: Buffer): number {
  if (content.toString("latin1", 0, 4) !== "RIFF" || content.toString("latin1", 8, 12) !== "WEBP") {
    return 0;
  }
  let frames = 0;
  let offset = 12;
  while (offset + 8 <= content.length) {
    if (content.toString("latin1", offset, offset + 4) === "ANMF") frames++;
    const length = content.readUInt32LE(offset + 4);
    offset += 8 + length + (length % 2);
  }
  return frames;
}

function refuseUnreadable(): never {
  throw new Refusal(400, "imageUnreadable");
}
