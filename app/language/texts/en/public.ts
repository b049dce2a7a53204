import { publicRest } from "./public-rest";
import { siteTexts } from "./site";

/** All texts of the public area; browsers load them in two parts, see `i18n/areas.ts`. */
export const publicTexts = {
  ...siteTexts,
  sitemap: { ...siteTexts.sitemap, ...publicRest.sitemap },
  validation: { ...siteTexts.validation, ...publicRest.validation },
  refused: { ...siteTexts.refused, ...publicRest.refused },
};
