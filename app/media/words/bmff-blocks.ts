import { latin1 } from "./decode-text";
import { exifBlock, joined, type MetadataBlock } from "./metadata-block";

/** More items than a picture in tiles has. */
const ITEMS_MAX = 2000;
const EXTENTS_MAX = 64;
/** More than any block of metadata has. */
const CONTENT_MAX = 4 * 1024 * 1024;

/** A box of the ISO base media file format. */
export interface Box {
  type: string;
  /** Where its content begins and ends in the file. */
  start: number;
  end: number;
}

/** Lists the boxes in a part of a file. */
export function boxesIn(bytes: Uint8Array, start: number, end: number): Box[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const boxes: Box[] = [];
  let offset = start;
  while (offset + 8 <= end && boxes.length < ITEMS_MAX) {
    const type = latin1(bytes, offset + 4, offset + 8);
    let size = view.getUint32(offset);
    let head = 8;
    if (size === 1 && offset + 16 <= end) {
      size = view.getUint32(offset + 8) * 2 ** 32 + view.getUint32(offset + 12);
      head = 16;
    }
    if (size === 0) size = end - offset;
    if (size < head) break;
    boxes.push({ type, start: offset + head, end: Math.min(offset + size, end) });
    offset += size;
  }
  return boxes;
}

/** Finds the metadata of an AVIF or HEIC: its items of type Exif, or of XMP by their MIME type. */
export function bmffBlocks(bytes: Uint8Array): MetadataBlock[] {
  const meta = boxesIn(bytes, 0, bytes.length).find(({ type }) => type === "meta");
  if (!meta) return [];
  try {
    return itemsOf(bytes, meta);
  } catch (error) {
    // Its numbers lead beyond the end.
    if (error instanceof RangeError) return [];
    throw error;
  }
}

function itemsOf(bytes: Uint8Array, meta: Box): MetadataBlock[] {
  const boxes = boxesIn(bytes, meta.start + 4, meta.end);
  const find = (wanted: string) => boxes.find(({ type }) => type === wanted);
  const [infos, places, data] = [find("iinf"), find("iloc"), find("idat")];
  if (!infos || !places) return [];
  const kinds = readKinds(bytes, infos);
  return readItems(bytes, places, data, kinds).flatMap(({ kind, content }): MetadataBlock[] => {
    if (kind === "xmp") return [{ kind, content }];
    if (content.length < 4) return [];
    // The TIFF header follows its offset.
    const offset = 4 + new DataView(content.buffer, content.byteOffset).getUint32(0);
    return [exifBlock(content.subarray(offset))];
  });
}

/** The items that are metadata, by their ids. */
type Kinds = Map<number, "xmp" | "exif">;

function readKinds(bytes: Uint8Array, { start, end }: Box): Kinds {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kinds: Kinds = new Map();
  for (const info of boxesIn(bytes, start + (bytes[start] === 0 ? 6 : 8), end)) {
    const version = bytes[info.start] ?? 0;
    if (info.type !== "infe" || version < 2) continue;
    const idSize = version === 2 ? 2 : 4;
    const at = info.start + 4;
    const id = idSize === 2 ? view.getUint16(at) : view.getUint32(at);
    const typeAt = at + idSize + 2;
    const type = latin1(bytes, typeAt, typeAt + 4);
    const [, mime] = latin1(bytes, typeAt + 4, Math.min(info.end, typeAt + 300)).split("\0");
    if (type === "Exif") kinds.set(id, "exif");
    if (type === "mime" && mime === "application/rdf+xml") kinds.set(id, "xmp");
  }
  return kinds;
}

/** Reads the contents of the items of these kinds. */
function readItems(bytes: Uint8Array, box: Box, data: Box | undefined, kinds: Kinds) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = box.start + 4;
  const read = (size: number) => {
    let value = 0;
    for (let index = 0; index < size; index++) value = value * 256 + view.getUint8(at++);
    return value;
  };
  const version = bytes[box.start] ?? 0;
  const [sizes, more] = [read(1), read(1)];
  const [offsetSize, lengthSize, baseSize, indexSize] = [
    sizes >> 4,
    sizes & 15,
    more >> 4,
    more & 15,
  ];
  const wide = version < 2 ? 2 : 4;
  const count = Math.min(read(wide), ITEMS_MAX);
  const items: { kind: "xmp" | "exif"; content: Uint8Array }[] = [];
  for (let index = 0; index < count; index++) {
    const kind = kinds.get(read(wide));
    const method = version > 0 ? read(2) & 15 : 0;
    read(2);
    const base = read(baseSize);
    const extents = Math.min(read(2), EXTENTS_MAX);
    const parts: Uint8Array[] = [];
    for (let extent = 0; extent < extents; extent++) {
      if (version > 0) read(indexSize);
      const from = base + read(offsetSize) + (method === 1 ? (data?.start ?? 0) : 0);
      const length = Math.min(read(lengthSize), CONTENT_MAX);
      if (kind && method < 2) parts.push(bytes.subarray(from, from + length));
    }
    const size = parts.reduce((sum, part) => sum + part.length, 0);
    if (kind && size <= CONTENT_MAX) items.push({ kind, content: joined(parts) });
  }
  return items;
}
