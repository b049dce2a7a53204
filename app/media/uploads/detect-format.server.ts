import type { FileHandle } from "node:fs/promises";
import type { AttachmentFormat } from "./attachment";
import { beginsAsWebVtt } from "./web-vtt";

/**
 * Brands of MP4 files that browsers play; stills in the same container (AVIF, HEIC) have others.
 */
const MP4_BRANDS = /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V |M4VP|dash|msdh|f4v )$/;
const MAX_BOXES = 100_000;
/**
 * Maximum length of the end of a ZIP file: the end of central directory record (22 bytes) and a
 * comment of up to 64 KiB.
 */
const ZIP_TAIL = 22 + 65_535;

/** Detects a format by content, not by name or declared type. Null for any other. */
export async function detectFormat(file: FileHandle, size: number): Promise<AttachmentFormat | null> {
  const head = await read(file, 0, Math.min(size, 4096));
  if (beginsAsWebVtt(head.toString("utf8"))) return "vtt";
  if (head.toString("latin1", 4, 8) === "ftyp")
    return (await isMp4(file, size, head)) ? "mp4" : null;
  if (head.readUInt32BE(0) === 0x1a45dfa3) return isWebm(head) ? "webm" : null;
  if (/^%PDF-[12]\.\d/.test(head.toString("latin1", 0, 8))) {
    const tail = await read(file, Math.max(0, size - 2048), Math.min(size, 2048));
    return tail.includes("%%EOF") ? "pdf" : null;
  }
  if (head.readUInt32BE(0) === 0x504b0304) return (await isZip(file, size)) ? "zip" : null;
  return null;
}

/** Returns true if the file is a chain of boxes up to its last byte that contains a `moov` box. */
async function isMp4(file: FileHandle, size: number, head: Buffer): Promise<boolean> {
  const brands = head.subarray(8, Math.min(head.readUInt32BE(0), head.length)).toString("latin1");
  const isKnown = (brands.match(/.{4}/gs) ?? []).some((brand) => MP4_BRANDS.test(brand));
  if (!isKnown) return false;
  let hasFilm = false;
  let offset = 0;
  for (let count = 0; offset < size && count < MAX_BOXES; count++) {
    const box = await read(file, offset, Math.min(16, size - offset));
    if (box.length < 8) return false;
    hasFilm ||= box.toString("latin1", 4, 8) === "moov";
    const short = box.readUInt32BE(0);
    if (short === 1 && box.length < 16) return false;
    // 0: up to the end of the file; 1: a 64-bit length follows.
    const length =
      short === 0 ? size - offset : short === 1 ? Number(box.readBigUInt64BE(8)) : short;
    if (length < 8) return false;
    offset += length;
  }
  return hasFilm && offset === size;
}

/** Returns true if the DocType of the Matroska header, near the beginning, is `webm`. */
function isWebm(head: Buffer): boolean {
  const at = head.indexOf(Buffer.from([0x42, 0x82]));
  if (at < 0 || at > 64) return false;
  return head.toString("latin1", at + 3, at + 7) === "webm";
}

async function isZip(file: FileHandle, size: number): Promise<boolean> {
  const length = Math.min(size, ZIP_TAIL);
  const tail = await read(file, size - length, length);
  const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (at < 0 || at + 22 > tail.length) return false;
  const comment = tail.readUInt16LE(at + 20);
  return at + 22 + comment === tail.length && tail.readUInt16LE(at + 10) > 0;
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(Math.max(length, position === 0 ? 8 : 0));
  await file.read(buffer, 0, length, position);
  return buffer;
}
