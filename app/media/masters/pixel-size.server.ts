export interface PixelSize {
  width: number;
  height: number;
}

/** Reads bytes of a file; fewer at its end. */
type Read = (offset: number, length: number) => Promise<Buffer>;

const HEAD_BYTES = 30;
/** More segments than a JPEG with the longest profile has. */
const SEGMENTS_MAX = 2000;

/** Returns the size of a JPEG, PNG or WebP from the header of its file; null if it is not there. */
export async function readPixelSize(read: Read): Promise<PixelSize | null> {
  const head = await read(0, HEAD_BYTES);
  if (head.length < HEAD_BYTES) return null;
  if (head.readUInt16BE(0) === 0xffd8) return jpegSize(read);
  if (head.toString("latin1", 12, 16) === "IHDR") {
    return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
  }
  return head.toString("latin1", 8, 12) === "WEBP" ? webpSize(head) : null;
}

/** Markers of frames, which contain the size; those between them are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Goes from segment to segment: profiles of print have up to megabytes. */
async function jpegSize(read: Read): Promise<PixelSize | null> {
  let offset = 2;
  for (let count = 0; count < SEGMENTS_MAX; count++) {
    const head = await read(offset, 9);
    if (head.length < 9 || head[0] !== 0xff) return null;
    const marker = head[1] ?? 0;
    if (isFrame(marker)) return { width: head.readUInt16BE(7), height: head.readUInt16BE(5) };
    offset += marker === 0xff ? 1 : 2 + head.readUInt16BE(2);
  }
  return null;
}

function webpSize(head: Buffer): PixelSize | null {
  const type = head.toString("latin1", 12, 16);
  if (type === "VP8X") {
    return { width: 1 + head.readUIntLE(24, 3), height: 1 + head.readUIntLE(27, 3) };
  }
  if (type === "VP8L") {
    const bits = head.readUInt32LE(21);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  if (type === "VP8 ") {
    return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
  }
  return null;
}
