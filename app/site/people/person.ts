import type { personLinks } from "~/content/team/person-links";
import type { TeamMember } from "~/content/team/team-member";
import type { Credit } from "~/films/credits/credit";
import type { ProjectCardData } from "~/films/projects/project-card";
import type { InLanguage, LocalizedText } from "~/language/i18n/languages";

/** The part of a person in a film. */
export type Part = Pick<Credit, "role_en" | "role_es" | "character_en" | "character_es">;

/** A link to a page of a person elsewhere. */
interface PersonLink {
  name: (typeof personLinks)[number];
  href: string;
}

/** The data of a person's page, in one language. */
export interface PersonData {
  id: number;
  name: string;
  /** The size of the name, see `title-size.server.ts`. */
  titleFit: string;
  role: LocalizedText;
  bio: LocalizedText;
  imageUrl: string;
  links: PersonLink[];
  films: FilmOfPerson[];
}

/** The card of a film, with what the person did in it. */
export interface FilmOfPerson {
  card: ProjectCardData;
  parts: InLanguage<Part>[];
  stills: string[];
}

/** A person in the list of all. */
export type ListedPerson = InLanguage<
  Pick<TeamMember, "id" | "name" | "role_en" | "role_es" | "imageUrl">
>;
