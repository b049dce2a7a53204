import fs from "node:fs";
import path from "node:path";
import type { Sharp } from "sharp";
import {
  type Crop,
  cropSize,
  isOffered,
  parseImageAddress,
  readCrop,
  variantAddress,
  variantFormats,
  variantWidths,
} from "~/media/uploads/image-sources";

/** Of an image's width and height. */
const SMALLER = 1 / 20;

/** Those around the middle, where the focal point of most images is. */
const crops: (Crop | undefined)[] = [undefined, "p50", "q50"];

/**
 * Writes every variant that pages offer of an image, each with a twentieth of its width and height:
 * pages look the same, since frames have their sizes from style sheets, and each page load decodes far
 * fewer pixels.
 *
 * @param folder that of the uploads
 * @param stored the address of the stored image
 * @param picture what they show; it is cropped to their ratio
 */
export async function writeSmallVariants(
  folder: string,
  stored: string,
  picture: Sharp,
): Promise<void> {
  const source = parseImageAddress(stored);
  if (!source) return;
  for (const crop of crops) {
    const shown = crop ? cropSize(source, readCrop(crop).shape) : source;
    if (!shown) continue;
    const [width, height] = [shown.width, shown.height].map((side) => Math.ceil(side * SMALLER));
    const small = picture.clone().resize(width, height);
    for (const format of variantFormats) {
      const offered = variantWidths(shown.width).filter((each) =>
        isOffered(source, { width: each, format, crop }),
      );
      const files = offered.map((each) =>
        path.join(folder, path.basename(variantAddress(source, each, format, crop))),
      );
      const content = await small
        .clone()
        .toFormat(format === "jpg" ? "jpeg" : format)
        .toBuffer();
      for (const file of files) fs.writeFileSync(file, content);
    }
  }
}
