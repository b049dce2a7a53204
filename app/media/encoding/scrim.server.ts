/** The share of the pixels that may be brighter than the brightness of an image. */
const BRIGHTER = 0.05;

/** Opacities of the black of each scrim of a preview card; pages have one for any picture. */
export const scrimOpacities = [0, 0.2, 0.35, 0.5, 0.62] as const;

/** Maximum brightness of an image under a scrim, in percent: #646464. */
export const BRIGHTEST_PERCENT = (100 * 0x64) / 0xff;

/**
 * Returns how bright the brightest parts of an image are, in percent of white. One number for the
 * whole image: which part of it is below a text depends on the crop, and so on the screen.
 *
 * @param greys a small version of the image in shades of grey
 */
export function brightnessOf(greys: Uint8Array): number {
  const sorted = [...greys].sort((a, b) => a - b);
  const bright = sorted[Math.floor(sorted.length * (1 - BRIGHTER))] ?? 0xff;
  return Math.round((100 * bright) / 0xff);
}

/**
 * Returns the weakest scrim under which an image is dark enough for light text.
 *
 * @returns an index of {@link scrimOpacities}
 */
export function scrimFor(brightness: number): number {
  const isEnough = (opacity: number) => brightness * (1 - opacity) <= BRIGHTEST_PERCENT;
  return scrimOpacities.findIndex(isEnough);
}
