import type { FileHandle } from "node:fs/promises";
import type { AttachmentFormat } from "./attachment";

/** More boxes or elements than a film has before its length. */
const MAX_PARTS = 2_000;

const UNKNOWN_32 = 0xffffffff;
const UNKNOWN_64 = 0xffffffffffffffffn;

/** Ids of EBML elements. */
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TIMESTAMP_SCALE = 0x2ad7b1;
const DURATION = 0x4489;

const NANOSECONDS = 1e9;
const DEFAULT_SCALE = 1e6;

/** A part of a file: a box of MP4 or an element of WebM. */
interface Part {
  id: number | string;
  /** The place of its content, and the one behind it. */
  start: number;
  end: number;
}

type ReadHead = (file: FileHandle, place: number, end: number) => Promise<Part | null>;

/**
 * Returns the length of a film in seconds, as its container says it: the header of an MP4 file, the
 * information of a WebM segment. Reads headers only, and a bounded number of them.
 *
 * @returns null if the file does not say it, as recordings of browsers and live streams
 */
export async function lengthOfFilm(
  file: FileHandle,
  size: number,
  format: AttachmentFormat,
): Promise<number | null> {
  const seconds =
    format === "mp4" ? await lengthOfMp4(file, size) : await lengthOfWebm(file, size);
  return seconds !== null && Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

async function lengthOfMp4(file: FileHandle, size: number): Promise<number | null> {
  const whole = { id: "", start: 0, end: size };
  const film = await findPart(file, whole, "moov", readBox);
  const header = film && (await findPart(file, film, "mvhd", readBox));
  if (!header) return null;
  const bytes = await read(file, header.start, Math.min(32, header.end - header.start));
  const isLong = bytes[0] === 1;
  if (bytes.length < (isLong ? 32 : 20)) return null;
  const scale = bytes.readUInt32BE(isLong ? 20 : 12);
  if (isLong) {
    const length = bytes.readBigUInt64BE(24);
    return length === UNKNOWN_64 ? null : Number(length) / scale;
  }
  const length = bytes.readUInt32BE(16);
  return length === UNKNOWN_32 ? null : length / scale;
}

async function lengthOfWebm(file: FileHandle, size: number): Promise<number | null> {
  const segment = await findPart(file, { id: 0, start: 0, end: size }, SEGMENT, readElement);
  const info = segment && (await findPart(file, segment, INFO, readElement));
  if (!info) return null;
  const length = await findPart(file, info, DURATION, readElement);
  const scale = await findPart(file, info, TIMESTAMP_SCALE, readElement);
  const steps = length && toFloat(await contentOf(file, length));
  const nanoseconds = scale ? toInteger(await contentOf(file, scale)) : DEFAULT_SCALE;
  return steps && nanoseconds ? (steps * nanoseconds) / NANOSECONDS : null;
}

/** Returns the first part of that id within another one; null if there is none. */
async function findPart(
  file: FileHandle,
  within: Part,
  id: Part["id"],
  readHead: ReadHead,
): Promise<Part | null> {
  let place = within.start;
  for (let count = 0; place < within.end && count < MAX_PARTS; count++) {
    const part = await readHead(file, place, within.end);
    if (!part) return null;
    if (part.id === id) return part;
    place = part.end;
  }
  return null;
}

/** Reads the head of an MP4 box: a length of 32 or 64 bits, and four letters. */
const readBox: ReadHead = async (file, place, end) => {
  const bytes = await read(file, place, Math.min(16, end - place));
  if (bytes.length < 8) return null;
  const short = bytes.readUInt32BE(0);
  if (short === 1 && bytes.length < 16) return null;
  const head = short === 1 ? 16 : 8;
  const length =
    short === 0 ? end - place : short === 1 ? Number(bytes.readBigUInt64BE(8)) : short;
  if (length < head || place + length > end) return null;
  return { id: bytes.toString("latin1", 4, 8), start: place + head, end: place + length };
};

/** Reads the head of an EBML element: an id and a length, each of a variable number of bytes. */
const readElement: ReadHead = async (file, place, end) => {
  const bytes = await read(file, place, Math.min(12, end - place));
  const idBytes = widthOf(bytes[0]);
  const lengthBytes = widthOf(bytes[idBytes]);
  if (idBytes === 0 || idBytes > 4 || lengthBytes === 0) return null;
  const head = idBytes + lengthBytes;
  if (bytes.length < head) return null;
  const digits = bytes.subarray(idBytes, head);
  const marker = 1 << (8 - lengthBytes);
  let length = (digits[0] ?? 0) - marker;
  for (const digit of digits.subarray(1)) length = length * 256 + digit;
  // All bits set: up to the end of what surrounds it.
  const isOpen = length === 2 ** (7 * lengthBytes) - 1;
  const start = place + head;
  const last = isOpen ? end : start + length;
  return last > end ? null : { id: bytes.readUIntBE(0, idBytes), start, end: last };
};

/** Returns the number of bytes that the first of them tells; 0 for none. */
const widthOf = (first = 0) => (first === 0 ? 0 : Math.clz32(first) - 23);

const contentOf = (file: FileHandle, { start, end }: Part) =>
  read(file, start, Math.min(8, end - start));

function toFloat(bytes: Buffer): number | null {
  if (bytes.length === 4) return bytes.readFloatBE(0);
  return bytes.length === 8 ? bytes.readDoubleBE(0) : null;
}

const toInteger = (bytes: Buffer) =>
  bytes.reduce((sum, byte) => sum * 256 + byte, 0);

/** Reads up to that many bytes; fewer at the end of the file. */
async function read(file: FileHandle, place: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, place);
  return buffer.subarray(0, bytesRead);
}
