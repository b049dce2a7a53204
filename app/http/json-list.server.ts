import { setImmediate as nextTick } from "node:timers/promises";

/** Records with lists of their own, in one turn of the event loop: a few milliseconds. */
export const RECORDS_AT_ONCE = 100;

/**
 * Responds with a list of records as JSON. Other requests are answered between two parts of it; the
 * response itself is whole, so that an error midway still has its status.
 *
 * @param parts read one after another, each {@link RECORDS_AT_ONCE} records at most
 */
export async function jsonList(parts: AsyncIterable<object[]>): Promise<Response> {
  const records: string[] = [];
  for await (const part of parts) {
    for (const record of part) records.push(JSON.stringify(record));
    await nextTick();
  }
  return new Response(`[${records.join(",")}]`, {
    headers: { "Content-Type": "application/json; charset=utf-8" },
  });
}
