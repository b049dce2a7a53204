import { latin1 } from "./decode-text";

/** A block of metadata in the file of a picture; `text` is one of PNG's own, by its keyword. */
export type MetadataBlock =
  | { kind: "xmp" | "iim" | "exif"; content: Uint8Array }
  | { kind: "text"; keyword: string; text: string };

const XMP = "http://ns.adobe.com/xap/1.0/\0";
const EXIF = "Exif\0\0";

/** Returns the block that begins with its signature: EXIF or XMP. */
export function signedBlock(content: Uint8Array): MetadataBlock[] {
  if (latin1(content, 0, XMP.length) === XMP) {
    return [{ kind: "xmp", content: content.subarray(XMP.length) }];
  }
  return latin1(content, 0, EXIF.length) === EXIF
    ? [{ kind: "exif", content: content.subarray(EXIF.length) }]
    : [];
}

/** Returns EXIF with or without its signature. */
export const exifBlock = (content: Uint8Array): MetadataBlock =>
  signedBlock(content)[0] ?? { kind: "exif", content };

/** Returns parts as one. */
export function joined(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
