import os from "node:os";
import { decodeLimit } from "~/media/encoding/concurrency.server";
import { cropRatios, type CropShape, cropSize, variantWidths } from "~/media/uploads/image-sources";
import { sizeOf } from "~/media/uploads/stored-files.server";
import { encodeVariant } from "./encode-variant.server";

/** Maximum number of names that visitors have asked for. */
const MAX_WANTED = 8000;

/** Maximum number of new images whose variants wait. */
const MAX_PREPARED = 250;

/** Variants that a visitor has asked for, in this order. */
const asked = new Set<string>();
/** Variants of new images that a page will need, by their place in {@link variantsToPrepare}. */
const prepared: Set<string>[] = [];

/** Variants that are being made. */
const atWork = new Set<string>();

/** The order in which the widths of a new image are made: those that stand in for most others first. */
const WIDTH_ORDER = [800, 1560, 520, 1200, 1920, 640, 400, 1000, 1340, 2500];

/** The number of widths of the whole image that come before the crops. */
const BEFORE_CROPS = 2;

/**
 * Has a variant made in the background.
 *
 * @returns false if too many wait already
 */
export function wantVariant(name: string): boolean {
  if (asked.size >= MAX_WANTED) return asked.has(name);
  asked.add(name);
  return true;
}

/**
 * Has the variants of a new image made in the background, before pages ask for them: those that
 * most screens load. Of many images, each gets its first variant before one gets its second. Crops
 * are those around the middle, as a new image has no focal point.
 *
 * @param image `HASH-WIDTHxHEIGHT`
 */
export function prepareVariants(image: string): void {
  for (const [place, name] of variantsToPrepare(image).entries()) {
    const others = (prepared[place] ??= new Set());
    if (others.size < MAX_PREPARED) others.add(name);
  }
}

/** Lists the names of the variants that are made of a new image, in order. */
export function variantsToPrepare(image: string): string[] {
  const size = sizeOf(image);
  const inOrder = (width: number) => {
    const widths = variantWidths(width);
    const own = Math.max(...widths);
    const known = WIDTH_ORDER.filter((each) => widths.includes(each));
    return known.includes(own) || own > Math.max(...WIDTH_ORDER) ? known : [own, ...known];
  };
  const crops = (Object.keys(cropRatios) as CropShape[]).flatMap((shape) => {
    const crop = cropSize(size, shape);
    return crop ? [inOrder(crop.width).map((width) => `${image}.${shape}50.w${width}.avif`)] : [];
  });
  const widths = inOrder(size.width);
  const whole = widths.map((width) => `${image}.w${width}.avif`);
  return [
    ...whole.slice(0, BEFORE_CROPS),
    ...crops.flatMap((names) => names.slice(0, 1)),
    ...whole.slice(BEFORE_CROPS),
    ...crops.flatMap((names) => names.slice(1)),
    ...widths.map((width) => `${image}.w${width}.webp`),
  ];
}

/**
 * The number of variants that are made at a time: two where there is a core for each and memory for
 * the 300 MB that the widest may take, besides what uploads need.
 */
const LANES = os.availableParallelism() > 1 && memoryBytes() > 3e9 ? 2 : 1;

function memoryBytes(): number {
  return Math.min(os.totalmem(), process.constrainedMemory() || Infinity);
}

/**
 * Makes the variants that are wanted until none is left or the signal is aborted. No visitor waits
 * for them, so they have the lowest priority, and wait while an upload or a JPEG needs a decoder.
 * One that fails is left out: it is made when a page asks for it.
 */
export async function makeWantedVariants(signal?: AbortSignal, lanes = LANES): Promise<void> {
  await Promise.all(Array.from({ length: lanes }, () => makeInTurn(signal)));
}

async function makeInTurn(signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && decodeLimit.isIdle()) {
    const queue = [asked, ...prepared].find((each) => each.size > 0);
    const [name] = queue ?? [];
    if (!queue || name === undefined) return;
    queue.delete(name);
    if (atWork.has(name)) continue;
    atWork.add(name);
    try {
      await encodeVariant(name, { isPatient: true });
    } catch (error) {
      console.error(`Cannot make ${name}: ${String(error)}`);
    } finally {
      atWork.delete(name);
    }
  }
}
