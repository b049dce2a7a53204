import type { RequestListener } from "node:http";
import type { Socket } from "node:net";

/** Nothing that browsers or proxies do; each of them is kept in memory. */
const MAX_WAITING = 64;

/**
 * Begins a request when the answers before it on its connection have been sent. Requests may come
 * all at once (pipelining); of a client that hangs up then, what has not begun is never done.
 */
export function serializeRequests(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (incoming, outgoing) => {
    // An answer has its socket from the start, unless there are others before it.
    if (outgoing.socket) return listener(incoming, outgoing);
    const { socket } = incoming;
    const before = waiting.get(socket) ?? 0;
    if (before >= MAX_WAITING) return void socket.destroy();
    waiting.set(socket, before + 1);
    outgoing.once("socket", () => {
      waiting.set(socket, waiting.get(socket)! - 1);
      // Only now does node:http get this answer ready.
      process.nextTick(() => !socket.destroyed && listener(incoming, outgoing));
    });
  };
}
