import { CREDITS_MAX, type ListedCredit } from "~/films/credits/credit";
import { readCreditList } from "~/films/credits/credit-list";
import { findRole } from "~/films/credits/role-names";
import { STILLS_MAX } from "~/films/projects/project-facts";
import { type Language, languages } from "~/language/i18n/languages";
import { filmPage } from "~/media/player/film-address";
import { readBareFilm } from "~/media/player/typed-film";
import { plainTextOf } from "~/records/writing/plain-text.server";
import type { MovedMember } from "./moved-member";
import type { OldTerm } from "./old-site";

/** The category of a film whose old record has none but the one that chose it. */
const FILM: Record<Language, string> = { en: "Film", es: "Película" };

/** Fewer lines are no list of credits. */
const CREDITS_MIN = 2;

/** The parts of a text about a film. */
interface FilmParts {
  description: string;
  stills: string[];
  trailer: string | null;
  credits: ListedCredit[];
}

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
    en: partsOf(content_en, "en"),
    es: partsOf(content_es, "es"),
  };
  const first = languages.map((language) => parts[language]);
  const ofFirst = <Value>(choose: (part: FilmParts) => Value[]) =>
    first.map(choose).find((list) => list.length > 0) ?? [];
  return {
    ...base,
    ...categoriesOf(members, isChoice),
    year: yearOf(members) ?? year,
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

function partsOf(text: string, language: Language): FilmParts {
  const parts: FilmParts = { description: "", stills: [], trailer: null, credits: [] };
  const kept: string[] = [];
  for (const block of text.split("\n\n")) {
    const still = /^!\[[^\]]*\]\((\/uploads\/[^)]+)\)$/.exec(block)?.[1];
    const film = readBareFilm(block);
    const credits = parts.credits.length === 0 ? creditsOf(block, language) : [];
    if (still && parts.stills.length < STILLS_MAX) parts.stills.push(still);
    else if (film && parts.trailer === null) parts.trailer = filmPage(film);
    else if (credits.length > 0) parts.credits = credits;
    else kept.push(block);
  }
  return { ...parts, description: kept.join("\n\n") };
}

/** Returns the credits of a block in which every line is one, and at least one role is known. */
function creditsOf(block: string, language: Language): ListedCredit[] {
  const lines = plainTextOf(block).split(/\n+/).filter(Boolean);
  if (lines.length < CREDITS_MIN || lines.length > CREDITS_MAX) return [];
  const list = lines.map((line) => line.replace(/^(?:[*-]|\d+[.)])\s+/, "")).join("\n");
  const { rows, wrong, titles } = readCreditList(list, language);
  const isKnown = rows.some((row) => findRole(row.role_en) ?? findRole(row.role_es));
  const isList = wrong.length === 0 && !titles?.length && rows.length <= CREDITS_MAX;
  return isList && isKnown && rows.length >= CREDITS_MIN ? rows : [];
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

const YEAR = "((?:19|20)\\d\\d)";
const IN_TITLE = new RegExp(`\\(${YEAR}\\)`);
const IN_TEXT = new RegExp(`^(?:[*-] )?(?:year|año|ano)\\s*[:–-]\\s*${YEAR}`, "im");

/** Returns the year that a title or a text says. */
function yearOf(members: MovedMember[]): string | undefined {
  return members
    .map(
      ({ record, moved }) =>
        IN_TITLE.exec(record.title)?.[1] ?? IN_TEXT.exec(plainTextOf(moved.text))?.[1],
    )
    .find(Boolean);
}
