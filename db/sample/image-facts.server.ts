import type { StoredImage } from "~/uploads/image-rows.server";

/** In the folder of the sample's pictures, written by `scripts/pictures/store-sample.ts`. */
export const FACTS_FILE = "facts.json";

/** The facts of the pictures of the sample company, by their names. */
export type SampleImageFacts = Record<string, StoredImage>;
