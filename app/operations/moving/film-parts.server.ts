import { CREDITS_MAX, type ListedCredit } from "~/films/credits/credit";
import { readCreditTitles } from "~/films/credits/credit-columns";
import { readCreditList } from "~/films/credits/credit-list";
import { findRole } from "~/films/credits/role-names";
import { STILLS_MAX } from "~/films/projects/project-facts";
import type { Language } from "~/language/i18n/languages";
import { filmPage } from "~/media/player/film-address";
import { readBareFilm } from "~/media/player/typed-film";
import { plainTextOf } from "~/records/writing/plain-text.server";
import { isFactLine } from "./film-facts.server";
import type { MovedMember } from "./moved-member";
import { isLarge } from "./own-pictures";

/** Fewer lines are no list of credits. */
const CREDITS_MIN = 2;

/** The parts of a text about a film. */
export interface FilmParts {
  description: string;
  stills: string[];
  trailer: string | null;
  credits: ListedCredit[];
}

/**
 * Returns the parts of a text about a film. A heading goes with what stood below it, if that is all in
 * other parts.
 */
export function filmPartsOf(text: string, language: Language, members: MovedMember[]): FilmParts {
  const parts: FilmParts = { description: "", stills: [], trailer: null, credits: [] };
  const captions = new Map(
    members.flatMap(({ moved }) =>
      moved.pictures.map(({ address, caption }): [string, string] => [address, caption]),
    ),
  );
  const blocks = text.split("\n\n").map((block) => {
    const still = stillOf(block, captions);
    const film = readBareFilm(block);
    const credits = parts.credits.length === 0 ? creditsOf(block, language) : [];
    if (still && parts.stills.length < STILLS_MAX) parts.stills.push(still);
    else if (film && parts.trailer === null) parts.trailer = filmPage(film);
    else if (credits.length > 0) parts.credits = credits;
    else return { block, isKept: true };
    return { block, isKept: false };
  });
  const kept = blocks.filter(({ isKept }, index) => isKept && !isEmptied(blocks.slice(index)));
  return { ...parts, description: kept.map(({ block }) => block).join("\n\n") };
}

/** Returns a picture that stands alone, or with the caption that the library has. */
function stillOf(block: string, captions: ReadonlyMap<string, string>): string | null {
  const [, address, caption] =
    /^!\[[^\]]*\]\((\/uploads\/[^)]+)\)(?:\n(\*[^\n]+\*))?$/.exec(block) ?? [];
  if (!address || !isLarge({ address })) return null;
  const isKnown = !caption || plainTextOf(caption) === inLine(captions.get(address) ?? "");
  return isKnown ? address : null;
}

const inLine = (text: string) => text.replace(/\s+/g, " ").trim();

const levelOf = (block: string) => /^#+(?= )/.exec(block)?.[0].length ?? 0;

/** Returns true for a heading below which all that stood has become other parts. */
function isEmptied([heading, ...others]: { block: string; isKept: boolean }[]): boolean {
  const level = levelOf(heading?.block ?? "");
  if (level === 0) return false;
  const end = others.findIndex(({ block }) => levelOf(block) > 0 && levelOf(block) <= level);
  const below = others.slice(0, end < 0 ? undefined : end).filter(({ block }) => !levelOf(block));
  return below.length > 0 && below.every(({ isKept }) => !isKept);
}

/** A line of bold words with others below it. */
const BOLD_LINE = /^\*\*([^*\n]+?):?\*\*:?\n((?:(?!\*\*).+(?:\n|$))+)/gm;

/** Writes roles in bold letters and the names below them as lines of credits. */
const withRolesInLine = (block: string): string =>
  block.replace(
    BOLD_LINE,
    (_, role: string, names: string) => `${role}: ${names.trim().split("\n").join(", ")}\n`,
  );

/**
 * Returns the credits of a block in which every line is one, and at least one role is known. Titles of
 * columns are none, and neither are facts that films have fields for.
 */
function creditsOf(block: string, language: Language): ListedCredit[] {
  const lines = plainTextOf(withRolesInLine(block))
    .split(/\n+/)
    .filter(Boolean)
    .map((line) => line.replace(/^(?:[*-]|\d+[.)])\s+/, ""))
    .filter((line, index) => index > 0 || !readCreditTitles(line.split(" – ")));
  if (lines.length < CREDITS_MIN || lines.length > CREDITS_MAX) return [];
  const people = lines.filter((line) => !isFactLine(line));
  const { rows, wrong, titles } = readCreditList(people.join("\n"), language);
  const isKnown = rows.some((row) => findRole(row.role_en) ?? findRole(row.role_es));
  const isList = wrong.length === 0 && !titles?.length && rows.length <= CREDITS_MAX;
  return isList && isKnown ? rows : [];
}
