import { defined } from "~/config/defined";
/** The sum of the ratios in a row of normal height: two stills in 16:9, or a little more. */
const NORMAL = 3.9;

/** Maximum number of images in a row. */
const MOST = 6;

/**
 * Divides images into rows of equal width, in their order, so that the heights of the rows differ
 * as little as possible from the normal one.
 *
 * @param ratios width divided by height of each image
 * @returns the number of images in each row
 */
export function justifiedRows(ratios: number[]): number[] {
  // The best division of the images from each index on, calculated from the end.
  const best: { cost: number; rows: number[] }[] = [];
  best[ratios.length] = { cost: 0, rows: [] };
  for (let start = ratios.length - 1; start >= 0; start--) {
    let sum = 0;
    for (const [index, ratio] of ratios.slice(start, start + MOST).entries()) {
      const count = index + 1;
      sum += ratio;
      const rest = defined(best[start + count], "division of the rest");
      const cost = rest.cost + Math.log(sum / NORMAL) ** 2;
      if (cost < (best[start]?.cost ?? Infinity)) {
        best[start] = { cost, rows: [count, ...rest.rows] };
      }
    }
  }
  return best[0]?.rows ?? [];
}
