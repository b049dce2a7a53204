/**
 * Widths of variants in pixels. Two neighbours differ by a third at most: browsers round between
 * them, and the narrower one still has 0.87 of the pixels that a screen needs. A stored image is
 * named by its content and size, `/uploads/HASH-1920x1080.webp`; its variants add a width,
 * `/uploads/HASH-1920x1080.w640.avif`. The addresses of all variants can be derived from the stored
 * one, and every response is immutable.
 */
export const VARIANT_WIDTHS = [
  200, 400, 520, 640, 800, 1000, 1200, 1340, 1560, 1920, 2500, 3200, 3840,
] as const;

/** The widest variant, and the longest side of a stored image. */
export const WIDEST = 3840;

/**
 * The width of the one variant that is made while an image is uploaded: until the others are made,
 * it can stand in for all that screens ask for.
 */
export const STAND_IN_WIDTH = 1200;

export const variantFormats = ["avif", "webp", "jpg"] as const;
export type VariantFormat = (typeof variantFormats)[number];

/** The formats in which uploads are kept for print. */
export const masterFormats = ["jpg", "png", "webp"] as const;
export type MasterFormat = (typeof masterFormats)[number];

/** The longest side of what a browser sends: a page of a magazine at 300 dots per inch and more. */
export const WIDEST_MASTER = 6000;

/** The widest JPEG: letters and social networks show no wider one. */
const WIDEST_JPEG = 1200;

/**
 * The ratios of the crops for tall screens, by the letter that stands for them in names: `p` covers
 * the screen and is between those of small and of long phones, `q` is the still of a film.
 */
export const cropRatios = { p: 5 / 8, q: 4 / 5 } as const;
export type CropShape = keyof typeof cropRatios;

/** A crop: its shape, and the horizontal place of the focal point in percent. */
export type Crop = `${CropShape}${number}`;

/** The horizontal places of the focal point for which there are crops, in percent. */
export const CROP_STEP = 10;

/** Rounds a coordinate; style sheets and crops have steps, since finer ones are not visible. */
export function toCropStep(percent: number): number {
  return Math.round(percent / CROP_STEP) * CROP_STEP;
}

const MASTER = /^\/uploads\/([a-z0-9]+-(\d+)x(\d+))\.(?:webp|gif)$/;

/** A stored image, as parsed from its address. */
export interface ImageSource {
  /** `HASH-1920x1080` */
  name: string;
  width: number;
  height: number;
}

/** Parses the address of an uploaded image; null for any other, such as an external one. */
export function parseImageAddress(url: string): ImageSource | null {
  const [, name, width, height] = MASTER.exec(url) ?? [];
  return name ? { name, width: Number(width), height: Number(height) } : null;
}

/** Returns the widths of an image's variants: up to its own, never wider. */
export function variantWidths(width: number): number[] {
  const own = Math.min(width, WIDEST);
  return [...VARIANT_WIDTHS.filter((variant) => variant < own), own];
}

/** Returns the size of a crop for tall screens: the full height; null for an upright image. */
export function cropSize({ width, height }: Omit<ImageSource, "name">, shape: CropShape) {
  return width > height ? { width: Math.round(height * cropRatios[shape]), height } : null;
}

/** Returns the shape of a crop, and the horizontal place of the focal point in percent. */
export function readCrop(crop: Crop): { shape: CropShape; x: number } {
  return { shape: crop[0] as CropShape, x: Number(crop.slice(1)) };
}

/**
 * Returns true if pages offer this variant of an image. Requests for others are rejected, so that
 * they cannot fill the disk.
 *
 * @param crop for tall screens; none for the whole image
 */
export function isOffered(
  size: Omit<ImageSource, "name">,
  { width, format, crop }: { width: number; format: VariantFormat; crop?: Crop },
): boolean {
  const shown = crop === undefined ? size : cropSize(size, readCrop(crop).shape);
  if (!shown || !variantWidths(shown.width).includes(width)) return false;
  return format !== "jpg" || (crop === undefined && width <= WIDEST_JPEG);
}

/** Returns the address of a variant. */
export function variantAddress(
  { name }: ImageSource,
  width: number,
  format: VariantFormat,
  crop?: Crop,
): string {
  return `/uploads/${name}${crop === undefined ? "" : `.${crop}`}.w${width}.${format}`;
}

/**
 * Returns a variant of medium width, a JPEG, for browsers and readers that choose none themselves;
 * an external address unchanged.
 */
export function fallbackOf(url: string, largest = 800, format: VariantFormat = "jpg"): string {
  const image = parseImageAddress(url);
  if (!image) return url;
  const widths = variantWidths(image.width);
  const middle = widths.findLast((variant) => variant <= largest) ?? Math.min(...widths);
  return variantAddress(image, middle, format);
}

/** Returns the WebP for a video poster: made with the upload, so that no player waits for it. */
export function posterAddress(url: string): string {
  return fallbackOf(url, STAND_IN_WIDTH, "webp");
}
