import { ownRatioPlace } from "~/media/images/own-ratio";

/** An image between the paragraphs of a text. */
export const prosePlace = ownRatioPlace(
  "prose",
  [400, 1200],
  [
    [40, "36rem"],
    [0, "92vw"],
  ],
);
