import { cropRatios, type CropShape, type VariantFormat } from "~/media/uploads/image-sources";

/**
 * The width of a frame from one width of the screen on: that width in rem, a number with a unit
 * such as `45vw`, and the ratio of the frame if it is not the image's own.
 */
type Step = [from: number, width: string, ratio?: number];

/** A place for images: the size of its frame on each screen. */
export interface Place {
  /** The value of `data-place`. */
  name: string;
  /** The fewest and the most pixels of a screen that its frame is wide. */
  range: [number, number];
  /** The widest screen first; none for a frame as large as the screen. */
  steps: Step[];
  /** Its one variant, as wide as the range says: a page with many small images is short so. */
  only?: VariantFormat;
  /** Returns `sizes` for an image of this ratio where they do not follow from the steps. */
  sizes?: (ratio: number) => string;
  /** The crop and the frame of tall screens, if they get another one. */
  tall?: Omit<Place, "name" | "tall"> & { shape: CropShape };
}

export const FRAME = 16 / 9;
export const PORTRAIT = 4 / 5;
const CINEMA = 2.39;

const acrossPage: Step[] = [
  [100, "92rem", FRAME],
  [0, "92vw", FRAME],
];

/** Two columns from this width of the screen on, in rem, one below it. */
const columns = (from: number, ratio: number): Step[] => [
  [100, "45rem", ratio],
  [from, "45vw", ratio],
  [0, "92vw", ratio],
];

const portraitPlaces = new Map<string, Place>();

/**
 * Places of public pages; others stand beside what they belong to. Widths are those of the style
 * sheets (`.section` in `app/ui/styles/global.css`), ratios those of `frame.module.css`.
 */
export const places = {
  /** The screen, which the image covers. */
  hero: {
    name: "hero",
    range: [400, 3840],
    steps: [],
    sizes: coverScreen,
    tall: { shape: "p", range: [520, 1920], steps: [], sizes: coverScreen },
  },
  /** From edge to edge of the screen; upright on phones. */
  strip: {
    name: "strip",
    range: [400, 3840],
    steps: [
      [48, "100vw", CINEMA],
      [0, "100vw", cropRatios.q],
    ],
    tall: { shape: "q", range: [400, 1920], steps: [[0, "100vw", cropRatios.q]] },
  },
  /** Across a page of its own. */
  cover: { name: "cover", range: [400, 3840], steps: acrossPage },
  /** A card in a grid of two columns. */
  card: { name: "card", range: [400, 1920], steps: columns(48, FRAME) },
  /** A card across both columns. */
  wide: {
    name: "wide",
    range: [400, 3840],
    steps: [
      [100, "92rem", CINEMA],
      [48, "92vw", CINEMA],
      [0, "92vw", FRAME],
    ],
  },
  /** A card in a grid of three columns. */
  small: {
    name: "small",
    range: [400, 1200],
    steps: [
      [100, "30rem", FRAME],
      [48, "30vw", FRAME],
      [0, "92vw", FRAME],
    ],
  },
  about: { name: "about", range: [400, 1920], steps: columns(64, 4 / 3) },
  portrait: portraitPlace({ wide: 6, laptop: 4, tablet: 3, phone: 2 }),
} satisfies Record<string, Place>;

/** The number of portraits in a row, by the width of the screen. */
export interface PortraitsInRow {
  wide: number;
  laptop: number;
  tablet: number;
  phone: number;
}

/**
 * Returns the place of a portrait in a row; the widths of screens are those of the team's styles.
 * The same row has the same place, by which its sources are kept.
 */
export function portraitPlace(row: PortraitsInRow): Place {
  const key = `${row.wide} ${row.laptop} ${row.tablet} ${row.phone}`;
  const place = portraitPlaces.get(key) ?? makePortraitPlace(row);
  portraitPlaces.set(key, place);
  return place;
}

function makePortraitPlace({ wide, laptop, tablet, phone }: PortraitsInRow): Place {
  // Between two portraits there is a gap of 1rem or more.
  const part = (whole: number, count: number) => Math.round((whole / count - 0.8) * 10) / 10;
  return {
    name: "portrait",
    range: [200, Math.max(800, 3200 / wide, 1200 / phone)],
    steps: [
      [100, `${part(92, wide)}rem`, PORTRAIT],
      [87.5, `${part(92, wide)}vw`, PORTRAIT],
      [64, `${part(92, laptop)}vw`, PORTRAIT],
      [40, `${part(92, tablet)}vw`, PORTRAIT],
      [0, `${part(92, phone)}vw`, PORTRAIT],
    ],
  };
}

/** Returns the place of the cards of related records, which fill one row. */
export function relatedPlace(count: number): Place {
  if (count === 1) return places.wide;
  return count === 2 ? places.card : places.small;
}

/** Returns the `sizes` of an image of this ratio that covers the screen. */
function coverScreen(ratio: number): string {
  return `max(100vw, ${times("100svh", ratio)})`;
}

/**
 * Returns the `sizes` of an image: the width at which it covers its frame, which is more than that
 * of the frame if the image is wider in ratio.
 *
 * @param ratio of the image
 */
export function sizesIn({ steps, sizes }: Omit<Place, "name">, ratio: number): string {
  return sizes ? sizes(ratio) : sizesOf(steps, ratio);
}

/**
 * Returns the `sizes` of an image in frames of these widths.
 *
 * @param limit changes each width
 */
export function sizesOf(steps: Step[], ratio: number, limit = (width: string) => width): string {
  return steps
    .map(([from, width, frame]) => {
      const covering = limit(times(width, excess(ratio, frame)));
      return from ? `(min-width: ${from}rem) ${covering}` : covering;
    })
    .join(", ");
}

/** Returns those of the widths in which a screen may need an image of this ratio, ascending. */
export function widthsIn(
  { steps, range }: Omit<Place, "name">,
  ratio: number,
  widths: number[],
): number[] {
  // A frame as large as the screen has no steps.
  const factors = (steps[0] ? steps : [[]]).map(([, , frame]) => excess(ratio, frame));
  const least = range[0] * Math.min(...factors);
  const most = range[1] * Math.max(...factors);
  return widths.filter((width, index) => {
    const narrower = widths[index - 1] ?? 0;
    return (width >= least || index === widths.length - 1) && narrower < most;
  });
}

/** Returns by how much an image that covers a frame is wider than it. */
function excess(ratio: number, frame = ratio): number {
  return Math.max(1, ratio / frame);
}

/** Multiplies a length, to a tenth of its unit. */
export function times(length: string, factor: number): string {
  return length.replace(/[\d.]+/, (number) => `${Math.round(+number * factor * 10) / 10}`);
}
