import zlib from "node:zlib";

/** Reads an archive by its central directory; throws when a checksum does not fit. */
export function filesOfZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf("PK\x05\x06", undefined, "latin1");
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, sum] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 16)];
    const length = zip.readUInt32LE(at + 20);
    const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const stored = zip.subarray(start, start + length);
    const content = method === 0 ? stored : zlib.inflateRawSync(stored);
    const title = zip.toString("utf8", at + 46, at + 46 + (name ?? 0));
    if (zlib.crc32(content) !== sum) throw new Error(`The checksum of ${title} does not fit.`);
    files.set(title, content);
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}
