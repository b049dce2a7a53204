import { FILE_LIMIT_BYTES } from "~/base/http/file-limit";
import { messageKey } from "~/language/i18n/message-key";
import { WIDEST_MASTER } from "~/media/uploads/image-sources";
import { CARRIED_MAX, carryWords } from "~/media/words/carry-words";
import { type ImageHeader, readImageHeader } from "./image-header";
import { withoutMetadata } from "./without-metadata";

/** Larger files are not read at all. */
const MAX_BYTES = 60 * 1024 * 1024;

/** The most pixels that are decoded, as of the largest cameras: four bytes of memory each. */
const MAX_PIXELS = 105_000_000;

/**
 * Files with no more pixels, and within the limit of the server, are sent as they are, so that the
 * press gets what was uploaded.
 */
const FEW_PIXELS = 20_000_000;

/** Qualities to try until the file is small enough; then the image itself gets smaller. */
const QUALITIES = [0.9, 0.8, 0.7];
const SMALLER = 0.7;

/** Side of the copy in which transparency is looked for. */
const SAMPLE = 64;

/** A file as it is sent, or the reason not to send it: a message key. */
export type PreparedImage = { file: File } | { refused: string };

const refused = (reason: RefusedReason, params?: Record<string, number>): PreparedImage => ({
  refused: messageKey(`refused.${reason}`, params),
});
type RefusedReason =
  | "imageTooLarge"
  | "imageTooManyPixels"
  | "imageHeic"
  | "imageCmykTooLarge"
  | "imageUnreadable"
  | "imageUnsupported";

/**
 * Makes a large image smaller before it is sent (decision C41): upright, in sRGB, without metadata,
 * with the words of its file, as large as the server takes it, which is enough for print. A file that
 * this browser cannot decode is left to the server if it is small enough for it, and so are colours of
 * print without a profile, which browsers show in another way.
 */
export async function prepareImage(file: File): Promise<PreparedImage> {
  if (file.size > MAX_BYTES) return refused("imageTooLarge");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { format, isWhole, pixels, maxPixels, isMoving, isBareCmyk } = readImageHeader(bytes);
  if ((pixels ?? 0) > MAX_PIXELS) {
    return refused("imageTooManyPixels", { megapixels: MAX_PIXELS / 1_000_000 });
  }
  const isSendable = file.size < FILE_LIMIT_BYTES;
  const isSmall = isSendable && (pixels ?? 0) <= Math.min(FEW_PIXELS, maxPixels);
  const isTaken = format !== "heic" && !isMoving && (pixels ?? 0) <= maxPixels;
  // The server names a file that is broken; this saves sending a large one.
  if ((isSmall && isTaken) || (!isWhole && isSendable)) return { file };
  if (!isWhole) return refused("imageUnreadable");
  if (isBareCmyk) {
    const bare = isSendable ? file : withoutMetadata(file, bytes);
    return bare.size < FILE_LIMIT_BYTES ? { file: bare } : refused("imageCmykTooLarge");
  }
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return undecoded(file, format);
  try {
    const encoded = await encode(bitmap, format);
    if (!encoded) return isSendable ? { file } : refused("imageTooLarge");
    if (encoded.size >= file.size && isSendable && isTaken) return { file };
    const smaller = await carryWords(bytes, encoded);
    return { file: new File([smaller], file.name, { type: smaller.type }) };
  } finally {
    bitmap.close();
  }
}

function undecoded(file: File, format: ImageHeader["format"]): PreparedImage {
  if (format === "heic") return refused("imageHeic");
  if (file.size < FILE_LIMIT_BYTES) return { file };
  return refused(format ? "imageUnreadable" : "imageUnsupported");
}

/** Encodes an image so that the server takes it; null if this browser cannot. */
async function encode(bitmap: ImageBitmap, format: ImageHeader["format"]): Promise<Blob | null> {
  const isOpaque = format === "jpeg" || format === "heic" || !isTransparent(bitmap);
  const type = isOpaque ? "image/jpeg" : "image/webp";
  let scale = Math.min(1, WIDEST_MASTER / Math.max(bitmap.width, bitmap.height));
  for (; scale * Math.max(bitmap.width, bitmap.height) > 1; scale *= SMALLER) {
    const canvas = draw(bitmap, bitmap.width * scale, bitmap.height * scale);
    if (!canvas) return null;
    for (const quality of QUALITIES) {
      const blob = await new Promise<Blob | null>((resolve) =>
        canvas.toBlob(resolve, type, quality),
      );
      if (!blob) return null;
      if (blob.size < FILE_LIMIT_BYTES - CARRIED_MAX) return blob;
    }
  }
  return null;
}

/** Draws an image; the canvas is in sRGB, so its colours are converted. */
function draw(bitmap: ImageBitmap, width: number, height: number): HTMLCanvasElement | null {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function isTransparent(bitmap: ImageBitmap): boolean {
  const sample = draw(bitmap, SAMPLE, SAMPLE)?.getContext("2d");
  if (!sample) return true;
  const { data } = sample.getImageData(0, 0, SAMPLE, SAMPLE);
  return data.some((value, index) => index % 4 === 3 && value < 255);
}
