import { toneAlphabets, toneLightness, TONE_CHROMA, TONE_HUES } from "./tone";

/** A colour in OKLab. */
interface Lab {
  l: number;
  a: number;
  b: number;
}

/**
 * The tone of a picture, see `tone.ts`.
 *
 * @param pixels the picture scaled down to 2 × 2 pixels, in sRGB, three bytes each
 */
export function toneOf(pixels: Uint8Array): string {
  const corners = [0, 3, 6, 9].map((at) => toLab(pixels.subarray(at, at + 3)));
  const steps = corners.map(({ l }, index) => toneAlphabets[index]![nearestStep(l)]!);
  const halves = [corners.slice(0, 2), corners.slice(2)];
  const hues = halves.map((half, index) => toneAlphabets[4 + index]![hueOf(half)]!);
  return [...steps, ...hues].join("");
}

function nearestStep(lightness: number): number {
  const distances = toneLightness.map((step) => Math.abs(step - lightness));
  return distances.indexOf(Math.min(...distances));
}

/** 0 for a grey one, else from 1 around the circle. */
function hueOf(colors: Lab[]): number {
  const a = colors.reduce((sum, color) => sum + color.a, 0) / colors.length;
  const b = colors.reduce((sum, color) => sum + color.b, 0) / colors.length;
  if (Math.hypot(a, b) < TONE_CHROMA / 2) return 0;
  const turn = Math.atan2(b, a) / (2 * Math.PI);
  return 1 + ((Math.round(turn * TONE_HUES) + TONE_HUES) % TONE_HUES);
}

/** sRGB to OKLab (Björn Ottosson, 2020). */
function toLab(bytes: Uint8Array): Lab {
  const [r = 0, g = 0, b = 0] = [...bytes].map((byte) => {
    const value = byte / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}
