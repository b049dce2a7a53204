import { asLine } from "~/forms/pasting/read-table";
import { kindOfRole } from "./credit-kinds";
import { findRole } from "./role-names";

/** A line as it was typed: a role in one language, or in two of unknown order. */
export interface TypedCredit {
  roles: [string] | [string, string];
  /** True if the first of two roles is known to be the English one, false for the Spanish one. */
  isEnglishFirst?: boolean;
  name: string;
  /** In English and in Spanish, if both are known; else in one of them. */
  characters?: string[];
}

export const isRole = (text: string) => findRole(text) !== null;

/** Returns true for a role of the cast. */
export const isCast = (role: string) => {
  const found = findRole(role);
  return found !== null && kindOfRole({ role_en: found.en, role_es: found.es }) === "cast";
};

const hasBlank = (text: string) => /\S\s+\S/.test(text);

/** The common shape of the rows of a table without titles. */
export interface Shape {
  /** Two roles come first, one of each language. */
  hasTwoRoles: boolean;
  /** A first name stands before a last name, in cells of their own. */
  hasParts: boolean;
}

/**
 * Returns the shape of a table of more than two columns. A second cell is a role in the other
 * language where such roles are known; else two cells behind the role are a first and a last name,
 * unless only actors have the second one, and whole names before it: it is a character then.
 */
export function shapeOf(rows: readonly string[][]): Shape {
  const wide = rows.filter((cells) => cells.length > 2);
  const known = (index: number) => wide.filter((cells) => isRole(cells[index] ?? "")).length;
  const [first, second] = [known(0), known(1)];
  const hasTwoRoles = second * 2 >= first;
  const people = wide.map((cells) => peopleIn(cells, hasTwoRoles));
  const pairs = people.filter(({ names }) => names.length > 1);
  const whole = pairs.filter(({ names: [name = ""] }) => hasBlank(name)).length;
  const isOfCast = pairs.every(({ roles: [role = ""] }) => isCast(role));
  return { hasTwoRoles, hasParts: pairs.length > 0 && !(isOfCast && whole * 2 >= pairs.length) };
}

/** Splits the cells of a row into roles and what stands beside them. */
function peopleIn(cells: readonly string[], hasTwoRoles: boolean) {
  const [a = "", b = ""] = cells;
  const at = cells.findIndex(isRole);
  const isLast = at > 0 && cells.slice(at).every(isRole);
  const isNameFirst = isLast ? at > 1 || cells.length > 2 : at === 1 && isCast(b);
  if (at > 0 && isNameFirst && (isLast || cells.length === 3)) {
    const roles = cells.slice(at, isLast ? undefined : at + 1);
    return { roles, names: [...cells.slice(0, at), ...cells.slice(at + roles.length)] };
  }
  const count = isRole(b) || (hasTwoRoles && !isCast(a)) ? 2 : 1;
  return { roles: cells.slice(0, count), names: cells.slice(count) };
}

/** Reads a row of three cells or more; null if nothing tells what they are. */
export function creditOfCells(cells: readonly string[], shape: Shape): TypedCredit | null {
  if (cells.length > 3 && !cells.some(isRole)) return null;
  const { roles, names } = peopleIn(cells, shape.hasTwoRoles);
  const [a = "", b] = roles;
  const isCastRole = isCast(a);
  const [name = "", ...others] = names;
  const hasParts = shape.hasParts && others.length > 0 && !(isCastRole && hasBlank(name));
  const whole = hasParts ? `${name} ${others[0]}` : name;
  const characters = others.slice(hasParts ? 1 : 0);
  if (roles.length > 2 || characters.length > 2 || (characters.length > 0 && !isCastRole))
    return null;
  if (asLine(whole) === "" || asLine(a) === "") return null;
  return { roles: b === undefined ? [a] : [a, b], name: whole, characters };
}
