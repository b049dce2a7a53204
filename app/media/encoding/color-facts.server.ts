import { boxesIn } from "~/media/words/bmff-blocks";
import {
  type Chromaticities,
  gammaTransfer,
  PRIMARIES,
  SRGB,
  type Transfer,
  transferOf,
} from "./color-math";
import { readSequenceColors } from "./sequence-header.server";

/** The colours of an image that differ from sRGB and that no profile tells. */
export interface ColorFacts {
  primaries: Chromaticities;
  transfer: Transfer;
  /**
   * True if values of 16 to 235 stand for black to white: the decoder widens the range of colours,
   * but leaves that of greys.
   */
  isLimited: boolean;
}

/** Numbers of H.273: BT.709 and sRGB, unspecified. */
const [SRGB_PRIMARIES, SRGB_TRANSFER, UNSPECIFIED] = [1, 13, 2];

/** Gammas that are that of sRGB, within what eyes can tell apart. */
const isPlainGamma = (gamma: number) => Math.abs(gamma * 2.2 - 1) < 0.05;

/**
 * Reads the colours of a PNG (cICP before iCCP, sRGB, gAMA with cHRM) or AVIF (nclx).
 *
 * @returns null for those of sRGB, or of a profile, which sharp knows
 */
export function readColorFacts(content: Buffer): ColorFacts | null {
  if (content.toString("latin1", 1, 4) === "PNG") return pngFacts(content);
  return content.toString("latin1", 4, 8) === "ftyp" ? avifFacts(content) : null;
}

function pngFacts(png: Buffer): ColorFacts | null {
  const chunks = new Map<string, Buffer>();
  let offset = 8;
  while (offset + 12 <= png.length) {
    const type = png.toString("latin1", offset + 4, offset + 8);
    if (type === "IDAT") break;
    const end = offset + 8 + png.readUInt32BE(offset);
    if (!chunks.has(type)) chunks.set(type, png.subarray(offset + 8, end));
    offset = end + 4;
  }
  const cicp = chunks.get("cICP");
  // Matrix 0 is RGB; a limited range is for films only.
  if (cicp && cicp.length >= 4 && cicp[2] === 0) {
    return cicpFacts(cicp[0] ?? 0, cicp[1] ?? 0, false, peakOf(chunks));
  }
  const gamma = chunks.get("gAMA");
  if (!gamma || gamma.length < 4 || chunks.has("iCCP") || chunks.has("sRGB")) return null;
  const value = gamma.readUInt32BE(0) / 100_000;
  const primaries = chromaticitiesOf(chunks.get("cHRM"));
  if (value < 0.1 || value > 5 || (!primaries && isPlainGamma(value))) return null;
  return {
    primaries: primaries ?? SRGB,
    transfer: gammaTransfer(value),
    isLimited: false,
  };
}

/** The brightest light of the content, else of the display on which it was graded. */
function peakOf(chunks: Map<string, Buffer>): number | undefined {
  const [levels, display] = [chunks.get("cLLI"), chunks.get("mDCV")];
  if (levels && levels.length >= 4) return levels.readUInt32BE(0) / 10_000;
  return display && display.length >= 24 ? display.readUInt32BE(16) / 10_000 : undefined;
}

/** Reads white, red, green, blue; null unless each is a colour. */
function chromaticitiesOf(chunk: Buffer | undefined): Chromaticities | null {
  if (!chunk || chunk.length < 32) return null;
  const pairs = [8, 16, 24, 0].map((at): [number, number] => [
    chunk.readUInt32BE(at) / 100_000,
    chunk.readUInt32BE(at + 4) / 100_000,
  ]);
  const [red = [0, 0], green = [0, 0], blue = [0, 0]] = pairs;
  const area = (green[0] - red[0]) * (blue[1] - red[1]) - (blue[0] - red[0]) * (green[1] - red[1]);
  const isColor = pairs.every(([x, y]) => x <= 1 && y > 0.001 && y <= 1);
  return isColor && Math.abs(area) > 0.001 ? pairs : null;
}

function cicpFacts(
  primaries: number,
  transfer: number,
  isLimited: boolean,
  peak?: number,
): ColorFacts | null {
  const found = transferOf(transfer === UNSPECIFIED ? SRGB_TRANSFER : transfer, peak);
  const area = PRIMARIES[primaries === UNSPECIFIED ? SRGB_PRIMARIES : primaries];
  if (!found || !area) return null;
  const isSrgb = area === SRGB && found === transferOf(SRGB_TRANSFER);
  return isSrgb && !isLimited ? null : { primaries: area, transfer: found, isLimited };
}

function avifFacts(avif: Buffer): ColorFacts | null {
  const within = (start: number, end: number, wanted: string) =>
    boxesIn(avif, start, end).filter(({ type }) => type === wanted);
  const properties = within(0, avif.length, "meta").flatMap((meta) =>
    within(meta.start + 4, meta.end, "iprp").flatMap((list) =>
      within(list.start, list.end, "ipco"),
    ),
  );
  const find = (wanted: string) =>
    properties.flatMap(({ start, end }) => within(start, end, wanted));
  const colors = find("colr");
  const kindOf = ({ start }: { start: number }) => avif.toString("latin1", start, start + 4);
  if (colors.some((color) => /^(?:prof|rICC)$/.test(kindOf(color)))) return null;
  const color = colors.find((each) => kindOf(each) === "nclx" && each.end >= each.start + 11);
  const isGrey = find("av1C").some(({ start }) => ((avif[start + 2] ?? 0) & GREY_BIT) !== 0);
  if (!color) {
    const [data] = within(0, avif.length, "mdat");
    const isLimited = isGrey && data !== undefined && isLimitedGrey(avif.subarray(data.start));
    return cicpFacts(UNSPECIFIED, UNSPECIFIED, isLimited);
  }
  const at = color.start + 4;
  const [levels] = find("clli");
  const isTold = levels && levels.end >= levels.start + 4;
  const peak = isTold ? avif.readUInt16BE(levels.start) : undefined;
  const isLimited = isGrey && ((avif[at + 6] ?? 0) & 0x80) === 0;
  return cicpFacts(avif.readUInt16BE(at), avif.readUInt16BE(at + 2), isLimited, peak);
}

/** In the configuration of AV1: no colours. */
const GREY_BIT = 0x10;

function isLimitedGrey(data: Buffer): boolean {
  const header = readSequenceColors(data);
  return header !== null && header.isGrey && header.isLimited;
}
