import { localized, type Language } from "~/i18n/languages";
import type { SocialCard } from "~/images/social-card";
import { picturesIn } from "~/images/stored-files.server";
import { movieOf, type CompanyFacts, type FilmFacts } from "~/seo/structured-data.server";
import { summaryOf } from "~/seo/summary";
import { plainTextOf } from "~/writing/plain-text.server";
import type { Project, ProjectDetail } from "./project";

/** As much as says what a film is about. */
const DESCRIPTION_LENGTH = 500;

/** What the picture of a film shows that stands for its page elsewhere. */
export function projectCard(project: Project, language: Language): Omit<SocialCard, "company"> {
  const category = localized(project, "category", language).text;
  return {
    title: localized(project, "title", language).text,
    kicker: [category, project.year].filter(Boolean).join(" · "),
    still: picturesIn(project.imageUrl)[0] ?? null,
  };
}

/**
 * A film as search engines are told of it.
 *
 * @param film who made it, what it has won, its trailer: as far as that is known
 */
export function projectMovie(
  project: ProjectDetail,
  place: { language: Language; url: string; images: string[]; company: CompanyFacts },
  film: FilmFacts = {},
) {
  const { language } = place;
  const description = localized(project, "description", language).text;
  return movieOf({
    ...place,
    ...film,
    name: localized(project, "title", language).text,
    description: summaryOf(plainTextOf(description), DESCRIPTION_LENGTH),
    genre: localized(project, "category", language).text,
    year: project.year,
  });
}
