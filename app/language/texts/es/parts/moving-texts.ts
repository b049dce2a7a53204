import { movingTexts } from "../moving";

/** The import of an old site. */
export const texts = { moving: movingTexts };
