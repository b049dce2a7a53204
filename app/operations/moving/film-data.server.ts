import { STILLS_MAX } from "~/films/projects/project-facts";
import { type Language, languages } from "~/language/i18n/languages";
import { runtimeOf, yearOf } from "./film-facts.server";
import { type FilmParts, filmPartsOf } from "./film-parts.server";
import type { MovedMember } from "./moved-member";
import type { OldTerm } from "./old-site";

/** The category of a film whose old record has none but the one that chose it. */
const FILM: Record<Language, string> = { en: "Film", es: "Película" };

interface FilmBase {
  title_en: string;
  title_es: string;
  content_en: string;
  content_es: string;
  isPublished: boolean;
  publishAt: string | null;
  year: string;
  imageUrl: string;
}

/**
 * Returns the data of a film: pictures that stand alone in its text are its stills, the first video is
 * its trailer, and a list or table of roles and names is its credits.
 *
 * @param isChoice true for a term that makes a record a film
 */
export function filmData(
  members: MovedMember[],
  { content_en, content_es, year, ...base }: FilmBase,
  isChoice: (term: OldTerm) => boolean,
): object {
  const parts = {
    en: filmPartsOf(content_en, "en", members),
    es: filmPartsOf(content_es, "es", members),
  };
  const first = languages.map((language) => parts[language]);
  const ofFirst = <Value>(choose: (part: FilmParts) => Value[]) =>
    first.map(choose).find((list) => list.length > 0) ?? [];
  return {
    ...base,
    ...categoriesOf(members, isChoice),
    year: yearOf(members) ?? year,
    runtime: runtimeOf(members),
    description_en: parts.en.description,
    description_es: parts.es.description,
    trailerUrl: parts.en.trailer ?? parts.es.trailer,
    galleryImages: [...new Set(first.flatMap(({ stills }) => stills))].slice(0, STILLS_MAX),
    credits: ofFirst(({ credits }) => credits).map((credit) => ({
      ...credit,
      role_en: credit.role_en || credit.role_es,
      role_es: credit.role_es || credit.role_en,
    })),
  };
}

function categoriesOf(members: MovedMember[], isChoice: (term: OldTerm) => boolean) {
  const nameOf = (language: Language): string | undefined =>
    members
      .find((member) => member.language === language)
      ?.record.terms.find((term) => term.domain === "category" && !isChoice(term))?.name;
  const en = nameOf("en");
  const es = nameOf("es");
  return { category_en: en ?? es ?? FILM.en, category_es: es ?? en ?? FILM.es };
}
