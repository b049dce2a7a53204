import { bmffBlocks } from "./bmff-blocks";
import { latin1 } from "./decode-text";
import { exifBlock, joined, type MetadataBlock, signedBlock } from "./metadata-block";
import { pngBlocks } from "./png-blocks";

const PHOTOSHOP = /^(?:Photoshop 3\.0\0|Adobe_Photoshop2\.5:)/;

/** Finds the metadata of a JPEG, PNG, WebP, AVIF or HEIC: that of its first image. */
export async function findMetadata(bytes: Uint8Array): Promise<MetadataBlock[]> {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpegBlocks(bytes);
  if (latin1(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return pngBlocks(bytes);
  if (latin1(bytes, 0, 4) === "RIFF" && latin1(bytes, 8, 12) === "WEBP") return webpBlocks(bytes);
  return latin1(bytes, 4, 8) === "ftyp" ? bmffBlocks(bytes) : [];
}

/**
 * Reads what stands in front of the pixels: gain maps and further images follow behind them. Parts
 * of extended XMP contain no words.
 */
function jpegBlocks(bytes: Uint8Array): MetadataBlock[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const blocks: MetadataBlock[] = [];
  const resources: Uint8Array[] = [];
  let offset = 2;
  while (offset + 4 <= bytes.length && bytes[offset] === 0xff) {
    const marker = bytes[offset + 1] ?? 0;
    if (marker === 0xda || marker === 0xd9) break;
    if (marker === 0xff) {
      offset++;
      continue;
    }
    const end = offset + 2 + view.getUint16(offset + 2);
    const content = bytes.subarray(offset + 4, end);
    if (marker === 0xe1) blocks.push(...signedBlock(content));
    if (marker === 0xed) {
      const [signature] = PHOTOSHOP.exec(latin1(content, 0, 19)) ?? [];
      if (signature) resources.push(content.subarray(signature.length));
    }
    offset = end;
  }
  // Long resources go on in the next segment.
  if (resources.length > 0) blocks.push({ kind: "iim", content: joined(resources) });
  return blocks;
}

function webpBlocks(bytes: Uint8Array): MetadataBlock[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const blocks: MetadataBlock[] = [];
  let offset = 12;
  while (offset + 8 <= bytes.length) {
    const type = latin1(bytes, offset, offset + 4);
    const length = view.getUint32(offset + 4, true);
    const content = bytes.subarray(offset + 8, offset + 8 + length);
    if (type === "XMP ") blocks.push({ kind: "xmp", content });
    if (type === "EXIF") blocks.push(exifBlock(content));
    offset += 8 + length + (length % 2);
  }
  return blocks;
}
