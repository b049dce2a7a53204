import { asLine } from "~/forms/pasting/read-table";
import { isRole, type TypedCredit } from "./credit-shape";

/** A mark or a number in front of a line. */
export const BULLET = /^(?:[•·*–—-]|\d{1,3}[.)])\s+/;

/** Separators between a role and a name, the surest first. */
const separators = [
  /[:：]/,
  /\s[–—-]\s|[–—]/,
  /(?:\s?[.·_]){3,}|…/,
  /\s{2,}/,
  /\s(?:[|=→>·]|->|=>)\s/,
];

/** Between a role and a name only beside a role of the trade: `Director / Ana Ruiz`. */
const SLASH = /\s\/\s/;

/** Returns the credit of a role and a name, in either order if one is a role of the trade. */
export function pairOf(role: string, name: string): TypedCredit | null {
  const [a, b] = [asLine(role), asLine(name)];
  if (a === "" || b === "") return null;
  return isRole(b) && !isRole(a) ? { roles: [b], name: a } : { roles: [a], name: b };
}

/** Reads a line without cells; null if it has no role. */
export function creditOfLine(text: string): TypedCredit | null {
  const bracket = text.endsWith(")") ? text.lastIndexOf("(") : -1;
  const beforeBracket = bracket < 0 ? text : text.slice(0, bracket).trimEnd();
  for (const separator of separators) {
    const found = separator.exec(beforeBracket);
    if (!found || found.index === 0) continue;
    const name = text.slice(found.index + found[0].length).replace(/^[\s.…_·]+/, "");
    return pairOf(text.slice(0, found.index), name);
  }
  if (bracket > 0) return pairOf(text.slice(bracket + 1, -1), beforeBracket);
  const [, role = "", by = "", person = ""] =
    /^(\S.{1,50}?)\s(by|por|de|del)\s+(\S.*)$/i.exec(text) ?? [];
  if (isRole(`${role} ${by}`)) return pairOf(`${role} ${by}`, person);
  if (by.toLowerCase() === "by" && isRole(role)) return pairOf(role, person);
  const slash = SLASH.exec(text);
  if (slash) {
    const [role, name] = [text.slice(0, slash.index), text.slice(slash.index + slash[0].length)];
    if (isRole(role) !== isRole(name)) return pairOf(role, name);
  }
  const [first, last] = [text.indexOf(","), text.lastIndexOf(",")];
  if (first < 0) {
    const actor = /\s(as|como)\s+\S/i.exec(text);
    const role = actor?.[1]?.toLowerCase() === "como" ? "Reparto" : "Cast";
    return actor ? { roles: [role], name: text } : null;
  }
  if (!isRole(text.slice(0, first)) && isRole(text.slice(last + 1))) {
    return pairOf(text.slice(last + 1), text.slice(0, last));
  }
  // Several commas without a known role separate names.
  if (first !== last && !isRole(text.slice(0, first))) return null;
  return pairOf(text.slice(0, first), text.slice(first + 1));
}

/** Between an actor and a character. */
const characterMark = /\s+(?:as|como)\s+|\s+(?:[.·_]\s*){3,}|\s+…+\s*|\s+[–—-]\s+|\s+→\s+/;

/** In brackets behind an actor, but no character. */
const NOTE =
  /^(?:voice|voz|v\.?o\.?|uncredited|sin acreditar|archive.*|archivo|himself|herself|.*self|guest|cameo|invitad[oa]|colaboración.*|piano|stunt.*)$/i;

/** Splits "Ana Ruiz as Marta" and the like into actor and character; null without one. */
export function actorOf(text: string): [name: string, character: string] | null {
  const mark = characterMark.exec(text);
  const bracket = /^([^()]*[^()\s])\s*\(([^()]+)\)$/.exec(text);
  if (mark && mark.index > 0) {
    const character = unquoted(text.slice(mark.index + mark[0].length).trim());
    return character === "" ? null : [text.slice(0, mark.index).trim(), character];
  }
  const [, name, inner = ""] = bracket ?? [];
  return name && !NOTE.test(inner.trim()) ? [name, unquoted(inner.trim())] : null;
}

/** Returns a text without the quotes around the whole of it. */
export function unquoted(text: string): string {
  const [, inner] =
    /^"([^"]*)"$/.exec(text) ?? /^“([^“”]*)”$/.exec(text) ?? /^«([^«»]*)»$/.exec(text) ?? [];
  return inner?.trim() || text;
}

/**
 * Returns the people of a cell: those of its lines, or between semicolons and slashes, if all have a
 * first and a last name. A comma may stand between both, or between people, so that it stays.
 */
export function peopleOf(cell: string): string[] {
  const parts = cell
    .replace(/[^\S\n]+/g, " ")
    .split(/[\n;]| [/|] /)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.length > 1 && parts.every((part) => /\S\s+\S/.test(part)) ? parts : [cell];
}
