// Removes from image files what cameras and programs write beside the pixels: place, person,
// device, thumbnails, films of "live" photographs. The encoded pixels stay byte for byte. Each
// function returns null for a file that it does not understand.

/** JPEG markers that stand alone, without a length. */
const isLone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

const [SCAN, END] = [0xda, 0xd9];
const [COMMENT, COLOR_PROFILE, ADOBE] = [0xfe, 0xe2, 0xee];
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;

/**
 * Keeps of a JPEG the tables, the frames and scans, the colour profile and Adobe's colour transform.
 *
 * @param orientation as in EXIF; other than 1 it is written again, alone
 */
export function cleanJpeg(content: Buffer, orientation: number): Buffer | null {
  if (content.readUInt16BE(0) !== 0xffd8) return null;
  const kept: Buffer[] = [content.subarray(0, 2)];
  if (orientation !== 1) kept.push(orientationSegment(orientation));
  let offset = 2;
  while (offset + 4 <= content.length) {
    if (content[offset] !== 0xff) return null;
    const marker = content[offset + 1] ?? 0;
    if (marker === 0xff || isLone(marker)) {
      offset += marker === 0xff ? 1 : 2;
      continue;
    }
    if (marker === END) break;
    const end = offset + 2 + content.readUInt16BE(offset + 2);
    const segment = content.subarray(offset, end);
    if (isKept(marker, segment)) kept.push(segment);
    offset = end;
    if (marker === SCAN) {
      offset = endOfScan(content, end);
      kept.push(content.subarray(end, offset));
    }
  }
  return Buffer.concat([...kept, Buffer.from([0xff, END])]);
}

function isKept(marker: number, segment: Buffer): boolean {
  if (marker === COLOR_PROFILE) return segment.toString("latin1", 4, 16) === "ICC_PROFILE\0";
  return marker === ADOBE || (!isApplication(marker) && marker !== COMMENT);
}

/** Returns where the pixels of a scan end: at the next marker that is no part of them. */
function endOfScan(content: Buffer, start: number): number {
  for (let at = content.indexOf(0xff, start); at >= 0; at = content.indexOf(0xff, at + 1)) {
    const next = content[at + 1] ?? END;
    if (next !== 0 && next !== 0xff && !isLone(next)) return at;
  }
  return content.length;
}

/** EXIF with nothing but the orientation. */
function orientationSegment(orientation: number): Buffer {
  const exif = Buffer.from(
    "ffe10022457869660000" + "4d4d002a00000008" + "0001" + "011200030000000100000000" + "00000000",
    "hex",
  );
  exif.writeUInt16BE(orientation, 28);
  return exif;
}

/** The chunks that make the pixels and colours of a PNG. */
const PNG_KEPT = new Set(
  "IHDR PLTE tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI pHYs IDAT IEND".split(" "),
);

/** Keeps the image of a PNG: no texts, times, EXIF or further frames. */
export function cleanPng(content: Buffer): Buffer | null {
  const kept: Buffer[] = [content.subarray(0, 8)];
  let offset = 8;
  while (offset + 12 <= content.length) {
    const type = content.toString("latin1", offset + 4, offset + 8);
    const end = offset + 12 + content.readUInt32BE(offset);
    if (PNG_KEPT.has(type)) kept.push(content.subarray(offset, end));
    if (type === "IEND") return Buffer.concat(kept);
    offset = end;
  }
  return null;
}

const WEBP_KEPT = new Set(["VP8X", "ICCP", "ALPH", "VP8 ", "VP8L"]);
/** The flags of metadata in the first byte of `VP8X`: EXIF and XMP. */
const WEBP_METADATA = 0b1100;

/** Keeps the image of a WebP: no EXIF, no XMP. */
export function cleanWebp(content: Buffer): Buffer | null {
  const kept: Buffer[] = [];
  let offset = 12;
  while (offset + 8 <= content.length) {
    const type = content.toString("latin1", offset, offset + 4);
    const length = content.readUInt32LE(offset + 4);
    const chunk = Buffer.from(content.subarray(offset, offset + 8 + length + (length % 2)));
    if (type === "VP8X") chunk[8] = (chunk[8] ?? 0) & ~WEBP_METADATA;
    if (WEBP_KEPT.has(type)) kept.push(chunk);
    offset += chunk.length;
  }
  const body = Buffer.concat(kept);
  const head = Buffer.from("RIFF\0\0\0\0WEBP", "latin1");
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}
