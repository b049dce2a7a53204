/** The variants that were shown last, by the address of the image. */
const variants = new Map<string, string>();

/** Remembers the variant that an image has shown; called when it leaves the page. */
export function rememberVariant(url: string, image: HTMLImageElement): void {
  if (image.currentSrc && image.naturalWidth > 0) variants.set(url, image.currentSrc);
}

/**
 * Shows the variant that the page before had, or another one, until the image has loaded its own:
 * without it, a view transition would end on an empty frame.
 */
export function standIn(image: HTMLImageElement, smaller: string | undefined): void {
  if (!smaller || image.complete) return;
  const { objectFit, objectPosition } = getComputedStyle(image);
  image.style.background = `${objectPosition} / ${objectFit} no-repeat url("${encodeURI(smaller)}")`;
  image.addEventListener("load", () => (image.style.background = ""), { once: true });
}

/** Returns the variant that an image with this address has shown on an earlier page. */
export function rememberedVariant(url: string): string | undefined {
  return variants.get(url);
}
