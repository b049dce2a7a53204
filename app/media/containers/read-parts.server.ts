import type { FileHandle } from "node:fs/promises";

/** A part of a file: a box of MP4 or an element of WebM. */
export interface Part {
  id: number | string;
  /** The place of its content, and the one behind it. */
  start: number;
  end: number;
}

export type ReadHead = (file: FileHandle, place: number, end: number) => Promise<Part | null>;

/** More boxes or elements than a film has on one level, but for those of its pictures. */
const MAX_PARTS = 4_000;

/** Reads the head of an MP4 box: a length of 32 or 64 bits, and four letters. */
export const readBox: ReadHead = async (file, place, end) => {
  const bytes = await read(file, place, Math.min(16, end - place));
  if (bytes.length < 8) return null;
  const short = bytes.readUInt32BE(0);
  if (short === 1 && bytes.length < 16) return null;
  const head = short === 1 ? 16 : 8;
  // 0: up to the end of the file; 1: a 64-bit length follows.
  const length = short === 0 ? end - place : short === 1 ? Number(bytes.readBigUInt64BE(8)) : short;
  if (length < head || place + length > end) return null;
  return { id: bytes.toString("latin1", 4, 8), start: place + head, end: place + length };
};

/** Reads the head of an EBML element: an id and a length, each of a variable number of bytes. */
export const readElement: ReadHead = async (file, place, end) => {
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

/** Yields the parts within another one, up to the first that is damaged. */
export async function* partsOf(
  file: FileHandle,
  within: Part,
  readHead: ReadHead,
  max = MAX_PARTS,
): AsyncGenerator<Part> {
  let place = within.start;
  for (let count = 0; place < within.end && count < max; count++) {
    const part = await readHead(file, place, within.end);
    if (!part) return;
    yield part;
    place = part.end;
  }
}

/** Returns the first part of that id within another one; null if there is none. */
export async function findPart(
  file: FileHandle,
  within: Part,
  id: Part["id"],
  readHead: ReadHead,
): Promise<Part | null> {
  for await (const part of partsOf(file, within, readHead)) if (part.id === id) return part;
  return null;
}

/** Returns the box at the end of a path of boxes; null if there is none. */
export async function findBox(file: FileHandle, within: Part, ...path: string[]) {
  let found: Part | null = within;
  for (const id of path) found = found && (await findPart(file, found, id, readBox));
  return found;
}

/** Reads the content of a part, up to that many bytes. */
export const contentOf = (file: FileHandle, { start, end }: Part, max: number) =>
  read(file, start, Math.min(max, end - start));

/** Reads up to that many bytes; fewer at the end of the file. */
export async function read(file: FileHandle, place: number, length: number): Promise<Buffer> {
  if (length <= 0) return Buffer.alloc(0);
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, place);
  return buffer.subarray(0, bytesRead);
}
