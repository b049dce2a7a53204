import { filmTexts } from "../film";

/** Pages of films and people, their stills, and screeners. */
export const texts = { film: filmTexts };
