import { parseImageAddress, variantAddress, variantWidths } from "~/media/uploads/image-sources";
import { LogoMark } from "~/ui/parts/logo";

/** Twice the largest place, the splash, in pixels. */
const MARK_WIDTH = 240;
/** The greatest width of a mark as a multiple of its height; wider ones are less high. */
export const WIDEST_RATIO = 3;

/**
 * The mark of the company beside its name.
 *
 * @param logo its address, "" for none, null for the built-in one
 * @param size height in pixels
 */
export function CompanyMark({ logo, size = 32 }: { logo: string | null; size?: number }) {
  if (logo === null) return <LogoMark size={size} />;
  if (logo === "") return null;
  const ratio = ratioOf(logo);
  const width = Math.max(1, Math.round(size * Math.min(WIDEST_RATIO, ratio)));
  const height = Math.max(1, Math.round(width / ratio));
  return <img src={smallMark(logo)} width={width} height={height} alt="" data-company-mark />;
}

/** Returns the ratio of a stored mark; 1 for an external one. */
export function ratioOf(logo: string): number {
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
