import { LogoMark } from "~/ui/logo";
import { parseImageAddress, variantAddress, variantWidths } from "~/uploads/image-sources";

/** Twice the largest place, the splash, in pixels. */
const MARK_WIDTH = 240;
/** The height of a mark in the bar, in pixels; the built-in one is as wide. */
export const BAR_MARK = 32;
/** The greatest width of a mark as a multiple of its height; wider ones are less high. */
const WIDEST_RATIO = 3;

/**
 * The mark of the company beside its name.
 *
 * @param logo its address, "" for none, null for the built-in one
 * @param size height in pixels
 */
export function CompanyMark({ logo, size = BAR_MARK }: { logo: string | null; size?: number }) {
  if (logo === null) return <LogoMark size={size} />;
  if (logo === "") return null;
  const width = markWidth(logo, size);
  const height = Math.max(1, Math.round(width / ratioOf(logo)));
  return <img src={smallMark(logo)} width={width} height={height} alt="" data-company-mark />;
}

/** Returns the width of an own mark in pixels, for its height. */
export function markWidth(logo: string, size: number): number {
  return Math.max(1, Math.round(size * Math.min(WIDEST_RATIO, ratioOf(logo))));
}

/** Returns the ratio of a stored mark; 1 for an external one. */
function ratioOf(logo: string): number {
  const [, width, height] = /^\/uploads\/[a-z0-9]+-(\d+)x(\d+)\.\w+$/.exec(logo) ?? [];
  return width && height ? Number(width) / Number(height) : 1;
}

/**
 * Returns a small variant of an uploaded image for all places; WebP, since a JPEG has no
 * transparency. A drawing or an external address is returned unchanged.
 */
export function smallMark(logo: string): string {
  const image = parseImageAddress(logo);
  if (!image) return logo;
  const widths = variantWidths(image.width);
  const width = widths.find((each) => each >= MARK_WIDTH) ?? Math.max(...widths);
  return variantAddress(image, width, "webp");
}
