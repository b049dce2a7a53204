import { createHash } from "node:crypto";

/** Chunks of a WebP with pixels: size, colours and alpha. */
const PIXEL_CHUNKS = new Set(["VP8X", "VP8 ", "VP8L", "ALPH"]);

/**
 * Returns the file name of an image. The hash is of the stored content, not of the uploaded one, so
 * that a file and its name verify each other wherever they are copied.
 */
export function imageFileName(
  stored: Uint8Array,
  width: number,
  height: number,
  extension: "webp" | "svg" = "webp",
): string {
  const hash = createHash("sha256").update(stored).digest("hex").slice(0, 20);
  return `${hash}-${width}x${height}.${extension}`;
}

/** Returns true if a name is {@link imageFileName} of this content. */
export function isNamedByContent(name: string, content: Uint8Array): boolean {
  const size = /-([1-9]\d{0,4})x([1-9]\d{0,4})\.(webp|svg)$/.exec(name);
  if (!size) return false;
  const [, width, height, extension] = size;
  return (
    name ===
    imageFileName(content, Number(width), Number(height), extension === "svg" ? "svg" : "webp")
  );
}

/** Returns true if a WebP has no metadata, no second frame, and no bytes after its end. */
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
