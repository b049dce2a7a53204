import { parseImageAddress } from "~/media/uploads/image-sources";
import { FRAME, type Place, PORTRAIT } from "./places";

/** Places of the back office. */
export const adminPlaces = {
  /** Of 25 rows: other formats and widths of each would be a fifth of the page. */
  thumbnail: { name: "thumbnail", range: [400, 400], steps: [[0, "6rem", FRAME]], only: "webp" },
  face: { name: "face", range: [200, 200], steps: [[0, "3.5rem", PORTRAIT]] },
  /** The whole image, as the library shows it. */
  library: { name: "library", range: [200, 640], steps: [[0, "15rem"]] },
  /** The whole image in a form, where a dozen stand beside each other. */
  tile: { name: "tile", range: [400, 400], steps: [[0, "15rem"]], only: "webp" },
} satisfies Record<string, Place>;

/** Returns the place of the thumbnail of an image: a wider one needs more pixels to cover it. */
export function thumbnailPlace(url: string): Place {
  const { thumbnail } = adminPlaces;
  const image = parseImageAddress(url);
  const excess = image ? Math.max(1, image.width / image.height / FRAME) : 1;
  const width = thumbnail.range[1] * excess;
  return { ...thumbnail, range: [width, width] };
}
