/** The colours of an AV1 picture as its first header tells them. */
export interface SequenceColors {
  isGrey: boolean;
  isLimited: boolean;
}

const SEQUENCE_HEADER = 1;
/** Bytes in which the header stands. */
const HEADER_MAX = 64;

/**
 * Reads the colours in the sequence header of AV1 (section 5.5 of its specification).
 *
 * @param units the data of an item, whose first units are a delimiter and the header
 * @returns null for a header that times its frames, which pictures do not
 */
export function readSequenceColors(units: Buffer): SequenceColors | null {
  let offset = 0;
  while (offset + 2 <= units.length) {
    const head = units[offset] ?? 0;
    const start = offset + 1 + ((head >> 2) & 1);
    const [size, sizeBytes] = head & 2 ? leb128(units, start) : [units.length - start, 0];
    const content = units.subarray(start + sizeBytes, start + sizeBytes + size);
    if (((head >> 3) & 15) === SEQUENCE_HEADER) return readHeader(content.subarray(0, HEADER_MAX));
    offset = start + sizeBytes + size;
  }
  return null;
}

/** Reads a number in groups of seven bits, and how many bytes it takes. */
function leb128(bytes: Buffer, start: number): [value: number, size: number] {
  let value = 0;
  for (let index = 0; index < 4; index++) {
    const byte = bytes[start + index] ?? 0;
    value += (byte & 127) * 128 ** index;
    if (byte < 128) return [value, index + 1];
  }
  return [value, 4];
}

function readHeader(bytes: Buffer): SequenceColors | null {
  let at = 0;
  const read = (bits: number) => {
    let value = 0;
    for (let index = 0; index < bits; index++, at++) {
      value = value * 2 + (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
    }
    return value;
  };
  const profile = read(3);
  read(1);
  const isReduced = read(1) === 1;
  if (isReduced) read(5);
  else if (!skipOperatingPoints(read)) return null;
  const [widthBits, heightBits] = [read(4) + 1, read(4) + 1];
  read(widthBits);
  read(heightBits);
  if (!isReduced && read(1)) read(7);
  read(3);
  if (!isReduced) skipTools(read);
  read(3);
  const isDeep = read(1) === 1;
  if (profile === 2 && isDeep) read(1);
  const isGrey = profile !== 1 && read(1) === 1;
  const isNamed = read(1) === 1;
  const numbers = isNamed ? [read(8), read(8), read(8)] : [];
  // sRGB with the matrix of RGB has the whole range by definition.
  const isRgb = !isGrey && numbers.join() === "1,13,0";
  return { isGrey, isLimited: !isRgb && read(1) === 0 };
}

type Read = (bits: number) => number;

function skipOperatingPoints(read: Read): boolean {
  if (read(1)) return false;
  const hasDelay = read(1) === 1;
  const count = read(5) + 1;
  for (let index = 0; index < count; index++) {
    read(12);
    if (read(5) > 7) read(1);
    if (hasDelay && read(1)) read(4);
  }
  return true;
}

/** Tools of films: compounds, warps, order hints, contents of screens. */
function skipTools(read: Read): void {
  read(4);
  const hasOrder = read(1) === 1;
  if (hasOrder) read(2);
  const isScreenChosen = read(1) === 1;
  const screens = isScreenChosen ? 2 : read(1);
  if (screens > 0 && read(1) === 0) read(1);
  if (hasOrder) read(3);
}
