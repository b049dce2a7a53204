import type { Language } from "~/language/i18n/languages";
import { foldText } from "~db/fold";

/** The meaning of a column of a list of credits. */
type Meaning = "role" | "name" | "first" | "last" | "character";

/** Titles of columns, in the words of spreadsheets and film databases. */
const titles: Record<Meaning, string> = {
  role: "role, job, job title, position, credit, function, title, category, rol, funcion, cargo, puesto, credito, oficio, categoria, tarea, english, spanish, ingles, espanol, castellano",
  name: "name, full name, person, people, actor, actress, artist, performer, cast member, crew member, nombre completo, nombre y apellidos, persona, actriz, interprete, artista",
  first: "first, first name, firstname, given name, forename, nombre, nombre de pila",
  last: "last, last name, lastname, surname, family name, second surname, apellido, primer apellido, segundo apellido",
  character:
    "character, character name, part, played, plays, as, personaje, nombre del personaje, papel, interpreta, como",
};

const meanings = new Map<string, Meaning>(
  Object.entries(titles).flatMap(([meaning, names]) =>
    names.split(", ").map((name): [string, Meaning] => [name, meaning as Meaning]),
  ),
);

/** The columns of a list, in their order. */
export type CreditColumns = readonly { meaning: Meaning | null; language: Language | null }[];

const TITLE_MAX = 40;

/**
 * Returns the columns of a list if the cells are their titles: one of a person and one of what they
 * do, or titles only. Null for other cells.
 */
export function readCreditTitles(cells: readonly string[]): CreditColumns | null {
  const filled = cells.filter((cell) => cell.trim() !== "");
  if (filled.length < 2 || filled.some((cell) => cell.length > TITLE_MAX)) return null;
  const columns = cells.map((cell) => ({ meaning: meaningOf(cell), language: languageOf(cell) }));
  const has = (...wanted: Meaning[]) =>
    columns.some(({ meaning }) => meaning !== null && wanted.includes(meaning));
  const known = columns.filter(({ meaning }) => meaning !== null);
  if (known.length < 2) return null;
  const isTold = has("name", "first", "last") && has("role", "character", "last");
  if (!isTold && known.length < filled.length) return null;
  // In Spanish, the word for a first name also stands for the whole one.
  return has("last")
    ? columns
    : columns.map((column) =>
        column.meaning === "first" ? { ...column, meaning: "name" } : column,
      );
}

function meaningOf(cell: string): Meaning | null {
  const plain = foldText(cell)
    .replace(/\(.*/, "")
    .replace(/[*:#]/g, "")
    .replace(/[\s_./-]+/g, " ")
    .replace(
      / (?:en|es|in english|in spanish|english|spanish|en ingles|en espanol|ingles|espanol)$/,
      "",
    )
    .trim();
  return (
    meanings.get(plain) ??
    meanings.get(plain.replace(/s$/, "")) ??
    meanings.get(plain.replace(/es$/, "")) ??
    null
  );
}

function languageOf(cell: string): Language | null {
  const folded = foldText(cell);
  if (/\b(?:english|ingles|en)\b/.test(folded.replace(/\ben espanol|\ben castellano/, "es")))
    return "en";
  return /\b(?:spanish|espanol|castellano|es)\b/.test(folded) ? "es" : null;
}
