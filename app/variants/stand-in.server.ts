import fs from "node:fs";
import { type Crop, cropSize, readCrop, variantWidths } from "~/uploads/image-sources";
import { exists, sizeOf, uploadPath, type VariantName } from "~/uploads/stored-files.server";

/** Variants narrower than this part of the one asked for are not shown in its place. */
const LEAST_SHARE = 0.5;

/**
 * The largest stored image that is shown in the place of a variant: the transfer of a larger one
 * takes longer than making the variant.
 */
const MAX_STORED_BYTES = 500_000;

/**
 * Returns the path of the existing file that comes closest to a variant: wider ones first, then
 * narrower ones, the same crop before the whole image, which its frame covers as well. A JPEG has
 * no stand-in, since it is kept by programs that read no other format.
 *
 * @returns null if there is none
 */
export async function findStandIn({
  image,
  width,
  format,
  crop,
}: VariantName): Promise<string | null> {
  if (format === "jpg") return null;
  // A browser that asks for AVIF reads WebP as well.
  const formats = format === "avif" ? (["avif", "webp"] as const) : (["webp"] as const);
  for (const [shown, wanted] of shapesOf(image, width, crop)) {
    for (const candidate of byCloseness(widthsOf(image, shown), wanted)) {
      for (const other of formats) {
        const file = uploadPath(`${image}${shown ? `.${shown}` : ""}.w${candidate}.${other}`);
        if (await exists(file)) return file;
      }
    }
  }
  const stored = uploadPath(`${image}.webp`);
  const { size } = await fs.promises.stat(stored);
  return size <= MAX_STORED_BYTES ? stored : null;
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

function byCloseness(widths: number[], wanted: number): number[] {
  return [
    ...widths.filter((width) => width >= wanted),
    ...widths.filter((width) => width < wanted && width >= wanted * LEAST_SHARE).reverse(),
  ];
}
