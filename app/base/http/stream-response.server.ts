import { nextTurn } from "~db/next-turn.server";

/**
 * Creates a streamed response from generated parts. It yields to other requests between two parts,
 * so that a long response does not block them.
 *
 * @param parts iterated until its end or until the client disconnects
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
      await nextTurn();
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
