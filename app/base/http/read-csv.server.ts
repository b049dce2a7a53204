import { once } from "node:events";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Options } from "csv-parse";
import { nextTurn } from "~db/next-turn.server";

/** A line of a CSV file: a row, which quotes may spread over several lines of text. */
export interface CsvLine {
  /** From 1. */
  number: number;
  cells: string[];
}

/** A line of a text that is read as a whole. */
export interface WholeCsvLine extends CsvLine {
  /** As it stands in the file. */
  text: string;
}

/** A quote that is not closed: what follows cannot be told from its value. */
export class OpenQuoteError extends Error {
  /** The line in which the row begins. */
  readonly line: number;
  constructor(line: number) {
    super(`The quote in line ${line} is not closed`);
    this.line = line;
  }
}

const separators = [",", ";", "\t"] as const;

/** Bytes per turn of the event loop: two milliseconds of reading. */
const SLICE_BYTES = 16 * 1024;

/** No row of a list is as long; a longer one has a quote that is not closed. */
const ROW_BYTES = 64 * 1024;

/** Rows of any length, and quotes where they do not belong, as people and programs write them. */
const lax = {
  record_delimiter: "\n",
  relax_column_count: true,
  relax_quotes: true,
  info: true,
} as const satisfies Options;

/** Returns what separates the values of a text, whichever its first lines have most of. */
export function separatorOf(csv: string, lines = 1): string {
  const head = csv.split(/[\r\n]+/, lines).join("\n");
  const count = (separator: string) => head.split(separator).length;
  return [...separators].sort((a, b) => count(b) - count(a))[0] ?? ",";
}

/**
 * Reads CSV (RFC 4180) whose lines end in `\n`, in slices, with a pause for others after each. Empty
 * lines are left out, white space around values is not.
 *
 * @param content UTF-8
 * @throws OpenQuoteError
 */
export async function* readCsv(
  content: AsyncIterable<Uint8Array>,
  separator: string,
): AsyncGenerator<CsvLine> {
  const options = { delimiter: separator, ltrim: true, max_record_size: ROW_BYTES };
  for await (const { number, record } of parsedRows(content, options)) {
    yield { number, cells: record };
  }
}

/**
 * Reads the lines of a short CSV text, in slices as {@link readCsv} does. Values are trimmed; a quote
 * that is not closed ends with the text.
 */
export async function csvLines(text: string): Promise<WholeCsvLine[]> {
  const csv = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  try {
    return await wholeLines(csv);
  } catch (error) {
    if (!(error instanceof OpenQuoteError)) throw error;
    return wholeLines(`${csv}"`);
  }
}

/** Writes a line that {@link csvLines} and {@link readCsv} read. */
export function writeLine(cells: readonly string[], separator: string): string {
  const isPlain = (cell: string) => !/["\n]/.test(cell) && !cell.includes(separator);
  return cells
    .map((cell) => (isPlain(cell) ? cell : `"${cell.replaceAll('"', '""')}"`))
    .join(separator);
}

async function wholeLines(csv: string): Promise<WholeCsvLine[]> {
  const options = { delimiter: separatorOf(csv), raw: true };
  const lines: WholeCsvLine[] = [];
  for await (const { number, record, raw = "" } of parsedRows([Buffer.from(csv)], options)) {
    const cells = record.map((cell) => cell.trim());
    if (cells.some(Boolean)) lines.push({ number, cells, text: raw.replace(/\n$/, "") });
  }
  return lines;
}

interface ParsedRow {
  record: string[];
  /** `lines` is the number of lines up to the end of the row. */
  info: { lines: number };
  /** Only if it is asked for. */
  raw?: string;
}

/** Reads the rows that are not empty, with the numbers of the lines in which they begin. */
async function* parsedRows(
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  options: Options,
): AsyncGenerator<ParsedRow & { number: number }> {
  // Loaded with the first list, to save memory until then.
  const { parse } = await import("csv-parse");
  let parsed = 0;
  const parser = parse({
    ...lax,
    ...options,
    // The rows before an error are not given out any more.
    on_record: (row: string[], { lines }) => {
      parsed = lines;
      return row;
    },
  });
  const fed = pipeline(Readable.from(slicesOf(content)), parser);
  // It fails as well when the reader stops early, or with the error that the loop throws.
  fed.catch(() => undefined);
  let ended = 0;
  try {
    for await (const row of parser as AsyncIterable<ParsedRow>) {
      const number = ended + 1;
      ended = row.info.lines;
      if (row.record.some(Boolean)) yield { ...row, number };
    }
  } catch (error) {
    throw isOpenQuote(error) ? new OpenQuoteError(parsed + 1) : error;
  } finally {
    if (!parser.closed) await once(parser.destroy(), "close");
  }
}

const openQuotes: unknown[] = ["CSV_QUOTE_NOT_CLOSED", "CSV_MAX_RECORD_SIZE"];

const isOpenQuote = (error: unknown) =>
  error instanceof Error && "code" in error && openQuotes.includes(error.code);

async function* slicesOf(
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    for (let start = 0; start < chunk.length; start += SLICE_BYTES) {
      await nextTurn();
      yield chunk.subarray(start, start + SLICE_BYTES);
    }
  }
}
