import type { CompanyFacts } from "~/base/seo/company-data.server";
import { profilePageOf } from "~/base/seo/page-data.server";
import type { PageCard } from "~/base/seo/social-card";
import { summaryOf } from "~/base/seo/summary";
import { personLinks } from "~/content/team/person-links";
import { type TeamMember } from "~/content/team/team-member";
import { type Language, localized } from "~/language/i18n/languages";
import { imagesIn } from "~/media/uploads/stored-files.server";

/** Returns the content of a person's preview card. */
export function personCard(member: TeamMember, language: Language): PageCard {
  return {
    title: member.name,
    kicker: localized(member, "role", language).text,
    still: imagesIn(member.imageUrl)[0] ?? null,
  };
}

/** Returns the sentence that search results show: the role, and the start of the biography. */
export function personSummary(member: TeamMember, language: Language): string {
  const role = localized(member, "role", language).text;
  const bio = localized(member, "bio", language).text;
  return summaryOf([`${member.name}, ${role}.`, bio].join(" "));
}

/** Returns the structured data of a person's page for search engines. */
export function personProfile(
  member: TeamMember,
  place: { language: Language; url: string; images: string[]; company: CompanyFacts },
) {
  const { language } = place;
  return profilePageOf({
    ...place,
    name: member.name,
    jobTitle: localized(member, "role", language).text,
    description: summaryOf(localized(member, "bio", language).text, 500),
    elsewhere: personLinks.flatMap((link) => member[link] ?? []),
    isMember: member.isOnTeamPage,
    createdAt: member.createdAt,
    changedAt: member.updatedAt,
  });
}
