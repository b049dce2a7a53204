import { personLinks } from "~/content/team/person-links";
import { type TeamMember } from "~/content/team/team-member";
import { toProjectCard } from "~/films/projects/to-project-card.server";
import { type Language, localized } from "~/language/i18n/languages";
import { inLanguage } from "~/language/i18n/languages";
import { titleFit } from "~/records/writing/title-size.server";
import { safeUrl } from "~/ui/parts/safe-url";
import type { Filmed } from "./filmography.server";
import type { ListedPerson, PersonData } from "./person";

/** Returns the data of a person's page. */
export function toPersonPage(
  member: TeamMember,
  films: readonly Filmed[],
  language: Language,
): PersonData {
  const { id, name, imageUrl } = member;
  return {
    id,
    name,
    imageUrl,
    titleFit: titleFit(name),
    role: localized(member, "role", language),
    bio: localized(member, "bio", language),
    links: personLinks.flatMap((link) => {
      const href = safeUrl(member[link] ?? "");
      return href ? [{ name: link, href }] : [];
    }),
    films: films.map(({ project, parts, stills }) => ({
      card: toProjectCard(project, language),
      parts: parts.map((part) => inLanguage(part, language)),
      stills,
    })),
  };
}

/** Returns the images of a person's page, for {@link readImageFacts}. */
export const imagesOfPerson = (member: TeamMember, films: readonly Filmed[]): string[] => [
  member.imageUrl,
  ...films.flatMap(({ project, stills }) => [project.imageUrl, ...stills]),
];

/** Returns a person for the list of all. */
export function toListedPerson(member: TeamMember, language: Language): ListedPerson {
  const { id, name, role_en, role_es, imageUrl } = member;
  return inLanguage({ id, name, role_en, role_es, imageUrl }, language);
}
