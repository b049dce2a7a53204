import { isLarge } from "./encodings.server";

/** The beginning of a body, and what reads the rest; null if there is none. */
export interface BegunBody {
  start: Buffer;
  rest: ReadableStreamDefaultReader<Uint8Array> | null;
}

/** Reads a body to its end, or until it is so large that it must not be whole in memory. */
export async function beginBody(body: ReadableStream<Uint8Array> | null): Promise<BegunBody> {
  if (!body) return { start: Buffer.alloc(0), rest: null };
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  while (!isLarge(length)) {
    const { done, value } = await reader.read();
    if (done) return { start: Buffer.concat(chunks), rest: null };
    chunks.push(value);
    length += value.length;
  }
  return { start: Buffer.concat(chunks), rest: reader };
}

/** Reads a begun body from its beginning; ends the reading with the iteration. */
export async function* partsOf({ start, rest }: BegunBody): AsyncGenerator<Uint8Array, void> {
  try {
    yield start;
    while (rest) {
      const { done, value } = await rest.read();
      if (done) return;
      yield value;
    }
  } finally {
    // A reading that has failed cannot be ended any more.
    await rest?.cancel().catch(() => undefined);
  }
}
