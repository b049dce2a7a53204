import { ownRatioPlace } from "~/media/images/own-ratio";
import { type Place, times } from "~/media/images/places";

const still = (steps: [from: number, width: string][]) =>
  ownRatioPlace("still", [400, 3840], steps);

/** A still alone in its row. */
export const stillPlace = still([
  [100, "92rem"],
  [0, "92vw"],
]);

/** Returns the place of a still that takes a part, up to 1, of a row of several. */
export function placeInRow(part: number): Place {
  if (part === 1) return stillPlace;
  return still([
    [100, times("92rem", part)],
    [48, times("92vw", part)],
    [0, "92vw"],
  ]);
}

/** The screen, into which a still fits as a whole; the bars take an eighth of the height. */
export const viewerPlace: Place = {
  name: "viewer",
  range: [400, 3840],
  steps: [],
  sizes: (ratio) => `min(100vw, ${times("88svh", ratio)})`,
};
