import type { ReadRows, TypedList } from "~/forms/editor/typed-list";
import { asLine, readTable, type TextRow } from "~/forms/pasting/read-table";
import { type Language, otherLanguage } from "~/language/i18n/languages";
import { foldText } from "~db/fold";
import { CREDITS_LIST_FIELD, CREDITS_MAX, type ListedCredit } from "./credit";
import { type CreditColumns, readCreditTitles } from "./credit-columns";
import { kindOfRole } from "./credit-kinds";
import { actorOf, BULLET, creditOfLine, pairOf, peopleOf, unquoted } from "./credit-line";
import { creditOfCells, isCast, isRole, shapeOf, type TypedCredit } from "./credit-shape";
import { findRole } from "./role-names";

/**
 * Reads a list of credits, one a line: `Role: Name`, `Role – Name`, `Role, Name`, `Name (Role)`, or
 * cells of a spreadsheet: by the titles of their columns, or by their shape. A role alone counts for
 * the names below it. A role of the trade gets its name in the other language; another one is in the
 * language of the list, and lacks the other.
 *
 * @param language that of the reader, for a list whose language cannot be told by its roles
 */
export function readCreditList(text: string, language: Language): ReadRows<ListedCredit> {
  const { read, wrong, titles } = readLines(readTable(text, delimiterOf(text)));
  const main = languageOf(read, language);
  const isSwapped = balance(read.map(swapOf)) > 0;
  return { rows: read.map((credit) => toCredit(credit, main, isSwapped)), wrong, titles };
}

/** How the form of a film reads a list of credits. */
export const creditList: TypedList<ListedCredit> = {
  name: "credits",
  field: CREDITS_LIST_FIELD,
  max: CREDITS_MAX,
  read: readCreditList,
};

/** Returns what separates the cells of a list; a tab for one of lines. */
function delimiterOf(text: string): string {
  if (text.includes("\t")) return "\t";
  const rowsBy = (delimiter: string) =>
    readTable(text, delimiter)
      .map(({ cells }) => cells)
      .filter((cells) => cells.some((cell) => cell.trim() !== ""));
  const semicolons = rowsBy(";");
  const [head = []] = semicolons;
  if (head.length > 1 && !head[0]?.includes(":")) return ";";
  const commas = rowsBy(",");
  if (commas[0] && readCreditTitles(commas[0])) return ",";
  const isWide = commas.every((cells) => cells.length > 1);
  if (isWide && /(?:^|,)"[^"\n]*"(?:,|$)/m.test(text)) return ",";
  const [width = 0] = commas.map((cells) => cells.length);
  const isEven = commas.length > 1 && commas.every((cells) => cells.length === width);
  if (isEven && width > 2 && !text.includes(", ")) return ",";
  return rowsBy("|").every((cells) => cells.length > 1) ? "|" : "\t";
}

/** A role that stands alone, for the names below it. */
interface Section {
  role: string;
  line: number;
  hasNames: boolean;
}

function readLines(table: TextRow[]) {
  const read: TypedCredit[] = [];
  const wrong: number[] = [];
  const titles: number[] = [];
  const rows = table.map(({ cells, line }) => ({ cells: cells.map(trimmed), line }));
  const shape = shapeOf(rows.map(({ cells }) => partsOf(cells)));
  let columns: CreditColumns | null = null;
  let section: Section | null = null;
  const endSection = () => {
    if (section) (section.hasNames ? titles : wrong).push(section.line);
    section = null;
  };
  for (const { cells, line } of rows) {
    const parts = partsOf(cells);
    if (parts.length === 0) {
      if (section?.hasNames) endSection();
      continue;
    }
    const found = readCreditTitles(cells);
    if (parts.every((part) => /^:?[-=_*]{3,}:?$/.test(part))) {
      titles.push(line);
      continue;
    }
    if (found || (parts.length === 1 && isGroup(parts[0] ?? ""))) {
      endSection();
      columns = found ?? columns;
      titles.push(line);
      continue;
    }
    const alone = parts.length === 1 ? roleAlone(parts[0] ?? "") : null;
    if (alone !== null) {
      endSection();
      section = { role: alone, line, hasNames: false };
      continue;
    }
    const role: string | null = section?.role ?? null;
    const member = role === null ? null : memberOf(parts, role);
    const credit = member ?? creditOf({ cells, parts, columns, shape, before: read.at(-1) });
    if (section && member) section.hasNames = true;
    if (!member) endSection();
    if (credit) read.push(...withPeople(credit));
    else wrong.push(line);
  }
  endSection();
  return { read, wrong: wrong.sort((a, b) => a - b), titles: titles.sort((a, b) => a - b) };
}

/** Keeps the lines of a cell, which may have a person each. */
const trimmed = (cell: string) => cell.trim();

/** Returns the cells of a line that are not empty; semicolons separate them as tabs do. */
function partsOf(cells: string[]): string[] {
  const filled = cells.filter(Boolean);
  const [only = "", ...others] = filled;
  if (others.length > 0 || !only.includes(";") || only.slice(0, only.indexOf(";")).includes(":"))
    return filled;
  return only.split(";").filter((part) => part.trim() !== "");
}

const groups =
  /^(?:(?:technical |full |main )?crew|equipo(?: tecnico)?|credits|creditos|full credits|cast (?:and|&) crew|reparto y equipo|ficha tecnica(?: y artistica)?)$/;
const casts: [RegExp, string][] = [
  [/^(?:(?:full|main|principal|supporting) cast|cast list)$/, "Cast"],
  [/^(?:elenco|reparto principal|ficha artistica|equipo artistico|interpretes)$/, "Reparto"],
];

const plainTitle = (text: string) => text.replace(BULLET, "").replace(/\s*[:：]$/, "");

/** Returns true for the title of several roles. */
const isGroup = (text: string) => groups.test(foldText(plainTitle(text)));

/** Returns the role of a line that has nothing else; null for another line. */
function roleAlone(text: string): string | null {
  const role = plainTitle(text);
  const folded = foldText(role);
  return isRole(role) ? role : (casts.find(([pattern]) => pattern.test(folded))?.[1] ?? null);
}

/** Reads a line below a role that stands alone: a name, or an actor and a character. */
function memberOf(parts: string[], role: string): TypedCredit | null {
  if (parts.some(isRole) || parts.length > 2) return null;
  const [name = "", character] = parts.map((part) => asLine(part.replace(BULLET, "")));
  if (name === "") return null;
  if (character !== undefined)
    return isCast(role) ? { roles: [role], name, characters: [character] } : null;
  const actor = isCast(role) ? actorOf(name) : null;
  if (actor && !actor.some(isRole)) return { roles: [role], name };
  const line = creditOfLine(name);
  if (line && (!isCast(role) || line.roles.some(isRole))) return null;
  return { roles: [role], ...(line ? pairOfActor(line) : { name }) };
}

/** An actor and a character that a line has as if they were role and name. */
const pairOfActor = ({ roles: [actor], name }: TypedCredit) => ({
  name: actor,
  characters: [name],
});

interface Line {
  cells: string[];
  parts: string[];
  columns: CreditColumns | null;
  shape: ReturnType<typeof shapeOf>;
  /** The credit above, whose role an empty cell repeats. */
  before: TypedCredit | undefined;
}

function creditOf({ cells, parts, columns, shape, before }: Line): TypedCredit | null {
  if (columns && cells.length > 1) return creditByTitles(cells, columns, before);
  const [a = "", b = ""] = parts;
  const first = a.replace(BULLET, "").trim();
  if (cells.length > 1 && cells[0] === "" && before && !parts.some(isRole)) {
    const { roles, isEnglishFirst } = before;
    const [name = "", ...characters] = parts;
    const isRead = characters.length === 0 || isCast(roles[0]);
    return isRead ? { roles, isEnglishFirst, name, characters } : null;
  }
  if (parts.length === 1) return creditOfLine(first);
  if (parts.length === 2) return pairWithLines(first, b);
  return creditOfCells([first, ...parts.slice(1)], shape);
}

/** Keeps the line breaks of a name, which may be that of several people. */
function pairWithLines(role: string, name: string): TypedCredit | null {
  const pair = pairOf(role, name);
  return pair?.name === asLine(name) ? { ...pair, name } : pair;
}

function creditByTitles(
  cells: string[],
  columns: CreditColumns,
  before: TypedCredit | undefined,
): TypedCredit | null {
  const of = (meaning: string) =>
    columns.flatMap((column, index) =>
      column.meaning === meaning ? [{ text: cells[index] ?? "", language: column.language }] : [],
    );
  const texts = (meaning: string) => of(meaning).map(({ text }) => text);
  const whole = [...texts("name"), ""].find(Boolean);
  const name = whole ?? [...texts("first"), ...texts("last")].filter(Boolean).join(" ");
  if (asLine(name) === "") return null;
  const characters = of("character");
  const inEnglish = characters.toSorted(
    (a, b) => Number(a.language === "es") - Number(b.language === "es"),
  );
  const person = { name, characters: inEnglish.map(({ text }) => text).filter(Boolean) };
  const roles = of("role");
  const [a, b] = roles.filter(({ text }) => text !== "");
  if (a && b) {
    const isEnglishFirst = a.language === null ? undefined : a.language === "en";
    return { roles: [a.text, b.text], isEnglishFirst, ...person };
  }
  if (a) return { roles: [a.text], ...person };
  if (roles.length === 0 && characters.length > 0) return { roles: ["Cast"], ...person };
  return before ? { ...before, ...person } : null;
}

/** Returns a credit for each of the people of one. */
function withPeople(credit: TypedCredit): TypedCredit[] {
  if (credit.characters?.length) return [credit];
  return peopleOf(credit.name).map((name) => ({ ...credit, name }));
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
function swapOf({ roles: [a, b], isEnglishFirst }: TypedCredit): number {
  if (b === undefined) return 0;
  if (isEnglishFirst !== undefined) return isEnglishFirst ? -1 : 1;
  return Math.sign(sign(isIn(a, "es"), isIn(a, "en")) + sign(isIn(b, "en"), isIn(b, "es")));
}

function toCredit(typed: TypedCredit, main: Language, isSwapped: boolean): ListedCredit {
  const [first = "", second] = typed.roles.map(asLine);
  const name = unquoted(asLine(typed.name));
  const characters = (typed.characters ?? []).map((text) => unquoted(asLine(text)));
  if (second !== undefined) {
    const swap = swapOf(typed);
    const isSpanishFirst = swap === 0 ? isSwapped : swap > 0;
    const [en, es] = isSpanishFirst ? [second, first] : [first, second];
    return withCharacter({ role_en: en, role_es: es, name }, characters);
  }
  const found = findRole(first, main) ?? findRole(first);
  const language = found?.language ?? main;
  const other = found?.[otherLanguage(language)] ?? "";
  const [en, es] = language === "en" ? [first, other] : [other, first];
  return withCharacter({ role_en: en, role_es: es, name }, characters);
}

/** Adds the character of an actor; the name of a character is mostly the same everywhere. */
function withCharacter(credit: ListedCredit, [given, inSpanish = given]: string[]): ListedCredit {
  if (given && inSpanish) return { ...credit, character_en: given, character_es: inSpanish };
  const actor = kindOfRole(credit) === "cast" ? actorOf(credit.name) : null;
  if (!actor) return credit;
  const [name, character] = actor;
  return { ...credit, name: unquoted(name), character_en: character, character_es: character };
}
