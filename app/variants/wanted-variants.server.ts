import { decodeLimit } from "~/decoding/concurrency.server";
import { cropRatios, type CropShape, cropSize, variantWidths } from "~/uploads/image-sources";
import { sizeOf } from "~/uploads/stored-files.server";
import { encodeVariant } from "./encode-variant.server";

/** Maximum number of names that wait; about 200 images after an upload. */
const MAX_WANTED = 8000;

/** Variants that a visitor has asked for, in this order. */
const asked = new Set<string>();
/** Variants of new images that a page will need, in this order. */
const prepared = new Set<string>();

/** The order in which the widths of a new image are made: those that stand in for most others first. */
const WIDTH_ORDER = [800, 1560, 520, 1200, 1920, 640, 400, 1000, 1340, 2500];

/**
 * Has a variant made in the background.
 *
 * @returns false if too many wait already
 */
export function wantVariant(name: string): boolean {
  if (asked.size >= MAX_WANTED) return asked.has(name);
  prepared.delete(name);
  asked.add(name);
  return true;
}

/**
 * Has the variants of a new image made in the background, before pages ask for them: those that
 * most screens load. Crops are those around the middle, as a new image has no focal point.
 *
 * @param image `HASH-WIDTHxHEIGHT`
 */
export function prepareVariants(image: string): void {
  for (const name of variantsToPrepare(image)) {
    if (prepared.size >= MAX_WANTED) return;
    prepared.add(name);
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
    return crop ? inOrder(crop.width).map((width) => `${image}.${shape}50.w${width}.avif`) : [];
  });
  const whole = inOrder(size.width);
  return [
    ...whole.map((width) => `${image}.w${width}.avif`),
    ...crops,
    ...whole.map((width) => `${image}.w${width}.webp`),
  ];
}

/**
 * Makes the variants that are wanted, one after another, until none is left or the signal is
 * aborted. Those that no visitor has asked for wait while an upload or a visitor needs a decoder,
 * and take no place of theirs. One that fails is left out: it is made when a page asks for it.
 */
export async function makeWantedVariants(signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const [name] = asked.size > 0 ? asked : prepared;
    if (name === undefined) return;
    const isPatient = !asked.has(name);
    if (isPatient && !decodeLimit.isIdle()) return;
    const encode = () => encodeVariant(name, { isPatient });
    try {
      await (isPatient ? encode() : decodeLimit(encode));
    } catch (error) {
      console.error(`Cannot make ${name}: ${String(error)}`);
    } finally {
      asked.delete(name);
      prepared.delete(name);
    }
  }
}
