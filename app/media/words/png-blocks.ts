import { decodeText, latin1 } from "./decode-text";
import { exifBlock, type MetadataBlock, signedBlock } from "./metadata-block";

/** The most that a compressed text may have; those of programs have some kilobytes. */
const TEXT_MAX = 2 * 1024 * 1024;

/** Finds the metadata of a PNG, which may stand behind its pixels. */
export async function pngBlocks(bytes: Uint8Array): Promise<MetadataBlock[]> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const blocks: MetadataBlock[] = [];
  let left = TEXT_MAX;
  let offset = 8;
  while (offset + 12 <= bytes.length && left > 0) {
    const length = view.getUint32(offset);
    const type = latin1(bytes, offset + 4, offset + 8);
    const content = bytes.subarray(offset + 8, offset + 8 + length);
    if (type === "eXIf") blocks.push(exifBlock(content));
    if (type === "tEXt" || type === "zTXt" || type === "iTXt") {
      const found = await readText(type, content, left);
      left -= found?.text.length ?? 0;
      if (found) blocks.push(...blocksOf(found));
    }
    offset += 12 + length;
  }
  return blocks;
}

interface PngText {
  keyword: string;
  text: Uint8Array;
  isUtf8: boolean;
}

/** Reads a text: keyword, zero, then by its type flags, language, translated keyword, the text. */
async function readText(type: string, content: Uint8Array, max: number): Promise<PngText | null> {
  const end = content.indexOf(0);
  if (end < 0) return null;
  const keyword = latin1(content, 0, Math.min(end, 80));
  const after = content.subarray(end + 1);
  if (type === "tEXt") return { keyword, text: after.subarray(0, max), isUtf8: false };
  if (type === "zTXt") {
    const text = await inflate(after.subarray(1), max);
    return text && { keyword, text, isUtf8: false };
  }
  const language = after.indexOf(0, 2);
  const translated = language < 0 ? -1 : after.indexOf(0, language + 1);
  if (translated < 0) return null;
  const rest = after.subarray(translated + 1);
  const text = after[0] === 1 ? await inflate(rest, max) : rest.subarray(0, max);
  return text && { keyword, text, isUtf8: true };
}

/** Returns null for what is damaged or longer than allowed. */
async function inflate(content: Uint8Array, max: number): Promise<Uint8Array | null> {
  const whole = new Uint8Array(max);
  let size = 0;
  try {
    const stream = new Blob([new Uint8Array(content)])
      .stream()
      .pipeThrough(new DecompressionStream("deflate"));
    const reader = stream.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (size + part.value.length > max) {
        await reader.cancel();
        return null;
      }
      whole.set(part.value, size);
      size += part.value.length;
    }
  } catch {
    return null;
  }
  return whole.subarray(0, size);
}

function blocksOf({ keyword, text, isUtf8 }: PngText): MetadataBlock[] {
  if (keyword === "XML:com.adobe.xmp") return [{ kind: "xmp", content: text }];
  const [, profile] = /^Raw profile type (\w+)$/.exec(keyword) ?? [];
  if (profile) return profileBlocks(profile.toLowerCase(), text);
  const said = isUtf8 ? new TextDecoder().decode(text) : decodeText(text);
  return [{ kind: "text", keyword, text: said }];
}

/** Reads a profile as ImageMagick and others write it: name, length, and hexadecimal digits. */
function profileBlocks(profile: string, text: Uint8Array): MetadataBlock[] {
  const written = new TextDecoder().decode(text);
  const [, digits = ""] = /^\s*[^\n]+\n\s*\d+\s+([\da-f\s]*)/i.exec(written) ?? [];
  const pairs = digits.replace(/\s+/g, "").match(/../g) ?? [];
  const content = Uint8Array.from(pairs, (pair) => parseInt(pair, 16));
  if (profile === "xmp") return [{ kind: "xmp", content }];
  if (profile === "iptc" || profile === "8bim") return [{ kind: "iim", content }];
  if (profile === "exif") return [exifBlock(content)];
  return profile === "app1" ? signedBlock(content) : [];
}
