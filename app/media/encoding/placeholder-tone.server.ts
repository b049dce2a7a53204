/**
 * The alphabets of a placeholder tone: one character for its lightness, one for its hue. Each
 * character has one meaning, so that style sheets can match them one by one
 * (`app/ui/styles/images.css`). Rows of older releases have more characters: the first of each
 * alphabet are these; the others are ignored.
 */
export const placeholderAlphabets = { lightness: "01234567", hue: "abcdefghijklm" } as const;

/** OKLCH lightness of each step. Films are dark, so most steps are dark. */
export const placeholderLightness = [0.08, 0.16, 0.24, 0.33, 0.43, 0.55, 0.7, 0.88] as const;

/** Number of hues around the circle; the first character of the alphabet means no hue. */
const HUES = 12;

/** OKLCH chroma of each hue. */
const CHROMA = 0.055;

/**
 * Returns the tone of an image.
 *
 * @param pixel the image scaled down to one pixel, in sRGB
 */
export function placeholderToneOf([red = 0, green = 0, blue = 0]: Uint8Array): string {
  const [l, a, b] = toLab([red, green, blue].map(toLinear));
  const distances = placeholderLightness.map((step) => Math.abs(step - l));
  const turn = Math.round((Math.atan2(b, a) / (2 * Math.PI)) * HUES);
  const hue = Math.hypot(a, b) < CHROMA / 2 ? 0 : 1 + ((turn + HUES) % HUES);
  const lightness = distances.indexOf(Math.min(...distances));
  return `${placeholderAlphabets.lightness[lightness]}${placeholderAlphabets.hue[hue]}`;
}

function toLinear(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Converts linear sRGB to OKLab (Björn Ottosson, 2020). */
function toLab([r = 0, g = 0, b = 0]: number[]): [l: number, a: number, b: number] {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
