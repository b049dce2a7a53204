import { screeningEventOf } from "~/base/seo/screening-event.server";
import { type Language, localized } from "~/language/i18n/languages";
import type { SitePaths } from "~/language/i18n/paths";
import { safeImageUrl } from "~/ui/parts/safe-url";
import { screeningFacts } from "./screening-events.server";
import type { ListedScreening } from "./screenings.server";

/** Returns the structured data of screenings of any films. */
export function listedScreeningEvents(
  screenings: readonly ListedScreening[],
  language: Language,
  origin: string,
  paths: SitePaths,
) {
  return screenings.map((screening) => {
    const name = localized(screening, "title", language).text;
    const url = origin + paths.project(screening.projectId, name);
    const image = safeImageUrl(screening.imageUrl);
    return screeningEventOf({
      ...screeningFacts(screening, screening.runtime, language),
      film: { name, url },
      url: `${url}#screenings`,
      images: image ? [new URL(image, origin).href] : [],
    });
  });
}
