import { instantValue } from "~/forms/instant-value";
import type { TypedValues } from "~/forms/local-copy";
import { rowValues } from "~/forms/row-values";
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

/** The addresses of all pictures and files of a project. */
export function filesOf(project: ProjectDetail): (string | null)[] {
  const { imageUrl, galleryImages, trailerUrl, pressKitUrl } = project;
  return [imageUrl, ...galleryImages, trailerUrl, pressKitUrl];
}

/** A project as its form shows it. */
export function toProjectValues(project: ProjectDetail): TypedValues {
  return {
    title_en: project.title_en,
    title_es: project.title_es,
    category_en: project.category_en,
    category_es: project.category_es,
    year: project.year,
    imageUrl: project.imageUrl,
    description_en: project.description_en ?? "",
    description_es: project.description_es ?? "",
    client: project.client ?? "",
    location_en: project.location_en ?? "",
    location_es: project.location_es ?? "",
    featured: project.featured ? "on" : "",
    publishAt: instantValue(project.publishAt),
    trailerUrl: project.trailerUrl ?? "",
    pressKitUrl: project.pressKitUrl ?? "",
    runtime: String(project.runtime ?? ""),
    country_en: project.country_en ?? "",
    country_es: project.country_es ?? "",
    languages_en: project.languages_en ?? "",
    languages_es: project.languages_es ?? "",
    status: project.status ?? "",
    ...rowValues(
      "credits",
      project.credits.map((credit) => ({ ...credit })),
    ),
    ...rowValues(
      "awards",
      project.awards.map(({ award_en, award_es, ...award }) => ({
        ...award,
        award_en: award_en ?? "",
        award_es: award_es ?? "",
      })),
    ),
    ...rowValues(
      "galleryImages",
      project.galleryImages.map((url) => ({ url })),
    ),
  };
}

/** A project that is to be made, as its form shows it (checklist R334). */
export function newProjectValues(): TypedValues {
  return { year: currentYear() };
}

/** Four digits. */
export function currentYear(): string {
  return String(new Date().getUTCFullYear());
}
