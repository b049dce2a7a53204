import { ReadableStream as WebStream } from "node:stream/web";

/**
 * Makes a web stream of chunks whose source is opened at the first read. If the client disconnects
 * before that, the response is dropped and nothing is left open.
 */
export function lazyStream(open: () => AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  async function* chunks() {
    yield* open();
  }
  return WebStream.from(chunks()) as ReadableStream<Uint8Array>;
}
