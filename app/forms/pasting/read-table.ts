/** A row of pasted text. */
export interface TextRow {
  cells: string[];
  /** The number of its first line, from 1. */
  line: number;
}

/**
 * Splits text into rows and cells, as spreadsheets put it on the clipboard: a cell with the
 * delimiter, a line break or a quote stands in quotes, and quotes inside it are doubled. A quote
 * that is never closed is ordinary text. The time is linear in the length of the text.
 */
export function readTable(text: string, delimiter = "\t"): TextRow[] {
  const source = text.replace(/\r\n?/g, "\n");
  const rows: TextRow[] = [];
  let line = 1;
  for (let at = 0; at < source.length;) {
    const row: TextRow = { cells: [], line };
    rows.push(row);
    for (;;) {
      const cell = quotedCell(source, at, delimiter) ?? plainCell(source, at, delimiter);
      row.cells.push(cell.text);
      line += cell.breaks;
      at = cell.end;
      if (source[at] !== delimiter) break;
      at += 1;
    }
    // The line break between rows.
    at += 1;
    line += 1;
  }
  return rows;
}

interface Cell {
  text: string;
  /** The index of the delimiter or line break behind it, or the length of the text. */
  end: number;
  /** The number of line breaks in it. */
  breaks: number;
}

function plainCell(source: string, start: number, delimiter: string): Cell {
  let end = start;
  while (end < source.length && source[end] !== delimiter && source[end] !== "\n") end += 1;
  return { text: source.slice(start, end), end, breaks: 0 };
}

/** Returns the quoted cell that starts there, or null if there is none. */
function quotedCell(source: string, start: number, delimiter: string): Cell | null {
  if (source[start] !== '"') return null;
  for (let at = start + 1; at < source.length; at += 1) {
    if (source[at] !== '"') continue;
    const next = source[at + 1];
    if (next === '"') {
      at += 1;
      continue;
    }
    if (next !== undefined && next !== delimiter && next !== "\n") return null;
    const text = source.slice(start + 1, at).replaceAll('""', '"');
    return { text, end: at + 1, breaks: text.split("\n").length - 1 };
  }
  return null;
}

/** Returns a cell as one line: white space, line breaks included, becomes single spaces. */
export function asLine(cell: string): string {
  return cell.replace(/\s+/g, " ").trim();
}

/**
 * Splits text that was pasted into a cell of a table. Without tabs, a comma, semicolon or bar
 * separates cells if every one of several lines has as many of them, and so many columns are there.
 *
 * @param columns the number of columns from the cell to the right
 */
export function readPasted(text: string, columns: number): string[][] {
  const delimiter = text.includes("\t") ? "\t" : delimiterOf(text, columns);
  const rows = readTable(text, delimiter ?? "\t").map(({ cells }) => cells.map(asLine));
  while (rows.length > 0 && rows.at(-1)?.every((cell) => cell === "")) rows.pop();
  return rows;
}

function delimiterOf(text: string, columns: number): string | null {
  const fits = (delimiter: string) => {
    const rows = readTable(text.trim(), delimiter);
    const [width = 0] = rows.map(({ cells }) => cells.length);
    const isTable = rows.length > 1 && width > 1 && width <= columns;
    return isTable && rows.every(({ cells }) => cells.length === width);
  };
  return [";", ",", "|"].find(fits) ?? null;
}
