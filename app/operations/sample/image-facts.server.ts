import type { StoredImage } from "~/media/uploads/image-rows.server";

/** In the folder of the sample's pictures, written by `scripts/pictures/store-sample.ts`. */
export const FACTS_FILE = "facts.json";

/**
 * A folder in it: the variants of the landing page's pictures that a phone and a large screen load,
 * `NAME.w1200.avif`, so that its first visitors get them. All others are made when they are asked
 * for.
 */
export const VARIANTS_FOLDER = "variants";

/** The facts of the pictures of the sample company, by their names. */
export type SampleImageFacts = Record<string, StoredImage>;
