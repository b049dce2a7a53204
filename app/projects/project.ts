import type { TypedValues } from "~/forms/local-copy";
import type { Language } from "~/i18n/languages";
import type { Award, Credit, FilmFacts } from "./film-facts";

/** A project as the API answers it (specification section 3, decision C1). */
export interface Project extends FilmFacts {
  id: number;
  title_en: string;
  title_es: string;
  category_en: string;
  category_es: string;
  /** Four digits. */
  year: string;
  imageUrl: string;
  description_en: string | null;
  description_es: string | null;
  client: string | null;
  location_en: string | null;
  location_es: string | null;
  featured: boolean;
  /** An instant until which nobody but admins sees it, or null: it is public at once. */
  publishAt: string | null;
  isSample: boolean;
  createdAt: string;
  updatedAt: string;
}

/** A project with its stills, credits and awards, in order. */
export interface ProjectDetail extends Project {
  galleryImages: string[];
  credits: Credit[];
  awards: Award[];
}

/** A project in the list of the back office, with the languages whose texts are incomplete. */
export type ManagedProject = Project & {
  incomplete: Language[];
  /** When it becomes public, written out; null when it is public. */
  publishAtText: string | null;
};

/** The landing page shows at most this many (decision C10). */
export const GALLERY_SIZE = 12;
export const RELATED_PROJECTS = 3;
export const PROJECTS_PER_PAGE = 12;
export const STILLS_MAX = 40;

export const PROJECT_FORM_ID = "project-form";

/** A project that is to be made, as its form shows it (checklist R334). */
export function newProjectValues(): TypedValues {
  return { year: currentYear() };
}

/** Four digits. */
export function currentYear(): string {
  return String(new Date().getUTCFullYear());
}
