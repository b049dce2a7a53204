import { setImmediate as nextTick } from "node:timers/promises";

/**
 * An answer that is made part by part while it is sent; between two parts other requests have their
 * turn, so that a long one blocks nobody.
 *
 * @param parts nothing is asked of it any more once whoever sent the request has gone away
 */
export function streamResponse(
  request: Request,
  parts: AsyncIterable<string>,
  headers: HeadersInit,
): Response {
  if (request.method === "HEAD") return new Response(null, { headers });
  const encoder = new TextEncoder();
  const iterator = parts[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await nextTick();
      const next = request.signal.aborted ? { done: true as const } : await iterator.next();
      if (next.done) return controller.close();
      controller.enqueue(encoder.encode(next.value));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
  return new Response(body, { headers });
}
