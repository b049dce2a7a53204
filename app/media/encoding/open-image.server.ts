import sharp, { type Metadata, type Sharp } from "sharp";
import { type ColorFacts, readColorFacts } from "./color-facts.server";
import { matrixBetween, PRIMARIES, SRGB, toneMapped, toXyz } from "./color-math";
import { MAX_PIXELS } from "./inspect-image.server";

/** Beyond, the pixels of a deep image are read in eight bits, to hold half as many bytes. */
const MAX_DEEP_PIXELS = 25_000_000;

/**
 * Opens an image whose header was checked, upright. Colours that sharp does not know, since no
 * profile tells them, are converted to sRGB: CICP of PNG and AVIF, gamma of PNG.
 */
export async function openImage(content: Buffer, metadata: Metadata): Promise<Sharp> {
  const image = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: "error" });
  const facts = readColorFacts(content);
  if (!facts) return inEightBits(image, metadata).autoOrient();
  return converted(image.autoOrient(), metadata, facts);
}

/**
 * Reduces an image of more than eight bits before its colours are converted: sharp converts
 * those to Display P3 and writes them as if they were sRGB, or takes those without a profile for
 * Display P3.
 */
const inEightBits = (image: Sharp, { space }: Metadata): Sharp =>
  space === "rgb16" ? image.pipelineColourspace("srgb") : image;

async function converted(image: Sharp, metadata: Metadata, facts: ColorFacts): Promise<Sharp> {
  const { width, height, depth } = metadata;
  const isDeep = depth === "ushort" && width * height <= MAX_DEEP_PIXELS;
  const { data, info } = await (
    isDeep
      ? image.toColourspace("rgb16").raw({ depth: "ushort" })
      : inEightBits(image, metadata).toColourspace("srgb").raw()
  ).toBuffer({ resolveWithObject: true });
  const pixels = isDeep ? new Uint16Array(data.buffer, data.byteOffset, data.length / 2) : data;
  convert(pixels, data, info.channels, facts, isDeep ? 65_535 : 255);
  const size = { width: info.width, height: info.height, channels: info.channels };
  return sharp(data.subarray(0, size.width * size.height * size.channels), { raw: size });
}

/** Steps of the table from light to values of sRGB. */
const STEPS = 4096;

/**
 * Converts pixels to sRGB in eight bits, which overwrite what was read before.
 *
 * @param bytes the same memory as the pixels
 */
function convert(
  pixels: Uint8Array | Uint16Array,
  bytes: Uint8Array,
  channels: number,
  { primaries, transfer, isLimited }: ColorFacts,
  max: number,
): void {
  const { headroom, isScene } = transfer;
  const light = Float64Array.from({ length: max + 1 }, (_, value) => {
    const share = value / max;
    const full = isLimited ? Math.min(Math.max((share * 255 - 16) / 219, 0), 1) : share;
    return transfer.toLight(full);
  });
  const encoded = encodedLight();
  // High dynamic range is mapped in BT.2020.
  const own = headroom ? (PRIMARIES[9] ?? SRGB) : primaries;
  const [wr = 0, wg = 0, wb = 0] = toXyz(primaries)[1] ?? [];
  const into = matrixBetween(primaries, own).flat();
  const out = matrixBetween(own, SRGB).flat();
  const whole = headroom ? into : null;
  const isGrey = channels < 3;
  for (let at = 0; at < pixels.length; at += channels) {
    let r = light[pixels[at] ?? 0] ?? 0;
    let g = isGrey ? r : (light[pixels[at + 1] ?? 0] ?? 0);
    let b = isGrey ? r : (light[pixels[at + 2] ?? 0] ?? 0);
    if (isScene && headroom) {
      // The system gamma of HLG at 1,000 candela per square metre.
      const gain = headroom * (wr * r + wg * g + wb * b) ** 0.2;
      [r, g, b] = [r * gain, g * gain, b * gain];
    }
    if (whole && headroom) {
      [r, g, b] = [row(whole, 0, r, g, b), row(whole, 3, r, g, b), row(whole, 6, r, g, b)];
      const strongest = Math.max(r, g, b);
      const gain = strongest > 0 ? toneMapped(strongest, headroom) / strongest : 0;
      [r, g, b] = [r * gain, g * gain, b * gain];
    }
    bytes[at] = encoded(row(out, 0, r, g, b));
    if (!isGrey) {
      bytes[at + 1] = encoded(row(out, 3, r, g, b));
      bytes[at + 2] = encoded(row(out, 6, r, g, b));
    }
    if (channels % 2 === 0) {
      const alpha = at + channels - 1;
      bytes[alpha] = Math.round(((pixels[alpha] ?? max) * 255) / max);
    }
  }
}

const row = (matrix: number[], at: number, r: number, g: number, b: number) =>
  (matrix[at] ?? 0) * r + (matrix[at + 1] ?? 0) * g + (matrix[at + 2] ?? 0) * b;

/** Returns the function from light to sRGB, by a table over its root, which is dense in the dark. */
function encodedLight(): (light: number) => number {
  const table = Uint8Array.from({ length: STEPS + 1 }, (_, step) => {
    const light = (step / STEPS) ** 2;
    return 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055) + 0.5;
  });
  return (light) =>
    light >= 1 ? 255 : light <= 0 ? 0 : (table[Math.round(Math.sqrt(light) * STEPS)] ?? 0);
}
