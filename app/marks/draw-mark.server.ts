import fs from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { formatColor, type Rgb } from "~/ui/color";
import { isSeen, type MarkColors, shareSeen } from "./mark-colors";
import { type CleanSvg, cleanSvg, MARK_SIDE } from "./svg-mark.server";
import { unreadable } from "./svg-tree.server";

// Runs in a decoder process, see decoder.server.ts.

/** The SVG loader, unblocked only while a clean drawing is read: uploaded ones stay rejected. */
const SVG_READER = { operation: ["VipsForeignLoadSvgBuffer"] };

/** The side of the square in which a mark is measured. */
const MEASURED_SIDE = 64;
/** The share of white that a colour is rounded to when colours are counted. */
const COLOR_STEP = 17;
const OPAQUE = 128;
/** Resolution at which the pixels of a drawing are those of its size. */
const DENSITY = 72;
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

/**
 * Cleans an uploaded drawing.
 *
 * @throws HttpError 400 as `cleanSvg` does, and when nothing is seen in it
 */
export async function readMark(content: Uint8Array): Promise<CleanSvg> {
  const clean = await cleanSvg(content);
  const drawn = await withSvg(() => measured(svgImage(clean.text, MEASURED_SIDE)));
  if (colorsOf(drawn).length === 0) throw unreadable();
  return clean;
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

/** Opens a stored mark: a cleaned drawing, drawn with this many pixels on its longer side, or an image. */
async function markImage(file: string, side: number): Promise<Sharp> {
  return file.endsWith(".svg") ? svgImage(await fs.readFile(file, "utf8"), side) : sharp(file);
}

function svgImage(text: string, side: number): Sharp {
  return sharp(Buffer.from(text), { density: Math.max(1, (DENSITY * side) / MARK_SIDE) });
}

/**
 * Allows SVG while one drawing is rendered. Safe because this process runs one task at a time, so no
 * upload is decoded in between.
 */
async function withSvg<Result>(work: () => Promise<Result>): Promise<Result> {
  sharp.unblock(SVG_READER);
  try {
    return await work();
  } finally {
    sharp.block(SVG_READER);
  }
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
