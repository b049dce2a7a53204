import {
  type Crop,
  cropRatios,
  cropSize,
  type ImageSource,
  readCrop,
  variantAddress,
  type VariantFormat,
  variantWidths,
} from "~/media/uploads/image-sources";
import { cropOf } from "./image-facts";
import { type Place, sizesIn, widthsIn } from "./places";

/** The attributes of a `<source>`. */
export interface SourceAttributes {
  media?: string;
  type: string;
  srcSet: string;
  sizes: string;
}

/** Phones held upright, also with the bars of the browser; as in `frame.module.css`. */
const TALL_MEDIA = "screen and (max-aspect-ratio: 7/10)";

/** WebP is for older browsers, which get a third of the widths. */
const WEBP_STEP = 3;

/** Enough for all images of most sites in one place. */
const MOST_KNOWN = 1000;

/** By place itself: portraits have places of one name for rows of another number. */
const known = new WeakMap<Place, Map<string, SourceAttributes[]>>();

/**
 * Returns the sources of a stored image in a place, made once: a page has some twenty images. In
 * some places, tall screens get a crop around the focal point: a third of the bytes of the whole
 * image.
 *
 * @param focus the value of `data-focus`
 */
export function responsiveSources(
  image: ImageSource,
  place: Place,
  focus?: string,
): SourceAttributes[] {
  const inPlace = known.get(place) ?? new Map<string, SourceAttributes[]>();
  known.set(place, inPlace);
  const key = `${image.name} ${focus}`;
  const sources = inPlace.get(key) ?? makeSources(image, place, focus);
  if (inPlace.size >= MOST_KNOWN) inPlace.clear();
  inPlace.set(key, sources);
  return sources;
}

function makeSources(image: ImageSource, place: Place, focus?: string): SourceAttributes[] {
  const { width, height } = image;
  const { tall } = place;
  const size = tall ? cropSize(image, tall.shape) : null;
  return [
    ...(tall && size
      ? sourcesOf(image, tall, { ...size, media: TALL_MEDIA, crop: cropOf(focus, tall.shape) })
      : []),
    ...sourcesOf(image, place, { width, height }),
  ];
}

interface Shown {
  width: number;
  height: number;
  crop?: Crop;
  media?: string;
}

function sourcesOf(
  image: ImageSource,
  place: Omit<Place, "name">,
  { width, height, crop, media }: Shown,
): SourceAttributes[] {
  const ratio = crop === undefined ? width / height : cropRatios[readCrop(crop).shape];
  const widths = widthsIn(place, ratio, variantWidths(width));
  const source = (format: VariantFormat, some: number[]) => ({
    media,
    type: `image/${format}`,
    srcSet: some.map((each) => `${variantAddress(image, each, format, crop)} ${each}w`).join(", "),
    sizes: sizesIn(place, ratio),
  });
  return [
    source("avif", widths),
    source(
      "webp",
      widths.filter((_, index) => (widths.length - 1 - index) % WEBP_STEP === 0),
    ),
  ];
}
