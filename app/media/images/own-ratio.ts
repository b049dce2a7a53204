import { parseImageAddress } from "~/media/uploads/image-sources";
import { type Place, sizesOf, times } from "./places";

/** The ratios that a frame with the image's own ratio can have; beyond, the image is cropped. */
const LEAST = 1 / 3;
const MOST = 6;

/** Below this ratio the height of the screen limits the width of the frame. */
const UPRIGHT = 1.5;

/** Returns the ratio of a frame with the own ratio of its image; 16:9 for an external image. */
export function ratioOf(url: string): number {
  const { width, height } = parseImageAddress(url) ?? { width: 16, height: 9 };
  return Math.min(Math.max(width / height, LEAST), MOST);
}

/**
 * Returns the value of `data-ratio` for a ratio below 10: its digits, as in `u1 t7 h7 m7 k8`, which
 * `app/ui/styles/images.css` adds up to `--ratio`.
 */
export function ratioAttribute(ratio: number): string {
  const digits = String(Math.round(Math.min(ratio, 9.9999) * 10_000)).padStart(5, "0");
  return ["u", "t", "h", "m", "k"]
    .map((place, index) => `${place}${digits[index]}`)
    .filter((digit) => !digit.endsWith("0"))
    .join(" ");
}

/**
 * Creates a place whose frames have the ratio of their image. They are no higher than the screen
 * (`frame.module.css`).
 */
export function ownRatioPlace(
  name: string,
  range: Place["range"],
  steps: [from: number, width: string][],
): Place {
  const widest = steps.map(([from, width]): Place["steps"][number] => [from, width, MOST]);
  return {
    name,
    range,
    steps: widest,
    sizes: (ratio) =>
      sizesOf(widest, ratio, (length) =>
        ratio < UPRIGHT ? `min(${length}, ${times("85svh", ratio)})` : length,
      ),
  };
}
