import { streamResponse } from "./stream-response.server";

/** Records with lists of their own, in one turn of the event loop: a few milliseconds. */
export const RECORDS_AT_ONCE = 25;

/**
 * Responds with a list of any length as a JSON array. One part of it is in memory at a time, and
 * other requests are answered between two parts.
 *
 * @param parts read one after another, when the client takes them
 */
export function jsonList(request: Request, parts: AsyncIterable<object[]>): Response {
  return streamResponse(request, arrayOf(parts), {
    "Content-Type": "application/json; charset=utf-8",
  });
}

async function* arrayOf(parts: AsyncIterable<object[]>): AsyncGenerator<string> {
  let lead = "[";
  for await (const part of parts) {
    if (part.length === 0) continue;
    yield lead + part.map((record) => JSON.stringify(record)).join(",");
    lead = ",";
  }
  yield lead === "[" ? "[]" : "]";
}
