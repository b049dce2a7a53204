import { streamResponse } from "./stream-response.server";

/** Streams a JSON array of any length; only one part is in memory at a time. */
export function streamJsonList(request: Request, parts: AsyncIterable<object[]>): Response {
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
