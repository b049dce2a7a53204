import { streamResponse } from "~/http/stream-response.server";
import { BYTE_ORDER_MARK, csvLine } from "./csv";

interface CsvFile<Row> {
  /** The name to save it under; ASCII only. */
  name: string;
  /** The headings of the columns. */
  head: string[];
  /** The records, in parts of a size that is quickly made. */
  parts: AsyncIterable<Row[]>;
  toRow: (record: Row) => string[];
}

/** A CSV file to save; however long it is, only a part of it is in memory at a time. */
export function csvResponse<Row>(request: Request, file: CsvFile<Row>): Response {
  return streamResponse(request, linesOf(file), {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${file.name}"`,
    "Cache-Control": "no-store",
  });
}

/** The name of a file that is made today, such as `messages-2025-01-05.csv`. */
export function csvFileName(what: string): string {
  return `${what}-${new Date().toISOString().slice(0, 10)}.csv`;
}

/** An instant as spreadsheets read it, in UTC: `2025-01-05 09:30:00`. */
export function csvInstant(instant: string): string {
  return instant.slice(0, 19).replace("T", " ");
}

async function* linesOf<Row>({ head, parts, toRow }: CsvFile<Row>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(head);
  for await (const part of parts) yield part.map((record) => csvLine(toRow(record))).join("");
}
