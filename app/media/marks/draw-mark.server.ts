import fs from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { formatColor, type Rgb } from "~/ui/parts/color";
import { svgImage, withSvg } from "./draw-svg.server";
import { isSeen, type MarkColors, shareSeen } from "./mark-colors";

// Runs in a decoder process, see decoder.server.ts.

/** The side of the square in which a mark is measured. */
const MEASURED_SIDE = 64;
/** The share of white that a colour is rounded to when colours are counted. */
const COLOR_STEP = 17;
const OPAQUE = 128;
/** The longer side of the drawings that earlier versions have stored. */
const STORED_SIDE = 512;
/** The share of the side that stays free around the mark. */
const PADDING = { none: 0, edge: 0.12, circle: 0.22 };

/** How an icon is drawn. */
export interface IconLook {
  side: number;
  /** `circle` keeps the mark within the circle that every system shows. */
  padding: keyof typeof PADDING;
  /** `#rrggbb`, or null for a transparent one. */
  background: string | null;
}

/** Returns the colours of a stored mark. */
export async function readMarkColors(file: string): Promise<MarkColors> {
  return colorsOf(await withSvg(async () => measured(await markImage(file, MEASURED_SIDE))));
}

/** Draws a mark as a square PNG; on white or black if it would not be seen on the background. */
export async function drawIcon(
  file: string,
  { side, padding, background }: IconLook,
): Promise<Uint8Array> {
  const inner = Math.round(side * (1 - 2 * PADDING[padding]));
  const mark = await drawMark(file, { width: inner, height: inner });
  const under = background && visibleOn(background, await readMarkColors(file));
  return sharp({
    create: {
      width: side,
      height: side,
      channels: 4,
      background: under ?? { r: 0, g: 0, b: 0, alpha: 0 },
    },
  })
    .composite([{ input: mark }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/**
 * Draws a mark as large as the box allows, as a PNG. One that would not be seen on the background is
 * drawn in the tint, as a shape.
 */
export async function drawVisibleMark(
  file: string,
  { background, tint, ...box }: { width: number; height: number; background: string; tint: string },
): Promise<Buffer> {
  const mark = await drawMark(file, box);
  if (isSeen(background, await readMarkColors(file))) return mark;
  if ((await sharp(mark).stats()).isOpaque) return mark;
  const alpha = sharp(mark).extractChannel("alpha").raw();
  const { data, info } = await alpha.toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return sharp({ create: { width, height, channels: 3, background: tint } })
    .joinChannel(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

function drawMark(file: string, box: { width: number; height: number }): Promise<Buffer> {
  return withSvg(async () => {
    const image = await markImage(file, Math.max(box.width, box.height));
    return image
      .resize({ ...box, fit: "inside" })
      .png()
      .toBuffer();
  });
}

/** Returns the background, or white or black if less of the mark is seen on it than on those. */
function visibleOn(background: string, colors: MarkColors): string {
  if (isSeen(background, colors)) return background;
  const [first, second] = ["#ffffff", "#000000"] as const;
  return shareSeen(first, colors) >= shareSeen(second, colors) ? first : second;
}

/** Opens a stored mark: an image, or a drawing of an earlier version with this many pixels on its longer side. */
async function markImage(file: string, side: number): Promise<Sharp> {
  if (!file.endsWith(".svg")) return sharp(file);
  return svgImage(await fs.readFile(file), side / STORED_SIDE);
}

function measured(image: Sharp): Promise<Buffer> {
  return image
    .resize({ width: MEASURED_SIDE, height: MEASURED_SIDE, fit: "inside" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer();
}

function colorsOf(pixels: Buffer): MarkColors {
  const counts = new Map<string, number>();
  let all = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels.readUInt8(at + 3) < OPAQUE) continue;
    const color = [...pixels.subarray(at, at + 3)].map(
      (channel) => Math.round(channel / COLOR_STEP) * COLOR_STEP,
    ) as Rgb;
    const name = formatColor(color);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    all++;
  }
  return [...counts].map(([color, count]) => [color, count / all]);
}
