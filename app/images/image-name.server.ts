import { createHash } from "node:crypto";

/** What a WebP of ours is made of: its size, its colours, and what is transparent. */
const PIXEL_CHUNKS = new Set(["VP8X", "VP8 ", "VP8L", "ALPH"]);

/**
 * The name of an image. It is made of what is stored, not of what was sent, so that a file and its
 * name prove each other wherever they are taken.
 */
export function imageFileName(stored: Uint8Array, width: number, height: number): string {
  const hash = createHash("sha256").update(stored).digest("hex").slice(0, 20);
  return `${hash}-${width}x${height}.webp`;
}

/** Whether a name has been made of this content, by {@link imageFileName}. */
export function isNamedByContent(name: string, content: Uint8Array): boolean {
  const size = /-([1-9]\d{0,4})x([1-9]\d{0,4})\.webp$/.exec(name);
  return size !== null && name === imageFileName(content, Number(size[1]), Number(size[2]));
}

/** Whether a WebP has no metadata, no second frame, and nothing behind its end. */
export function hasNoMetadata(webp: Buffer): boolean {
  const isWebp =
    webp.toString("latin1", 0, 4) === "RIFF" && webp.toString("latin1", 8, 12) === "WEBP";
  if (!isWebp || webp.readUInt32LE(4) + 8 !== webp.length) return false;
  let offset = 12;
  while (offset + 8 <= webp.length) {
    if (!PIXEL_CHUNKS.has(webp.toString("latin1", offset, offset + 4))) return false;
    const length = webp.readUInt32LE(offset + 4);
    offset += 8 + length + (length % 2);
  }
  return offset === webp.length;
}
