import { variantAddress, variantWidths, parseImageAddress } from "~/uploads/image-sources";
import { LogoMark } from "~/ui/logo";

/** Wide enough for the mark of the splash on a sharp screen. */
const WIDEST_MARK = 400;

/**
 * The mark of the company beside its name.
 *
 * @param logo its address, "" for none, null for the built-in one
 * @param size height in pixels
 */
export function CompanyMark({ logo, size = 32 }: { logo: string | null; size?: number }) {
  if (logo === null) return <LogoMark size={size} />;
  if (logo === "") return null;
  const image = parseImageAddress(logo);
  const widths = image ? variantWidths(image.width).filter((width) => width <= WIDEST_MARK) : [];
  return (
    <img
      // Not the fallback, a JPEG, which would have no transparency.
      src={logo}
      srcSet={
        image && widths.length
          ? widths.map((width) => `${variantAddress(image, width, "webp")} ${width}w`).join(", ")
          : undefined
      }
      sizes={`${size}px`}
      width={size}
      height={size}
      alt=""
      data-company-mark
    />
  );
}
