/**
 * Makes a web stream of chunks whose source is opened when it is first read. The client of a
 * response may be gone by then: nobody would read the stream, nor close what it has open.
 */
export function lazyStream(open: () => AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  let chunks: AsyncIterator<Uint8Array> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        chunks ??= open()[Symbol.asyncIterator]();
        const next = await chunks.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      async cancel() {
        await chunks?.return?.();
      },
    },
    // More would be read before it is asked for.
    { highWaterMark: 0 },
  );
}
