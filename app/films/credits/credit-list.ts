import { asLine, readTable } from "~/forms/editor/read-table";
import type { ReadRows, TypedList } from "~/forms/editor/typed-list";
import { type Language, otherLanguage } from "~/language/i18n/languages";
import { foldText } from "~db/fold";
import { CREDITS_LIST_FIELD, CREDITS_MAX, type ListedCredit } from "./credit";
import { kindOfRole } from "./credit-kinds";
import { findRole } from "./role-names";

/** A line as it was typed: a role in one language, or in two of unknown order. */
interface TypedCredit {
  roles: [string] | [string, string];
  name: string;
}

/** A mark or a number in front of a line. */
const BULLET = /^(?:[•·*–—-]|\d{1,3}[.)])\s+/;

/** Separators between a role and a name, the surest first. */
const separators = [/:/, /\s[–—-]\s|[–—]/, /\.{3,}|…/, /\s{2,}/];

const headings = new Set(
  "role,job,position,name,credit,función,cargo,puesto,nombre,crédito,english,spanish,inglés,español"
    .split(",")
    .map(foldText),
);

/**
 * Reads a list of credits, one a line: `Role: Name`, `Role – Name`, `Role, Name`, `Name (Role)`, or
 * cells of a spreadsheet with a role in one or both languages and a name. A role of the trade gets
 * its name in the other language; another one is in the language of the list, and lacks the other.
 *
 * @param language that of the reader, for a list whose language cannot be told by its roles
 */
export function readCreditList(text: string, language: Language): ReadRows<ListedCredit> {
  const read: TypedCredit[] = [];
  const wrong: number[] = [];
  for (const { cells, line } of readTable(text)) {
    const filled = partsOf(cells);
    if (filled.length === 0 || (filled.length > 1 && filled.every(isHeading))) continue;
    const credit = creditOf(filled);
    if (credit) read.push(credit);
    else wrong.push(line);
  }
  const main = languageOf(read, language);
  const isSwapped = balance(read.map(({ roles }) => swapOf(roles))) > 0;
  return { rows: read.map((credit) => toCredit(credit, main, isSwapped)), wrong };
}

/** How the form of a film reads a list of credits. */
export const creditList: TypedList<ListedCredit> = {
  name: "credits",
  field: CREDITS_LIST_FIELD,
  max: CREDITS_MAX,
  read: readCreditList,
};

/** Returns the cells of a line that are not empty; semicolons separate them as tabs do. */
function partsOf(cells: string[]): string[] {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  const [only = "", ...others] = filled;
  if (others.length > 0) return filled;
  return only.split(";").filter((part) => part.trim() !== "");
}

const isHeading = (cell: string) =>
  headings.has(foldText(cell.replace(/\(.*/, "")).replace(/e?s$/, "")) ||
  headings.has(foldText(cell.replace(/\(.*/, "")));

const isRole = (text: string) => findRole(text) !== null;

function creditOf(parts: string[]): TypedCredit | null {
  const [a = "", b = "", c = ""] = parts;
  if (parts.length === 1) return creditOfLine(a.replace(BULLET, "").trim());
  if (parts.length === 2) return pairOf(a.replace(BULLET, ""), b);
  if (parts.length > 3) return null;
  return !isRole(a) && isRole(b) && isRole(c)
    ? { roles: [b, c], name: a }
    : { roles: [a.replace(BULLET, ""), b], name: c };
}

/** Returns the credit of a role and a name, in either order if one is a role of the trade. */
function pairOf(role: string, name: string): TypedCredit | null {
  const [a, b] = [asLine(role), asLine(name)];
  if (a === "" || b === "") return null;
  return isRole(b) && !isRole(a) ? { roles: [b], name: a } : { roles: [a], name: b };
}

function creditOfLine(text: string): TypedCredit | null {
  const bracket = text.endsWith(")") ? text.lastIndexOf("(") : -1;
  const beforeBracket = bracket < 0 ? text : text.slice(0, bracket).trimEnd();
  for (const separator of separators) {
    const found = separator.exec(beforeBracket);
    if (!found || found.index === 0) continue;
    const name = text.slice(found.index + found[0].length).replace(/^[\s.…]+/, "");
    return pairOf(text.slice(0, found.index), name);
  }
  if (bracket > 0) return pairOf(text.slice(bracket + 1, -1), beforeBracket);
  const [first, last] = [text.indexOf(","), text.lastIndexOf(",")];
  if (first < 0) return null;
  if (!isRole(text.slice(0, first)) && isRole(text.slice(last + 1))) {
    return pairOf(text.slice(last + 1), text.slice(0, last));
  }
  // Several commas without a known role separate names.
  if (first !== last && !isRole(text.slice(0, first))) return null;
  return pairOf(text.slice(0, first), text.slice(first + 1));
}

const isIn = (role: string, language: Language) => findRole(role, language) !== null;

/** Returns 1 or -1 for a sign of either kind, 0 for none or both. */
const sign = (one: boolean, other: boolean) => Number(one) - Number(other);

const balance = (signs: number[]) => signs.reduce((sum, each) => sum + each, 0);

/** Returns the language of most single roles. */
function languageOf(read: TypedCredit[], otherwise: Language): Language {
  const single = read.flatMap(({ roles }) => (roles.length === 1 ? [...roles] : []));
  const sum = balance(single.map((role) => sign(isIn(role, "es"), isIn(role, "en"))));
  if (sum === 0) return otherwise;
  return sum > 0 ? "es" : "en";
}

/** Returns 1 if of two roles the Spanish one is first, -1 if it is the second, 0 if unknown. */
function swapOf([a, b]: TypedCredit["roles"]): number {
  if (b === undefined) return 0;
  return Math.sign(sign(isIn(a, "es"), isIn(a, "en")) + sign(isIn(b, "en"), isIn(b, "es")));
}

function toCredit({ roles, name }: TypedCredit, main: Language, isSwapped: boolean): ListedCredit {
  const [a, b] = roles.map(asLine);
  const [first = "", second] = [a, b];
  if (second !== undefined) {
    const swap = swapOf([first, second]);
    const isSpanishFirst = swap === 0 ? isSwapped : swap > 0;
    const [en, es] = isSpanishFirst ? [second, first] : [first, second];
    return withCharacter({ role_en: en, role_es: es, name: asLine(name) });
  }
  const found = findRole(first, main) ?? findRole(first);
  const language = found?.language ?? main;
  const other = found?.[otherLanguage(language)] ?? "";
  const [en, es] = language === "en" ? [first, other] : [other, first];
  return withCharacter({ role_en: en, role_es: es, name: asLine(name) });
}

/** Splits "Ana Ruiz as Marta" of the cast; the name of a character is mostly the same everywhere. */
function withCharacter(credit: ListedCredit): ListedCredit {
  const [, name, character] = /^(\S.*?)\s+(?:as|como)\s+(\S.*)$/.exec(credit.name) ?? [];
  if (!name || !character || kindOfRole(credit) !== "cast") return credit;
  return { ...credit, name, character_en: character, character_es: character };
}
