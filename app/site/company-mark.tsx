import { imageSources } from "~/uploads/image-sources";
import { LogoMark } from "~/ui/logo";

/**
 * The mark of the company beside its name.
 *
 * @param logo its address, "" for none, null for the built-in one
 * @param size height in pixels
 */
export function CompanyMark({ logo, size = 32 }: { logo: string | null; size?: number }) {
  if (logo === null) return <LogoMark size={size} />;
  if (logo === "") return null;
  const sources = imageSources(logo);
  return (
    <img
      // Not the fallback, a JPEG, which would have no transparency.
      src={logo}
      srcSet={sources?.webp}
      sizes={`${size}px`}
      width={size}
      height={size}
      alt=""
      data-company-mark
    />
  );
}
