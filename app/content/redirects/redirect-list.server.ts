import { csvLines, separatorOf, writeLine } from "~/base/http/read-csv.server";
import { inSlices } from "~db/chunks.server";
import { nextTurn } from "~db/next-turn.server";
import type { Listed } from "./listed-redirect";
import { type Columns, readHeading, readRow, readRowBy } from "./redirect-columns";
import { type Entry, readBlocks, readJson, readJsonLine } from "./redirect-documents";
import { RuleReader } from "./redirect-rules";

/** Lines of one import: twice as many as there may be redirects. */
export const LINES_MAX = 20_000;

/** Lines that are read in one turn of the event loop. */
const LINES_AT_ONCE = 500;

/** A line of a list, or an entry of a document. */
export interface ListedLine {
  /** Of the line, from 1; of an entry its place. */
  number: number;
  /** As it can be imported again. */
  text: string;
  listed: Listed;
  /** Of a row of a table. */
  cells?: string[];
}

/**
 * Reads a list of redirects of any program, in turns: a document, a table with or without titles,
 * or lines of a configuration, also mixed. Each line that is not empty is there once.
 *
 * @returns null if they are more than {@link LINES_MAX}
 */
export async function readRedirectList(typed: string): Promise<ListedLine[] | null> {
  const text = typed
    .toWellFormed()
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n");
  await nextTurn();
  const entries = documentOf(text);
  await nextTurn();
  if (entries) return entries.length > LINES_MAX ? null : await listEntries(entries);
  const lines = text.split("\n");
  await nextTurn();
  // Quotes may spread a row over some lines.
  if (lines.filter((line) => line.trim() !== "").length > 2 * LINES_MAX) return null;
  const list = (await hasTitles(text)) ? await readTable(text) : await readLines(lines);
  return list.length > LINES_MAX ? null : list;
}

const documentOf = (text: string) => readJson(text) ?? readBlocks(text);

async function listEntries(entries: Entry[]): Promise<ListedLine[]> {
  const list: ListedLine[] = [];
  for await (const slice of inSlices(entries, LINES_AT_ONCE)) {
    for (const { number, text, listed } of slice)
      list.push({ number, text: text(), listed: listed() });
  }
  return list;
}

/** Returns true if the first line has the titles of a table. */
async function hasTitles(text: string): Promise<boolean> {
  const first = text.trimStart().split("\n", 1)[0] ?? "";
  const [line] = first.length > 2_000 ? [] : await csvLines(first);
  return line !== undefined && readHeading(line.cells) !== null;
}

/** Reads lines each by itself; those below each other that are of no configuration are a table. */
async function readLines(lines: readonly string[]): Promise<ListedLine[]> {
  const list: ListedLine[] = [];
  const rules = new RuleReader();
  let table: string[] = [];
  let columns: Columns | null = null;
  const endTable = async (end: number) => {
    if (table.length === 0) return;
    const read = await readTable(table.join("\n"), end - table.length, columns);
    for (const each of read) list.push(each);
    columns = columnsOf(read) ?? columns;
    table = [];
  };
  for (const [index, line] of lines.entries()) {
    if (index % LINES_AT_ONCE === 0) await nextTurn();
    const cells = pipedCells(line);
    const listed = readJsonLine(line) ?? rules.read(cells ? "" : line);
    if (!cells && !listed) {
      table.push(line);
      continue;
    }
    await endTable(index);
    const number = index + 1;
    if (listed) {
      const text = listed.kind === "refused" ? rules.withConditions(line) : line.trim();
      list.push({ number, text, listed });
    } else if (cells) {
      const titles = readHeading(cells);
      columns = titles ?? columns;
      const row = titles ? ({ kind: "heading" } as const) : readCells(cells, columns);
      list.push({ number, text: line.trim(), listed: row, cells });
    }
  }
  await endTable(lines.length);
  return list;
}

function readCells(cells: readonly string[], columns: Columns | null): Listed {
  if (cells[0]?.startsWith("#")) return { kind: "aside" };
  return columns ? readRowBy(columns, cells) : readRow(cells);
}

/** Returns what the columns hold below the last titles; null without titles. */
function columnsOf(list: readonly ListedLine[]): Columns | null {
  const titles = list.findLast(({ listed }) => listed.kind === "heading");
  return titles?.cells ? readHeading(titles.cells) : null;
}

/** Reads the rows of a table; each row of titles counts for those below it. */
async function readTable(
  text: string,
  before = 0,
  given: Columns | null = null,
): Promise<ListedLine[]> {
  let columns = given;
  const list: ListedLine[] = [];
  for await (const slice of inSlices(await csvLines(text), LINES_AT_ONCE)) {
    for (const line of slice) {
      const titles = readHeading(line.cells);
      columns = titles ?? columns;
      const listed: Listed = titles ? { kind: "heading" } : readCells(line.cells, columns);
      list.push({ ...line, number: line.number + before, listed });
    }
  }
  return list;
}

/** Returns the cells of a line with bars between them; null for another line. */
function pipedCells(line: string): string[] | null {
  if (!line.includes("|") || line.length > 8_000 || /[,;\t"()]/.test(line)) return null;
  const cells = line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());
  const [first = ""] = cells;
  return cells.length > 1 && (/^(?:\/|https?:)/i.test(first) || readHeading(cells)) ? cells : null;
}

/** Two lists as one, and what is not in it any more: titles and asides of the second. */
export interface JoinedLists {
  text: string;
  dropped: ListedLine[];
}

/**
 * Adds the lines of a file to pasted ones, in whose way they are written then.
 *
 * @returns null if they are more than {@link LINES_MAX}
 */
export async function joinLists(pasted: string, file: string): Promise<JoinedLists | null> {
  if (pasted.trim() === "") return { text: file, dropped: [] };
  if (file.trim() === "") return { text: pasted, dropped: [] };
  const [typed, sent] = [await readRedirectList(pasted), await readRedirectList(file)];
  if (!typed || !sent || typed.length + sent.length > LINES_MAX) return null;
  const separator = separatorOf(pasted);
  const isKept = ({ listed: { kind } }: ListedLine) => kind !== "heading" && kind !== "aside";
  const hasOwnTitles = columnsOf(typed) !== null;
  const first = documentOf(pasted) ? typed.filter(isKept).map(({ text }) => text) : [pasted];
  // Titles of the pasted lines would count for those of the file too.
  const titles = hasOwnTitles ? [writeLine(["from", "to", "status"], separator)] : [];
  if (hasTelling(sent)) {
    const rows = sent.map(({ cells, text }) => (cells ? writeLine(cells, separator) : text));
    return { text: [...first, ...rows].join("\n"), dropped: [] };
  }
  const rest = sent.filter(isKept).map((line) => lineOf(line, separator));
  return {
    text: [...first, ...titles, ...rest].join("\n"),
    dropped: sent.filter((line) => !isKept(line)),
  };
}

/** Returns true for a table whose titles tell more than those of our own lists. */
function hasTelling(list: readonly ListedLine[]): boolean {
  const columns = columnsOf(list) ?? [];
  const own = ["source", "target", "code"];
  return columns.some(([role, index]) => own[index] !== role);
}

/** Writes a line by itself: a redirect as a row, another one as it is. */
function lineOf({ listed, text, cells }: ListedLine, separator: string): string {
  if (listed.kind !== "redirect") {
    return cells ? writeLine(cells, separator) : text;
  }
  const { source, target, status } = listed;
  return writeLine([source, target, ...(status === 301 ? [] : [String(status)])], separator);
}
