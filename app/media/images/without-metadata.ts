/** Markers of a JPEG without which its pixels are others: tables, frames, Adobe's transform. */
const isNeeded = (marker: number) => (marker < 0xe0 || marker === 0xee) && marker !== 0xfe;
const SCAN_START = 0xda;

/** Returns a JPEG without comments and what programs write beside the pixels, often megabytes. */
export function withoutMetadata(file: File, jpeg: Uint8Array): File {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  const parts = [file.slice(0, 2)];
  let offset = 2;
  while (offset + 4 < view.byteLength && view.getUint8(offset) === 0xff) {
    const marker = view.getUint8(offset + 1);
    if (marker === SCAN_START) break;
    const end = offset + (marker === 0xff ? 1 : 2 + view.getUint16(offset + 2));
    if (marker !== 0xff && isNeeded(marker)) parts.push(file.slice(offset, end));
    offset = end;
  }
  parts.push(file.slice(offset));
  return new File(parts, file.name, { type: file.type });
}
