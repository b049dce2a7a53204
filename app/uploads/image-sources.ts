/**
 * Widths of variants in pixels. A stored image is named by its content and size,
 * `/uploads/HASH-1920x1080.webp`; its variants add a width, `/uploads/HASH-1920x1080.w640.avif`.
 * The addresses of all variants can be derived from the stored one, and every response is
 * immutable.
 */
export const VARIANT_WIDTHS = [400, 800, 1200, 1920] as const;

export const variantFormats = ["avif", "webp", "jpg"] as const;
export type VariantFormat = (typeof variantFormats)[number];

const MASTER = /^\/uploads\/([a-z0-9]+-(\d+)x(\d+))\.(webp|gif)$/;

export interface ImageSources {
  width: number;
  height: number;
  /** `srcset` values. */
  avif: string;
  webp: string;
  /** For browsers that support neither. */
  fallback: string;
}

/** Returns the variants of an uploaded image, or null for an external address. */
export function imageSources(url: string): ImageSources | null {
  const master = MASTER.exec(url);
  if (!master) return null;
  const [, name, width, height] = master;
  const widths = variantWidths(Number(width));
  const address = (variant: number, format: VariantFormat) =>
    `/uploads/${name}.w${variant}.${format}`;
  const srcSet = (format: VariantFormat) =>
    widths.map((variant) => `${address(variant, format)} ${variant}w`).join(", ");
  const middle = widths.findLast((variant) => variant <= 800) ?? widths[0]!;
  return {
    width: Number(width),
    height: Number(height),
    avif: srcSet("avif"),
    webp: srcSet("webp"),
    fallback: address(middle, "jpg"),
  };
}

/** Returns the widths of an image's variants; none is wider than the image. */
export function variantWidths(width: number): number[] {
  const smaller = VARIANT_WIDTHS.filter((variant) => variant <= width);
  return smaller.length > 0 ? smaller : [width];
}

/** Returns a JPEG variant of medium width, for video posters; any other address unchanged. */
export function posterAddress(url: string): string {
  const master = MASTER.exec(url);
  if (!master) return url;
  const [, name, width] = master;
  const widths = variantWidths(Number(width));
  const middle = widths.findLast((variant) => variant <= 1200) ?? widths[0]!;
  return `/uploads/${name}.w${middle}.jpg`;
}
