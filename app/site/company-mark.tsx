import { parseImageAddress, variantAddress, variantWidths } from "~/uploads/image-sources";
import { LogoMark } from "~/ui/logo";

/** Twice the largest place, the splash, in pixels. */
const MARK_WIDTH = 240;

/**
 * The mark of the company beside its name.
 *
 * @param logo its address, "" for none, null for the built-in one
 * @param size height in pixels
 */
export function CompanyMark({ logo, size = 32 }: { logo: string | null; size?: number }) {
  if (logo === null) return <LogoMark size={size} />;
  if (logo === "") return null;
  return <img src={smallMark(logo)} width={size} height={size} alt="" data-company-mark />;
}

/**
 * Returns a small variant of an uploaded mark for all places; WebP, since a JPEG has no
 * transparency. An external address is returned unchanged.
 */
export function smallMark(logo: string): string {
  const image = parseImageAddress(logo);
  if (!image) return logo;
  const widths = variantWidths(image.width);
  const width = widths.find((each) => each >= MARK_WIDTH) ?? widths.at(-1)!;
  return variantAddress(image, width, "webp");
}
