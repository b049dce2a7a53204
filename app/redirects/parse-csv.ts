/** A line of a CSV file. */
export interface CsvLine {
  /** From 1. */
  number: number;
  cells: string[];
  /** As it stands in the file. */
  text: string;
}

const separators = [",", ";", "\t"] as const;

/** Reads all lines of a CSV file, see {@link csvLines}. */
export const parseCsv = (text: string): CsvLine[] => [...csvLines(text)];

/**
 * Reads CSV (RFC 4180) line by line, separated by commas, semicolons or tabs, whichever the first line has most
 * of. Empty lines are left out, white space around values too. A quote that is not closed ends with
 * the file.
 */
export function* csvLines(text: string): Generator<CsvLine> {
  const csv = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const separator = separatorOf(csv);
  let number = 1;
  let at = 0;
  while (at < csv.length) {
    const begin = at;
    const cells: string[] = [];
    for (;;) {
      const cell = readCell(csv, at, separator);
      cells.push(cell.value.trim());
      at = cell.end;
      if (csv[at] !== separator) break;
      at++;
    }
    const line = csv.slice(begin, at);
    at++;
    if (cells.some(Boolean)) yield { number, cells, text: line };
    number += line.split("\n").length;
  }
}

/** Returns what separates the values of a CSV file. */
export function separatorOf(csv: string): string {
  const [line = ""] = csv.split(/[\r\n]/, 1);
  const count = (separator: string) => line.split(separator).length;
  return [...separators].sort((a, b) => count(b) - count(a))[0] ?? ",";
}

/** Writes a line that {@link parseCsv} reads. */
export function writeLine(cells: readonly string[], separator: string): string {
  const isPlain = (cell: string) => !/["\n]/.test(cell) && !cell.includes(separator);
  return cells
    .map((cell) => (isPlain(cell) ? cell : `"${cell.replaceAll('"', '""')}"`))
    .join(separator);
}

/** Reads the value that begins at a place; `end` is the separator, line break or end after it. */
function readCell(csv: string, begin: number, separator: string): { value: string; end: number } {
  if (csv[begin] !== '"') {
    const end = endOf(csv, begin, separator);
    return { value: csv.slice(begin, end), end };
  }
  let value = "";
  let at = begin + 1;
  for (;;) {
    const quote = csv.indexOf('"', at);
    if (quote < 0) return { value: value + csv.slice(at), end: csv.length };
    value += csv.slice(at, quote);
    at = quote + 1;
    if (csv[at] !== '"') break;
    value += '"';
    at++;
  }
  const end = endOf(csv, at, separator);
  return { value: value + csv.slice(at, end), end };
}

function endOf(csv: string, begin: number, separator: string): number {
  let end = begin;
  while (end < csv.length && csv[end] !== separator && csv[end] !== "\n") end++;
  return end;
}
