import { addressIn, cellsOf } from "~/base/mail/pasted-addresses";

/** A person of a pasted list. */
export interface ListedPerson {
  name: string;
  /** Empty if there is none. */
  email: string;
  festival: string;
}

/** A line that cannot be read, with its number from 1. */
export interface WrongLine {
  number: number;
  text: string;
}

const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[^\s@"(),:;<>[\\\]]+\.[^\s@"(),:;<>[\\\]]+$/;
const HEADER = /^(?:e-?mail|mail|correo(?: electr[oó]nico)?|address|direcci[oó]n)$/i;
const LINE_MAX = 700;

/**
 * Reads a list of people: name, address and festival, divided by tabs, semicolons or commas, one
 * person per line. The cells may be in quotes and in any order, as the address is recognized;
 * `Ana <ana@example.org>` is read too, and a line of several of these, as mail programs copy them.
 * A first line with titles is left out.
 *
 * @param needsEmail true if a line without an address is wrong
 */
export function readPeople(
  text: string,
  needsEmail: boolean,
): { people: ListedPerson[]; wrong: WrongLine[] } {
  const people: ListedPerson[] = [];
  const wrong: WrongLine[] = [];
  let isFirst = true;
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    if (line.trim() === "") continue;
    const cells = dividedCells(line);
    const isHeader = isFirst && cells.some((cell) => HEADER.test(cell));
    isFirst = false;
    if (isHeader) continue;
    const read = cells.every(({ length }) => length <= LINE_MAX) ? peopleIn(cells) : [];
    const isRead = read.length > 0 && read.every(({ email }) => email || !needsEmail);
    if (isRead) people.push(...read);
    else wrong.push({ number: index + 1, text: line.trim() });
  }
  return { people, wrong };
}

/** Reads the people of a line: one, or several of whom nothing is given but addresses. */
function peopleIn(cells: string[]): ListedPerson[] {
  const filled = cells.filter(Boolean);
  const addressed = filled.filter((cell) => /\S@/.test(cell)).map((cell) => personOf([cell]));
  const one = personOf(cells);
  if (new Set(addressed.map((person) => person?.email)).size <= 1) return one ? [one] : [];
  // Whose the names and festivals beside several addresses are cannot be told.
  const several = addressed.flatMap((person) => person ?? []);
  return several.length === filled.length ? several : [];
}

function personOf(cells: string[]): ListedPerson | null {
  const at = cells.findIndex((cell) => cell.includes("@"));
  const { name: before, email } = at < 0 ? { name: "", email: "" } : addressIn(cells[at] ?? "");
  if (at >= 0 && !EMAIL.test(email)) return null;
  const others = cells.filter((_, index) => index !== at);
  const [first = "", ...rest] = before ? [before, ...others] : others;
  const festival = rest.filter(Boolean).join(", ");
  const name = first || email;
  return name ? { name, email: email.toLowerCase(), festival } : null;
}

/** Divides a line by the first of tab, semicolon and comma that occurs outside of quotes. */
function dividedCells(line: string): string[] {
  const divided = ["\t", ";", ","].map((divider) => cellsOf(line, divider));
  return divided.find(({ length }) => length > 1) ?? cellsOf(line, "");
}
