import { siteTexts } from "../site";

/** The pages of the site. */
export const texts = { public: siteTexts };
