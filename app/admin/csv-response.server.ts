import { streamResponse } from "~/http/stream-response.server";
import { BYTE_ORDER_MARK, csvLine } from "./csv";

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

/** Returns a file name with today's date, such as `messages-2025-01-05.csv`. */
export function csvFileName(what: string): string {
  return `${what}-${new Date().toISOString().slice(0, 10)}.csv`;
}

/** Formats an instant for spreadsheets, in UTC: `2025-01-05 09:30:00`. */
export function csvInstant(instant: string): string {
  return instant.slice(0, 19).replace("T", " ");
}

async function* linesOf<Row>({ head, parts, toRow }: CsvFile<Row>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(head);
  for await (const part of parts) yield part.map((record) => csvLine(toRow(record))).join("");
}
