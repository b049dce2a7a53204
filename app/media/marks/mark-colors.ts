import { contrast } from "~/ui/parts/color";

/** The colours of the pixels of a mark that are not transparent, `#rrggbb`, with their shares. */
export type MarkColors = [color: string, share: number][];

/** Less is not seen; graphics need more, but a mark is known by its shape. */
const SEEN_CONTRAST = 2;
/** A mark of which less is seen has disappeared. */
const MIN_SHARE_SEEN = 0.12;

/** Returns true if a mark can be seen on a background, `#rrggbb`. */
export const isSeen = (background: string, colors: MarkColors) =>
  shareSeen(background, colors) >= MIN_SHARE_SEEN;

/** Returns the share of a mark that is seen on a background, from 0 to 1. */
export function shareSeen(background: string, colors: MarkColors): number {
  return colors
    .filter(([color]) => contrast(color, background) >= SEEN_CONTRAST)
    .reduce((sum, [, share]) => sum + share, 0);
}
