import { boxesIn } from "~/media/words/bmff-blocks";
import { latin1 } from "~/media/words/decode-text";
import { isHeic } from "./heic";

/** The properties of an image file that can be read without decoding it. */
export interface ImageHeader {
  /** Null for a format that is not known here. */
  format: "jpeg" | "png" | "webp" | "gif" | "avif" | "heic" | null;
  /** Its number of pixels; null if the header does not tell. */
  pixels: number | null;
  /** The most pixels that the server decodes of its kind, see `inspect-image.server.ts`. */
  maxPixels: number;
  /** True for several pictures in one AVIF, of which a browser decodes the first. */
  isMoving: boolean;
  /** True for colours of print without their profile, which only the server converts as print does. */
  isBareCmyk: boolean;
  /** False if the end of the file is missing; browsers show the rest of such a file as grey. */
  isWhole: boolean;
}

/** The final chunk (IEND) of every PNG. */
const PNG_END = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];

const SCAN_START = 0xda;
const IMAGE_END = 0xd9;
const PROGRESSIVE = 0xc2;
/** Markers of frames, which contain the size; those between them are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Limits of the server, which holds 16 bytes a pixel of an AVIF, 6 or 12 of most others. */
const MAX_PIXELS = { streamed: Infinity, held: 25_000_000, deep: 12_500_000, avif: 9_300_000 };
const plainHeader = { maxPixels: MAX_PIXELS.held, isMoving: false, isBareCmyk: false };

/** Reads the header of an image file, and whether its end is there. */
export function readImageHeader(bytes: Uint8Array): ImageHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (from: number, to: number) => latin1(bytes, from, to);
  if (bytes[0] === 0xff && bytes[1] === 0xd8) {
    return { format: "jpeg", ...plainHeader, ...readJpeg(bytes, view) };
  }
  if (text(0, 8) === "\x89PNG\r\n\x1a\n" && bytes.length >= 29) {
    const isWhole = PNG_END.every((byte, index) => bytes.at(index - PNG_END.length) === byte);
    const [isDeep, isInterlaced] = [bytes[24] === 16, bytes[28] === 1];
    const maxPixels = MAX_PIXELS[!isInterlaced ? "streamed" : isDeep ? "deep" : "held"];
    const pixels = view.getUint32(16) * view.getUint32(20);
    return { format: "png", ...plainHeader, maxPixels, pixels, isWhole };
  }
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") {
    const isWhole = bytes.length >= view.getUint32(4, true) + 8;
    return { format: "webp", ...plainHeader, pixels: webpPixels(view), isWhole };
  }
  if (/^GIF8[79]a$/.test(text(0, 6)) && bytes.length >= 10) {
    const pixels = view.getUint16(6, true) * view.getUint16(8, true);
    return { format: "gif", ...plainHeader, pixels, isWhole: true };
  }
  if (isHeic(bytes)) {
    return { format: "heic", ...plainHeader, pixels: bmffPixels(bytes, view), isWhole: true };
  }
  const isAvif = text(4, 8) === "ftyp" && /avi[fs]/.test(text(8, 64));
  const unknown = { format: null, ...plainHeader, pixels: null, isWhole: true };
  if (!isAvif) return unknown;
  const isMoving = text(8, 12) === "avis";
  const pixels = bmffPixels(bytes, view);
  return { ...unknown, format: "avif", maxPixels: MAX_PIXELS.avif, pixels, isMoving };
}

/** Returns the pixels of a WebP: its canvas, or its only frame, lossless or not. */
function webpPixels(view: DataView): number | null {
  if (view.byteLength < 30) return null;
  const type = view.getUint32(12);
  if (type === 0x56503858) {
    const side = (at: number) => 1 + view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
    return side(24) * side(27);
  }
  if (type === 0x5650384c) {
    const bits = view.getUint32(21, true);
    return (1 + (bits & 0x3fff)) * (1 + ((bits >>> 14) & 0x3fff));
  }
  const side = (at: number) => view.getUint16(at, true) & 0x3fff;
  return type === 0x56503820 ? side(26) * side(28) : null;
}

/** Returns the pixels of the largest item of an AVIF or HEIC; parts of a picture are smaller. */
function bmffPixels(bytes: Uint8Array, view: DataView): number | null {
  const within = (start: number, end: number, wanted: string) =>
    boxesIn(bytes, start, end).filter(({ type }) => type === wanted);
  const sizes = within(0, bytes.length, "meta").flatMap((meta) =>
    within(meta.start + 4, meta.end, "iprp").flatMap((properties) =>
      within(properties.start, properties.end, "ipco").flatMap((list) =>
        within(list.start, list.end, "ispe").flatMap(({ start, end }) =>
          start + 12 <= end ? view.getUint32(start + 4) * view.getUint32(start + 8) : [],
        ),
      ),
    ),
  );
  return sizes.length > 0 ? Math.max(...sizes) : null;
}

type JpegHeader = Pick<ImageHeader, "pixels" | "maxPixels" | "isBareCmyk" | "isWhole">;

function readJpeg(bytes: Uint8Array, view: DataView): JpegHeader {
  const header = { pixels: null as number | null, maxPixels: MAX_PIXELS.streamed };
  let [components, hasProfile] = [0, false];
  let offset = 2;
  while (offset + 9 < view.byteLength && view.getUint8(offset) === 0xff) {
    const marker = view.getUint8(offset + 1);
    if (isFrame(marker)) {
      header.pixels = view.getUint16(offset + 5) * view.getUint16(offset + 7);
      header.maxPixels = MAX_PIXELS[marker === PROGRESSIVE ? "held" : "streamed"];
      components = view.getUint8(offset + 9);
    }
    hasProfile ||= marker === 0xe2 && latin1(bytes, offset + 4, offset + 15) === "ICC_PROFILE";
    // The end of a thumbnail stands in front of the scan.
    if (marker === SCAN_START) {
      const isBareCmyk = components === 4 && !hasProfile;
      return { ...header, isBareCmyk, isWhole: hasEnd(view, offset) };
    }
    // Any number of 0xff may precede a marker.
    offset += marker === 0xff ? 1 : 2 + view.getUint16(offset + 2);
  }
  return { ...header, isBareCmyk: false, isWhole: false };
}

/** Returns true if the end of the image follows a place in its file. */
function hasEnd(view: DataView, from: number): boolean {
  for (let offset = view.byteLength - 2; offset > from; offset--) {
    if (view.getUint8(offset) === 0xff && view.getUint8(offset + 1) === IMAGE_END) return true;
  }
  return false;
}
