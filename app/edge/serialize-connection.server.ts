import type { RequestListener } from "node:http";
import type { Socket } from "node:net";

/** Maximum of pipelined requests, which stay in memory; browsers and proxies send none. */
const MAX_WAITING = 64;

/**
 * Starts a request when the earlier responses on its connection are sent. With pipelining, requests
 * arrive all at once; if the client disconnects, those that have not started never run.
 */
export function serializeRequests(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (incoming, outgoing) => {
    // A response has its socket from the start, unless it is behind others.
    if (outgoing.socket) return listener(incoming, outgoing);
    const { socket } = incoming;
    const before = waiting.get(socket) ?? 0;
    if (before >= MAX_WAITING) return void socket.destroy();
    waiting.set(socket, before + 1);
    outgoing.once("socket", () => {
      waiting.set(socket, waiting.get(socket)! - 1);
      // node:http prepares this response only now.
      process.nextTick(() => !socket.destroyed && listener(incoming, outgoing));
    });
  };
}
