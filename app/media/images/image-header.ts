import { isHeic } from "./heic";

/** The properties of an image file that can be read without decoding it. */
export interface ImageHeader {
  /** Null for a format that is not known here. */
  format: "jpeg" | "png" | "webp" | "gif" | "avif" | "heic" | null;
  /** Its number of pixels; null if the header does not tell. */
  pixels: number | null;
  /** False if the end of the file is missing; browsers show the rest of such a file as grey. */
  isWhole: boolean;
}

/** The final chunk (IEND) of every PNG. */
const PNG_END = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];

const SCAN_START = 0xda;
const IMAGE_END = 0xd9;
/** Markers of frames, which contain the size; those between them are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Reads the header of an image file, and whether its end is there. */
export function readImageHeader(bytes: Uint8Array): ImageHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return { format: "jpeg", ...readJpeg(view) };
  if (text(0, 8) === "\x89PNG\r\n\x1a\n" && bytes.length >= 24) {
    const isWhole = PNG_END.every((byte, index) => bytes.at(index - PNG_END.length) === byte);
    return { format: "png", pixels: view.getUint32(16) * view.getUint32(20), isWhole };
  }
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") {
    const isWhole = bytes.length >= view.getUint32(4, true) + 8;
    return { format: "webp", pixels: null, isWhole };
  }
  if (/^GIF8[79]a$/.test(text(0, 6)) && bytes.length >= 10) {
    const pixels = view.getUint16(6, true) * view.getUint16(8, true);
    return { format: "gif", pixels, isWhole: true };
  }
  if (isHeic(bytes)) return { format: "heic", pixels: null, isWhole: true };
  const isAvif = text(4, 8) === "ftyp" && /avi[fs]/.test(text(8, 64));
  return { format: isAvif ? "avif" : null, pixels: null, isWhole: true };
}

function readJpeg(view: DataView): Pick<ImageHeader, "pixels" | "isWhole"> {
  let pixels: number | null = null;
  let offset = 2;
  while (offset + 9 < view.byteLength && view.getUint8(offset) === 0xff) {
    const marker = view.getUint8(offset + 1);
    if (isFrame(marker)) pixels = view.getUint16(offset + 5) * view.getUint16(offset + 7);
    // The end of a thumbnail stands in front of the scan.
    if (marker === SCAN_START) return { pixels, isWhole: hasEnd(view, offset) };
    // Any number of 0xff may precede a marker.
    offset += marker === 0xff ? 1 : 2 + view.getUint16(offset + 2);
  }
  return { pixels, isWhole: false };
}

/** Returns true if the end of the image follows a place in its file. */
function hasEnd(view: DataView, from: number): boolean {
  for (let offset = view.byteLength - 2; offset > from; offset--) {
    if (view.getUint8(offset) === 0xff && view.getUint8(offset + 1) === IMAGE_END) return true;
  }
  return false;
}
