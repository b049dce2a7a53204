import { decodeText } from "./decode-text";
import { cleanNames, cleanTexts, DEFAULT_TAG, type PictureWords } from "./picture-words";

const [DESCRIPTION, ARTIST, COPYRIGHT] = [0x010e, 0x013b, 0x8298];
/** More than any program writes into the first directory. */
const ENTRIES_MAX = 500;
/** Of types with one byte each: BYTE, ASCII, UNDEFINED, UTF-8. */
const TEXT_TYPES = new Set([1, 2, 7, 129]);

/**
 * Reads the words of EXIF: ImageDescription, Artist, Copyright. UserComment and what names a place
 * are not read.
 *
 * @param tiff from the TIFF header on
 */
export function readExifWords(tiff: Uint8Array): PictureWords {
  const texts = readTexts(tiff);
  const text = (tag: number) => texts.get(tag) ?? "";
  // The photographer's and the editor's, apart by a zero.
  const [own = "", editors = ""] = text(COPYRIGHT).split("\0");
  return {
    caption: cleanTexts([[DEFAULT_TAG, text(DESCRIPTION).replace(/\0[^]*$/, "")]]),
    creators: cleanNames(
      text(ARTIST)
        .replace(/\0[^]*$/, "")
        .split(";"),
    ),
    copyright: cleanTexts([[DEFAULT_TAG, own.trim() ? own : editors]]),
  };
}

function readTexts(tiff: Uint8Array): Map<number, string> {
  const found = new Map<number, string>();
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const order = tiff.length >= 8 ? view.getUint16(0) : 0;
  if (order !== 0x4949 && order !== 0x4d4d) return found;
  const isLittle = order === 0x4949;
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > tiff.length) return found;
  const count = Math.min(view.getUint16(directory, isLittle), ENTRIES_MAX);
  for (let index = 0; index < count; index++) {
    const at = directory + 2 + 12 * index;
    if (at + 12 > tiff.length) break;
    const tag = view.getUint16(at, isLittle);
    if (tag !== DESCRIPTION && tag !== ARTIST && tag !== COPYRIGHT) continue;
    const length = view.getUint32(at + 4, isLittle);
    if (!TEXT_TYPES.has(view.getUint16(at + 2, isLittle))) continue;
    const start = length <= 4 ? at + 8 : view.getUint32(at + 8, isLittle);
    if (start + length <= tiff.length) {
      found.set(tag, decodeText(tiff.subarray(start, start + length)));
    }
  }
  return found;
}
