import { decodeText, latin1 } from "./decode-text";
import { cleanLine, cleanNames, cleanTexts, DEFAULT_TAG, type PictureWords } from "./picture-words";

const IIM_RESOURCE = 0x0404;
const UTF8_MARK = "\x1b%G";
/** More data sets than any program writes. */
const SETS_MAX = 2000;

/** The data sets of record 2. */
const [BYLINE, HEADLINE, CREDIT, SOURCE, COPYRIGHT, CAPTION] = [80, 105, 110, 115, 116, 120];

/**
 * Reads the words of IPTC-IIM: in UTF-8 if they are marked so or are valid in it, else in
 * Windows-1252, which unmarked ones of old programs are.
 *
 * @param block resources of Photoshop, or IIM alone
 */
export function readIimWords(block: Uint8Array): PictureWords {
  const iim = block[0] === 0x1c ? block : findIim(block);
  const sets = iim ? readSets(iim) : [];
  const mark = sets.find(({ record, number }) => record === 1 && number === 90);
  const isUtf8 = mark !== undefined && latin1(mark.value, 0, 3) === UTF8_MARK;
  const decode = (value: Uint8Array) =>
    isUtf8 ? new TextDecoder().decode(value) : decodeText(value);
  const all = (wanted: number) =>
    sets
      .filter(({ record, number }) => record === 2 && number === wanted)
      .map(({ value }) => decode(value));
  const [caption = ""] = all(CAPTION);
  const [copyright = ""] = all(COPYRIGHT);
  return {
    caption: cleanTexts([[DEFAULT_TAG, caption]]),
    headline: cleanLine(all(HEADLINE)[0]),
    creators: cleanNames(all(BYLINE)),
    credit: cleanLine(all(CREDIT)[0]),
    copyright: cleanTexts([[DEFAULT_TAG, copyright]]),
    source: cleanLine(all(SOURCE)[0]),
  };
}

/** Returns IIM among the resources of Photoshop: signature, number, name, length, content. */
function findIim(block: Uint8Array): Uint8Array | null {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  let offset = 0;
  while (offset + 12 <= block.length) {
    if (!/^[A-Za-z0-9]{4}$/.test(latin1(block, offset, offset + 4))) return null;
    const nameLength = 1 + (block[offset + 6] ?? 0);
    const lengthAt = offset + 6 + nameLength + (nameLength % 2);
    if (lengthAt + 4 > block.length) return null;
    const length = view.getUint32(lengthAt);
    const start = lengthAt + 4;
    if (view.getUint16(offset + 4) === IIM_RESOURCE) return block.subarray(start, start + length);
    offset = start + length + (length % 2);
  }
  return null;
}

function readSets(iim: Uint8Array) {
  const view = new DataView(iim.buffer, iim.byteOffset, iim.byteLength);
  const sets: { record: number; number: number; value: Uint8Array }[] = [];
  let offset = 0;
  while (offset + 5 <= iim.length && iim[offset] === 0x1c && sets.length < SETS_MAX) {
    const [record = 0, number = 0] = iim.subarray(offset + 1, offset + 3);
    let length = view.getUint16(offset + 3);
    let start = offset + 5;
    if (length >= 0x8000) {
      // An extended data set: the length of its length.
      const size = length - 0x8000;
      if (size > 4 || start + size > iim.length) break;
      length = iim.subarray(start, start + size).reduce((sum, byte) => sum * 256 + byte, 0);
      start += size;
    }
    sets.push({ record, number, value: iim.subarray(start, start + length) });
    offset = start + length;
  }
  return sets;
}
