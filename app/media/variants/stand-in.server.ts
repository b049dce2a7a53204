import fs from "node:fs";
import {
  type Crop,
  cropSize,
  readCrop,
  type VariantFormat,
  variantWidths,
} from "~/media/uploads/image-sources";
import { exists, sizeOf, uploadPath, type VariantName } from "~/media/uploads/stored-files.server";

/** Narrower than this part of the one asked for, a variant is shown only for a large image. */
const LEAST_SHARE = 0.5;

/** The largest stored image that is shown rather than a variant that is much too narrow. */
const MAX_STORED_BYTES = 500_000;

/**
 * Returns the path of the existing file that comes closest to a variant: wider ones first, then
 * narrower ones, the same crop before the whole image, which its frame covers as well.
 *
 * @param readsWebp true if the reader of a JPEG reads WebP as well
 * @returns null if there is none that its reader reads
 */
export async function findStandIn(
  { image, width, format, crop }: VariantName,
  readsWebp: boolean,
): Promise<string | null> {
  const readable = formatsFor(format, readsWebp);
  const firstOf = async (areClose: boolean) => {
    for (const [shown, wanted] of shapesOf(image, width, crop)) {
      for (const candidate of byCloseness(widthsOf(image, shown), wanted, areClose)) {
        for (const other of readable) {
          const file = uploadPath(`${image}${shown ? `.${shown}` : ""}.w${candidate}.${other}`);
          if (await exists(file)) return file;
        }
      }
    }
    return null;
  };
  const close = await firstOf(true);
  if (close || !readable.includes("webp")) return close;
  const stored = uploadPath(`${image}.webp`);
  const { size } = await fs.promises.stat(stored);
  return size <= MAX_STORED_BYTES ? stored : ((await firstOf(false)) ?? stored);
}

/** Returns the formats that can be sent in the place of one, the smallest first. */
function formatsFor(format: VariantFormat, readsWebp: boolean): VariantFormat[] {
  if (format === "jpg") return readsWebp ? ["jpg", "webp"] : ["jpg"];
  // A browser that asks for AVIF reads WebP as well.
  return format === "avif" ? ["avif", "webp"] : ["webp"];
}

/** Returns the shapes that can stand in, each with the width that has as many pixels. */
function shapesOf(image: string, width: number, crop?: Crop): [Crop | undefined, number][] {
  const whole: [undefined, number] = [undefined, width];
  if (!crop) return [whole];
  const size = sizeOf(image);
  const cropped = cropSize(size, readCrop(crop).shape);
  return [
    [crop, width],
    ...(cropped ? [[undefined, (width * size.width) / cropped.width] as [undefined, number]] : []),
  ];
}

function widthsOf(image: string, crop?: Crop): number[] {
  const size = sizeOf(image);
  const shown = crop ? cropSize(size, readCrop(crop).shape) : size;
  return shown ? variantWidths(shown.width) : [];
}

function byCloseness(widths: number[], wanted: number, areClose: boolean): number[] {
  const narrower = widths.filter((width) => width < wanted).reverse();
  const isClose = (width: number) => width >= wanted * LEAST_SHARE;
  return areClose
    ? [...widths.filter((width) => width >= wanted), ...narrower.filter(isClose)]
    : narrower;
}
