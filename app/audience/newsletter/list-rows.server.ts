import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { asTyped } from "~/base/http/csv-text";
import { type CsvLine, readCsv } from "~/base/http/read-csv.server";
import { trimInvisible } from "~/language/i18n/trim-invisible";
import type { ListSettings } from "./subscriber-list";

/** A list as it is kept: UTF-8 with `\n`, compressed. */
export interface KeptContent {
  content: Buffer;
  settings: Pick<ListSettings, "separator" | "firstLine">;
}

/** Returns a cell without what surrounds its value: white space, quotes, the mark of an export. */
function cleanCell(cell: string): string {
  const [, inner = '"'] = /^\s*"(.*)"\s*$/s.exec(cell) ?? [];
  // MailPoet writes a quote in a value with a backslash.
  const value = /^(?:[^"\\]|""|\\.)*$/s.test(inner) ? inner.replace(/""|\\"/g, '"') : cell;
  return asTyped(trimInvisible(value.replace(/\s+/g, " ")));
}

/**
 * Reads the rows of a list, in slices, with cells as {@link cleanCell} leaves them.
 *
 * @param from the number of the first line
 * @throws OpenQuoteError
 */
export async function* rowsOf(
  { content, settings }: KeptContent,
  from = settings.firstLine,
): AsyncGenerator<CsvLine> {
  const text = Readable.from([content]).pipe(createGunzip());
  for await (const { number, cells } of readCsv(text, settings.separator)) {
    if (number >= from) yield { number, cells: cells.map(cleanCell) };
  }
}
