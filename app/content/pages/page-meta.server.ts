import type { CompanyFacts } from "~/base/seo/company-data.server";
import { webPageOf } from "~/base/seo/page-data.server";
import type { PageCard } from "~/base/seo/social-card";
import { type Language, localized } from "~/language/i18n/languages";
import { imagesIn } from "~/media/uploads/stored-files.server";
import type { OwnPageDetail } from "./own-page";
import { pageSummary } from "./page-views.server";

/**
 * Returns the content of a page's preview card.
 *
 * @param fallback the title above the page's own, and the image of a page without one
 */
export function ownPageCard(
  page: OwnPageDetail,
  language: Language,
  fallback: { kicker: string; still: string | null },
): PageCard {
  return {
    title: localized(page, "title", language).text,
    kicker: fallback.kicker,
    still: imagesIn(page.imageUrl)[0] ?? fallback.still,
  };
}

/** Returns the structured data of a page for search engines. */
export function toWebPage(
  page: OwnPageDetail,
  place: { language: Language; url: string; images: string[]; company: CompanyFacts },
) {
  const { language } = place;
  return webPageOf({
    ...place,
    name: localized(page, "title", language).text,
    description: pageSummary(page, language),
    changedAt: page.updatedAt,
  });
}
