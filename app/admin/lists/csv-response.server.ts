import { asText } from "~/base/http/csv-text";
import { streamResponse } from "~/base/http/stream-response.server";
import { companyDay, companyTimeZone } from "~/language/i18n/company-time-zone.server";
import { wallTimeAt } from "~/language/i18n/wall-time";

interface CsvFile<Row> {
  /** The file name; ASCII only. */
  name: string;
  /** The column headings. */
  head: string[];
  /** The records, in batches small enough not to block the event loop. */
  parts: AsyncIterable<Row[]>;
  toRow: (record: Row) => string[];
}

/** Streams a CSV file as a download; only one batch is in memory at a time. */
export function csvResponse<Row>(request: Request, file: CsvFile<Row>): Response {
  return streamResponse(request, linesOf(file), {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${file.name}"`,
    "Cache-Control": "no-store",
  });
}

/** Returns a file name with the company's day, such as `messages-2025-01-05.csv`. */
export function csvFileName(what: string): string {
  return `${what}-${companyDay()}.csv`;
}

/** Formats an instant for spreadsheets, in the company's time zone: `2025-01-05 09:30:00`. */
export function csvInstant(instant: string): string {
  const seconds = instant.slice(17, 19);
  return `${wallTimeAt(instant, companyTimeZone()).text.replace("T", " ")}:${seconds}`;
}

async function* linesOf<Row>({ head, parts, toRow }: CsvFile<Row>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(head);
  for await (const part of parts) yield part.map((record) => csvLine(toRow(record))).join("");
}

/** The byte order mark that makes spreadsheets read a file as UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Returns one line of a CSV file (RFC 4180): every value quoted, quotes doubled, ended by CR LF. No
 * value is a formula for a spreadsheet ({@link asText}).
 */
export function csvLine(values: readonly string[]): string {
  return `${values.map((value) => `"${asText(value).replaceAll('"', '""')}"`).join(",")}\r\n`;
}
